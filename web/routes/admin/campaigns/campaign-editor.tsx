import { useQuery } from "@tanstack/react-query";
import { today } from "#contract/schemas/dates.ts";
import type { ManagedCampaign } from "#contract/schemas/managed-campaign.ts";
import { useNow } from "#web/panel/now.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { CampaignPreview } from "./campaign-preview.tsx";
import { duplicateOf, valuesOf } from "./campaign-values.ts";

type CampaignEditorProps = {
  id: string;
  what: "edit" | "duplicate" | "preview";
  onSaved: (saved: ManagedCampaign, isNew: boolean) => void;
  onClose: () => void;
};

/** The form or the preview of a campaign that exists: read when it opens, however fresh the list is. */
export function CampaignEditor({ id, what, onSaved, onClose }: CampaignEditorProps) {
  const { data, error, refetch } = useQuery(
    orpc.campaigns.manage.get.queryOptions({
      input: { id },
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  const day = today(useNow());
  if (!data) {
    return (
      <Sheet isOpen onOpenChange={onClose} width="lg" title="Campanha">
        {error ? <ReadFailure error={error} onRetry={refetch} /> : <Skeleton className="h-64" />}
      </Sheet>
    );
  }
  if (what === "preview") return <CampaignPreview campaign={data} onClose={onClose} />;
  const isNew = what === "duplicate";
  return (
    <CampaignForm
      values={isNew ? duplicateOf(data, day) : valuesOf(data)}
      offers={data.offers}
      stored={isNew ? undefined : data}
      onSaved={(saved) => onSaved(saved, isNew)}
      onClose={onClose}
    />
  );
}
