import { api } from "#server/api/base.ts";
import { dismissFinding } from "#server/domain/loyalty/radar/dismiss-finding.ts";
import { readFindings } from "#server/domain/loyalty/radar/read-findings.ts";
import { readClubReport } from "#server/domain/loyalty/report/read-club-report.ts";
import { exportClubs } from "./export-clubs.ts";
import { exportEntries } from "./export-entries.ts";
import { findMembers } from "./find-members.ts";
import { listEntries } from "./list-entries.ts";
import { listManagedClubs } from "./list-managed-clubs.ts";

const { manage } = api.loyalty;

export const managedClubs = {
  clubs: manage.clubs.handler(({ context, input }) => listManagedClubs(context.ctx, input)),
  exportClubs: manage.exportClubs.handler(({ context, input }) => exportClubs(context.ctx, input)),
  report: manage.report.handler(({ context, input }) => readClubReport(context.ctx, input)),
  findings: manage.findings.handler(({ context }) => readFindings(context.ctx)),
  dismissFinding: manage.dismissFinding.handler(({ context, input }) => dismissFinding(context.ctx, input)),
  members: manage.members.handler(({ context, input }) => findMembers(context.ctx, input)),
  entries: manage.entries.handler(({ context, input }) => listEntries(context.ctx, input)),
  exportEntries: manage.exportEntries.handler(({ context, input }) => exportEntries(context.ctx, input)),
};
