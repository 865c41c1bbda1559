import { useNavigate } from "react-router";
import { formatMoney } from "#contract/fields/money.ts";
import type { ClubReport } from "#contract/loyalty/club-report.ts";
import { paths } from "#contract/paths.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { ShareBars } from "#web/ui/chart/share-bars.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

type ComparedClub = ClubReport["clubs"][number] & { id: string };

/** The clubs beside each other: their shares of the postings, and all their numbers. */
export function ClubsCompared({ report: { clubs, now } }: { report: ClubReport }) {
  const navigate = useNavigate();
  if (clubs.length === 0) return null;
  return (
    <section aria-labelledby="clubs-compared" className="flex flex-col gap-3">
      <SectionHeading id="clubs-compared">Clubes lado a lado</SectionHeading>
      <ShareBars
        title="Lançamentos por clube"
        summary={`${clubs[0]?.companyName ?? ""} lançou mais.`}
        partName="Clube"
        valueName="Lançamentos"
        parts={shares(clubs, now.postings)}
        formatNumber={countText}
      />
      <ListRows
        label="Clubes lado a lado"
        columns={columns}
        items={clubs.map((club) => ({ ...club, id: club.companyId }))}
        nameOf={({ companyName }) => companyName}
        onOpen={(companyId) => void navigate(paths.admin.clubPosting({ companyId }))}
        loading={false}
        empty={<EmptyState title="Nenhum clube" level={3} />}
      />
    </section>
  );
}

const countText = (count: number) => count.toLocaleString("pt-BR");
const shownShares = 8;

/** The clubs with the most postings; the others are one part. */
function shares(clubs: ClubReport["clubs"], postings: number) {
  const shown = clubs.slice(0, shownShares).filter((club) => club.postings > 0);
  const others = postings - shown.reduce((sum, club) => sum + club.postings, 0);
  const parts = shown.map((club) => ({ label: club.companyName, value: club.postings }));
  return others > 0 ? [...parts, { label: "Outros clubes", value: others }] : parts;
}

const columns: readonly ListColumn<ComparedClub>[] = [
  {
    id: "company",
    header: "Clube",
    isRowHeader: true,
    cell: ({ companyName }) => <span className="block truncate font-semibold">{companyName}</span>,
  },
  { id: "members", header: "Membros", numeric: true, cell: ({ members }) => countText(members) },
  { id: "postings", header: "Lançamentos", numeric: true, cell: ({ postings }) => countText(postings) },
  {
    id: "purchases",
    header: "Compras",
    numeric: true,
    className: "whitespace-nowrap",
    cell: ({ purchasesCents }) => formatMoney(purchasesCents),
  },
  { id: "given", header: "Dados", numeric: true, cell: ({ given }) => countText(given) },
  { id: "redeemed", header: "Resgatados", numeric: true, cell: ({ redeemed }) => countText(redeemed) },
  {
    id: "outstanding",
    header: "Em aberto",
    numeric: true,
    cell: ({ outstanding }) => countText(outstanding),
  },
  { id: "newClients", header: "Novos", numeric: true, cell: ({ newClients }) => countText(newClients) },
];
