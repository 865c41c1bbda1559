import type { ManagedCompany } from "#contract/company/managed-company.ts";
import type { Revisions } from "#web/panel/form/rival.ts";
import { api } from "#web/queries/api.ts";
import { companyWords } from "./company-history.tsx";
import { type CompanyFormValues, valuesOf } from "./company-values.ts";

export const companyRevisions: Revisions<ManagedCompany, CompanyFormValues> = {
  readLatest: (id) => api.companies.manage.get({ id }),
  readLastChange: async (id) => (await api.companies.manage.history({ id, limit: 1 })).items[0],
  valuesOf,
  ...companyWords,
};
