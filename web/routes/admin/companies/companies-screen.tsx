import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { companyNoun } from "#contract/company/company.texts.ts";
import { ManagedCompanyListInput, type ManagedCompanyRow } from "#contract/company/managed-company.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { MainButton } from "#web/panel/list/list-actions.tsx";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { useImpersonate } from "./access/use-impersonate.ts";
import { companiesQuery } from "./companies-query.ts";
import { companyColumns } from "./company-columns.tsx";
import { CompanyDialogs, type OpenDialog } from "./company-dialogs.tsx";
import { CompanyFilters } from "./company-filters.tsx";
import { companyRowEntries } from "./company-row-entries.tsx";
import { useCompanyActions } from "./use-company-actions.tsx";

export function CompaniesScreen() {
  const address = useListAddress(ManagedCompanyListInput);
  const query = useQuery(companiesQuery(orpc, address.input));
  const { bulkEntries, entriesFor } = useCompanyActions();
  const impersonate = useImpersonate();
  const isAdmin = useSession().user?.role === "admin";
  const [open, setOpen] = useState<OpenDialog>();
  const create = () => setOpen({ what: "new" });
  const edit = (id: string) => setOpen({ what: "edit", id });
  useOpenedRecord(edit);
  return (
    <>
      <ManagedList
        kind={companies}
        address={address}
        query={query}
        filters={<CompanyFilters address={address} />}
        onImport={() => setOpen({ what: "import" })}
        main={{ label: "Nova empresa", onAction: create }}
        first={<MainButton label="Criar a primeira" onAction={create} />}
        rowActions={(company) =>
          companyRowEntries(company, {
            onOpen: setOpen,
            stateEntries: entriesFor(company),
            onImpersonate: isAdmin ? impersonate : undefined,
          })
        }
        bulkActions={bulkEntries}
        onOpen={edit}
      />
      <CompanyDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const companies: ListKind<ManagedCompanyRow> = {
  label: "Empresas",
  screen: "companies",
  search: { label: "Buscar empresa", placeholder: "Nome, bairro, telefone" },
  noun: companyNoun,
  columns: companyColumns,
  nameOf: ({ name }) => name,
  exportPath: apiAddress(contract.companies.manage.export),
  noMatch: {
    title: "Nenhuma empresa com esse filtro",
    text: "Procure por outra palavra ou mude os filtros.",
  },
  none: {
    title: "Nenhuma empresa ainda",
    text: "Uma empresa ativa aparece no site assim que você salvar.",
  },
};
