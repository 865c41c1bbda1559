import { listCompanies } from "#server/domain/company/list-companies.ts";
import { listCompanyOptions } from "#server/domain/company/list-company-options.ts";
import { api } from "./base.ts";

export const companies = {
  list: api.companies.list.handler(({ context, input }) => listCompanies(context.ctx, input)),
  manage: {
    options: api.companies.manage.options.handler(({ context, input }) =>
      listCompanyOptions(context.ctx, input),
    ),
  },
};
