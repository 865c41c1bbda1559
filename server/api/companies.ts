import { findCompany } from "#server/domain/company/find-company.ts";
import { listCompanies } from "#server/domain/company/list-companies.ts";
import { api } from "./base.ts";

export const companies = {
  list: api.companies.list.handler(({ context, input }) => listCompanies(context.ctx, input)),
  get: api.companies.get.handler(({ context, input }) => findCompany(context.ctx, input.company)),
};
