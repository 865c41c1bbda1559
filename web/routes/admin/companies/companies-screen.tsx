import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { ManagedCompanyListInput, type ManagedCompanyRow } from "#contract/schemas/managed-company.ts";
import { companyCount } from "#contract/texts/companies.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { ExportLink } from "#web/panel/list/export-link.tsx";
import { ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { useImpersonate } from "./access/use-impersonate.ts";
import { companiesQuery } from "./companies-query.ts";
import { companyColumns } from "./company-columns.tsx";
import { CompanyFilters } from "./company-filters.tsx";
import { CompanyPieces, type OpenPiece } from "./company-pieces.tsx";
import { companyRowEntries } from "./company-row-entries.tsx";
import { NoCompanies } from "./no-companies.tsx";
import { useCompanyActions } from "./use-company-actions.tsx";

export function CompaniesScreen() {
  const address = useListAddress(ManagedCompanyListInput);
  const query = useQuery(companiesQuery(orpc, address.input));
  const { bulkEntries, entriesFor } = useCompanyActions();
  const impersonate = useImpersonate();
  const isAdmin = useSession().user?.role === "admin";
  const [open, setOpen] = useState<OpenPiece>();
  useOpenedRecord((id) => setOpen({ what: "edit", id }));
  const create = () => setOpen({ what: "new" });
  return (
    <>
      <ManagedList<ManagedCompanyRow, ManagedCompanyListInput>
        label="Empresas"
        screen="companies"
        address={address}
        query={query}
        columns={companyColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchLabel="Buscar empresa"
        searchPlaceholder="Nome, bairro, telefone"
        filters={<CompanyFilters address={address} />}
        countText={companyCount}
        actions={
          <>
            <ExportLink path="/api/admin/companies/export" filter={address.filter} />
            <Button
              variant="plain"
              icon={<Upload aria-hidden="true" />}
              onClick={() => setOpen({ what: "import" })}
            >
              Importar
            </Button>
            <Button icon={<Plus aria-hidden="true" />} onClick={create}>
              Nova empresa
            </Button>
          </>
        }
        rowActions={(company) =>
          companyRowEntries(company, {
            onOpen: setOpen,
            stateEntries: entriesFor(company),
            onImpersonate: isAdmin ? impersonate : undefined,
          })
        }
        bulkActions={bulkEntries}
        onOpen={(id) => setOpen({ what: "edit", id })}
        empty={<NoCompanies isFiltered={address.isFiltered} onClear={address.clear} onCreate={create} />}
      />
      <CompanyPieces open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
