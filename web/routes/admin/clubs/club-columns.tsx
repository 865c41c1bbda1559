import { clubStateLabels, programKindLabels } from "#contract/loyalty/managed-club.texts.ts";
import type { ManagedClubRow } from "#contract/loyalty/managed-club.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

/** The column ids are the API's sort names. */
export const clubColumns: readonly ListColumn<ManagedClubRow>[] = [
  {
    id: "company",
    header: "Empresa",
    isRowHeader: true,
    sortable: true,
    cell: ({ companyName }) => <span className="block truncate font-semibold">{companyName}</span>,
  },
  { id: "kind", header: "Tipo", cell: ({ kind }) => (kind ? programKindLabels[kind] : "—") },
  { id: "state", header: "Situação", cell: ({ state }) => <ClubBadge state={state} /> },
  { id: "members", header: "Membros", numeric: true, sortable: true, cell: ({ members }) => text(members) },
  {
    id: "outstanding",
    header: "Em aberto",
    numeric: true,
    sortable: true,
    cell: ({ outstanding }) => text(outstanding),
  },
  { id: "given30", header: "Dados em 30 dias", numeric: true, cell: ({ given30 }) => text(given30) },
  { id: "rewards", header: "Prêmios", numeric: true, cell: ({ rewards }) => text(rewards) },
];

const text = (count: number) => count.toLocaleString("pt-BR");

export function ClubBadge({ state }: Pick<ManagedClubRow, "state">) {
  return <Badge tone={tones[state]}>{clubStateLabels[state]}</Badge>;
}

const tones: Record<ManagedClubRow["state"], BadgeTone> = {
  active: "success",
  inactive: "warning",
  none: "neutral",
};
