import { listCompanies } from "#server/domain/company/list-companies.ts";
import { api } from "./base.ts";

export const companies = {
  list: api.companies.list.handler(({ context, input }) => listCompanies(context.ctx, input)),
};
