import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { mapCompanies } from "#server/domain/search/map-companies.ts";
import { changeCompanies } from "./change-companies.ts";
import { createCompany, storedCompany } from "./create-company.ts";
import { findCompany } from "./find-company.ts";
import { listCompanies } from "./list-companies.ts";
import { listCompanyHistory } from "./list-company-history.ts";
import { listCompanyOptions } from "./list-company-options.ts";
import { listManagedCompanies } from "./list-managed-companies.ts";
import { listNeighborhoods } from "./list-neighborhoods.ts";
import { readManagedCompany } from "./managed-company.ts";
import { exportCompanies } from "./spreadsheet/export-companies.ts";
import { importCompanies, previewCompanyImport } from "./spreadsheet/import-companies.ts";
import { updateCompany } from "./update-company.ts";

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
    change: manage.change.handler((call) => withIdempotencyKey(call, changeCompanies, [call.input])),
    export: manage.export.handler(({ context, input }) => exportCompanies(context.ctx, input)),
    previewImport: manage.previewImport.handler(({ context, input }) =>
      previewCompanyImport(context.ctx, input),
    ),
    import: manage.import.handler((call) => withIdempotencyKey(call, importCompanies, [call.input])),
  },
  create: api.companies.create.handler((call) =>
    withIdempotencyKey(call, createCompany, [call.input], storedCompany),
  ),
  update: api.companies.update.handler(({ context, input }) => updateCompany(context.ctx, input)),
  map: api.companies.map.handler(({ context, input }) => mapCompanies(context.ctx, input)),
};
