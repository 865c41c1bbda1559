import { api } from "#server/api/base.ts";
import { exportClubs } from "./export-clubs.ts";
import { listManagedClubs } from "./list-managed-clubs.ts";

const { manage } = api.loyalty;

export const managedClubs = {
  clubs: manage.clubs.handler(({ context, input }) => listManagedClubs(context.ctx, input)),
  exportClubs: manage.exportClubs.handler(({ context, input }) => exportClubs(context.ctx, input)),
};
