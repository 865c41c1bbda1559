import { companyStateLabels } from "#contract/company/company.texts.ts";
import type { ManagedCompanyRow } from "#contract/company/managed-company.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Picture } from "#web/ui/display/picture.tsx";

/** The column ids are the API's sort names. */
export const companyColumns: readonly ListColumn<ManagedCompanyRow>[] = [
  {
    id: "name",
    header: "Empresa",
    isRowHeader: true,
    sortable: true,
    cell: (company) => <NameCell company={company} />,
  },
  {
    id: "state",
    header: "Situação",
    cell: ({ isActive }) => (
      <Badge tone={isActive ? "success" : "neutral"}>
        {companyStateLabels[isActive ? "active" : "inactive"]}
      </Badge>
    ),
  },
  { id: "neighborhood", header: "Bairro", cell: ({ neighborhood }) => neighborhood ?? "—" },
  {
    id: "phone",
    header: "Telefone",
    className: "tabular whitespace-nowrap",
    cell: ({ phone }) => formatPhone(phone),
  },
  {
    id: "liveOffers",
    header: "Ofertas hoje",
    numeric: true,
    cell: ({ liveOffers }) => liveOffers.toLocaleString("pt-BR"),
  },
  {
    id: "createdAt",
    header: "Criada",
    sortable: true,
    hiddenByDefault: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "updatedAt",
    header: "Mudou",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
];

function NameCell({ company: { name, category, logo, tone } }: { company: ManagedCompanyRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-9.5 shrink-0 overflow-clip rounded-lg">
        <Picture picture={logo} alt="" sizes="38px" ratio="1/1" tone={tone} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-muted text-sm">{category ?? "Sem categoria"}</span>
      </span>
    </span>
  );
}
