import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import { messageKindLabels, messageStateLabels } from "#contract/message/history/message-history.texts.ts";
import type { MessageListInput } from "#contract/message/history/message-history.ts";
import { messageChannels, messageKinds, messageStates } from "#contract/message/message.schema.ts";
import { PeriodFilter } from "#web/panel/filter/period-filter.tsx";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

/** One line of filters. "all" means no filter and is omitted from the URL. */
export function MessageFilters({ address }: { address: ListAddress<MessageListInput> }) {
  const { input, change } = address;
  return (
    <>
      {input.broadcastId && (
        <Button variant="plain" onClick={() => change({ broadcastId: undefined })}>
          De um envio: ver todas
        </Button>
      )}
      {input.broadcast && (
        <Button variant="plain" onClick={() => change({ broadcast: undefined })}>
          Fora de envios: ver todas
        </Button>
      )}
      <FilterMenu
        label="Situação"
        value={input.state ?? "all"}
        options={withAll("todas", messageStates, messageStateLabels)}
        onValueChange={(state) => change({ state: state === "all" ? undefined : state })}
      />
      <FilterMenu
        label="Canal"
        value={input.channel ?? "all"}
        options={withAll("todos", messageChannels, messageChannelLabels)}
        onValueChange={(channel) => change({ channel: channel === "all" ? undefined : channel })}
      />
      <FilterMenu
        label="Tipo"
        value={input.kind ?? "all"}
        options={withAll("todos", messageKinds, messageKindLabels)}
        onValueChange={(kind) => change({ kind: kind === "all" ? undefined : kind })}
      />
      <PeriodFilter from={input.from} until={input.until} onChange={change} />
    </>
  );
}

function withAll<Value extends string>(
  all: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): { value: Value | "all"; label: string }[] {
  return [{ value: "all", label: all }, ...values.map((value) => ({ value, label: labels[value] }))];
}
