import { campaignStateLabels } from "#contract/campaign/campaign.texts.ts";
import type { ManagedCampaignRow, ManagedCampaignState } from "#contract/campaign/managed-campaign.ts";
import { formatDate } from "#contract/time/dates.ts";
import type { ListColumn } from "#web/panel/list/list-column.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { Picture } from "#web/ui/display/picture.tsx";

const dayLook = "tabular whitespace-nowrap";

/** The column ids are the API's sort names. */
export const campaignColumns: readonly ListColumn<ManagedCampaignRow>[] = [
  {
    id: "title",
    header: "Campanha",
    isRowHeader: true,
    sortable: true,
    cell: (campaign) => <TitleCell campaign={campaign} />,
  },
  {
    id: "state",
    header: "Situação",
    cell: ({ state, isFeatured }) => (
      <span className="flex flex-wrap gap-1.5">
        <CampaignStateBadge state={state} />
        {isFeatured && <Badge tone="warning">Em destaque</Badge>}
      </span>
    ),
  },
  {
    id: "startDate",
    header: "Início",
    sortable: true,
    className: dayLook,
    cell: ({ startDate }) => formatDate(startDate),
  },
  {
    id: "endDate",
    header: "Fim",
    sortable: true,
    className: dayLook,
    cell: ({ endDate }) => formatDate(endDate),
  },
  { id: "offers", header: "Ofertas", numeric: true, cell: ({ offers }) => offers.toLocaleString("pt-BR") },
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
    hiddenByDefault: true,
    className: "whitespace-nowrap",
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
];

function TitleCell({ campaign: { title, tagline, banner } }: { campaign: ManagedCampaignRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-9.5 shrink-0 overflow-clip rounded-lg">
        <Picture picture={banner} alt="" sizes="38px" ratio="1/1" tone="sage" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        {tagline && <span className="block truncate text-muted text-sm">{tagline}</span>}
      </span>
    </span>
  );
}

export function CampaignStateBadge({ state }: { state: ManagedCampaignState }) {
  return <Badge tone={tones[state]}>{campaignStateLabels[state]}</Badge>;
}

const tones: Record<ManagedCampaignState, BadgeTone> = {
  running: "success",
  announced: "info",
  over: "danger",
  off: "neutral",
};
