import { changeCompanies } from "#server/domain/company/change-companies.ts";
import { createCompany, keptCompany } from "#server/domain/company/create-company.ts";
import { exportCompanies } from "#server/domain/company/export-companies.ts";
import { findCompany } from "#server/domain/company/find-company.ts";
import { importCompanies, previewCompanyImport } from "#server/domain/company/import-companies.ts";
import { listCompanies } from "#server/domain/company/list-companies.ts";
import { listCompanyHistory } from "#server/domain/company/list-company-history.ts";
import { listCompanyOptions } from "#server/domain/company/list-company-options.ts";
import { listManagedCompanies } from "#server/domain/company/list-managed-companies.ts";
import { listNeighborhoods } from "#server/domain/company/list-neighborhoods.ts";
import { readManagedCompany } from "#server/domain/company/managed-company.ts";
import { updateCompany } from "#server/domain/company/update-company.ts";
import { mapCompanies } from "#server/domain/search/map-companies.ts";
import { api } from "./base.ts";
import { once } from "./once.ts";

const { manage } = api.companies;

export const companies = {
  list: api.companies.list.handler(({ context, input }) => listCompanies(context.ctx, input)),
  get: api.companies.get.handler(({ context, input }) => findCompany(context.ctx, input.company)),
  manage: {
    options: manage.options.handler(({ context, input }) => listCompanyOptions(context.ctx, input)),
    list: manage.list.handler(({ context, input }) => listManagedCompanies(context.ctx, input)),
    neighborhoods: manage.neighborhoods.handler(({ context }) => listNeighborhoods(context.ctx)),
    get: manage.get.handler(({ context, input }) => readManagedCompany(context.ctx, input)),
    history: manage.history.handler(({ context, input }) => listCompanyHistory(context.ctx, input)),
    change: manage.change.handler((call) => once(call, (ctx) => changeCompanies(ctx, call.input))),
    export: manage.export.handler(({ context, input }) => exportCompanies(context.ctx, input)),
    previewImport: manage.previewImport.handler(({ context, input }) =>
      previewCompanyImport(context.ctx, input),
    ),
    import: manage.import.handler((call) => once(call, (ctx) => importCompanies(ctx, call.input))),
  },
  create: api.companies.create.handler((call) =>
    once(call, (ctx) => createCompany(ctx, call.input), keptCompany),
  ),
  update: api.companies.update.handler(({ context, input }) => updateCompany(context.ctx, input)),
  map: api.companies.map.handler(({ context, input }) => mapCompanies(context.ctx, input)),
};
