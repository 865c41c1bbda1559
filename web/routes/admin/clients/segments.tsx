import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientSegmentLabels } from "#contract/client/client.texts.ts";
import { clientSegments, type ManagedClientListInput } from "#contract/client/managed-client.ts";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { orpc } from "#web/queries/api.ts";
import { ChipButton } from "#web/ui/display/chip.tsx";

/** Client segments with the number of matching clients in each. Pressing the active segment again shows all. */
export function Segments({ address }: { address: ListAddress<ManagedClientListInput> }) {
  const { segment: chosen, ...filter } = address.filter;
  const { data } = useQuery(
    orpc.clients.manage.segments.queryOptions({ input: filter, placeholderData: keepPreviousData }),
  );
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">Segmentos</legend>
      <div className="flex gap-2 py-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {clientSegments.map((segment) => (
          <ChipButton
            key={segment}
            selected={segment === chosen}
            onClick={() => address.change({ segment: segment === chosen ? undefined : segment })}
          >
            {clientSegmentLabels[segment]}
            <span className="tabular font-normal">{data?.[segment].toLocaleString("pt-BR") ?? "…"}</span>
          </ChipButton>
        ))}
      </div>
    </fieldset>
  );
}
