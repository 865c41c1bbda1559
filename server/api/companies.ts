import { findCompany } from "#server/domain/company/find-company.ts";
import { listCompanies } from "#server/domain/company/list-companies.ts";
import { listCompanyOptions } from "#server/domain/company/list-company-options.ts";
import { mapCompanies } from "#server/domain/search/map-companies.ts";
import { api } from "./base.ts";

export const companies = {
  list: api.companies.list.handler(({ context, input }) => listCompanies(context.ctx, input)),
  get: api.companies.get.handler(({ context, input }) => findCompany(context.ctx, input.company)),
  manage: {
    options: api.companies.manage.options.handler(({ context, input }) =>
      listCompanyOptions(context.ctx, input),
    ),
  },
  map: api.companies.map.handler(({ context, input }) => mapCompanies(context.ctx, input)),
};
