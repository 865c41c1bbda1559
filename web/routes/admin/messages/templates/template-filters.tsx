import { messageChannels } from "#contract/message/message.schema.ts";
import {
  type ManagedTemplateListInput,
  templateStates,
} from "#contract/message/template/managed-template.ts";
import { channelLabels, templateStateFilters } from "#contract/message/template/template.texts.ts";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

/** "all" means no filter and is omitted from the URL. */
export function TemplateFilters({ address }: { address: ListAddress<ManagedTemplateListInput> }) {
  return (
    <>
      <FilterMenu
        label="Canal"
        value={address.input.channel ?? "all"}
        options={[
          { value: "all" as const, label: "todos" },
          ...messageChannels.map((channel) => ({ value: channel, label: channelLabels[channel] })),
        ]}
        onValueChange={(channel) => address.change({ channel: channel === "all" ? undefined : channel })}
      />
      <FilterMenu
        label="Situação"
        value={address.input.state ?? "active"}
        options={templateStates.map((state) => ({ value: state, label: templateStateFilters[state] }))}
        onValueChange={(state) => address.change({ state: state === "active" ? undefined : state })}
      />
    </>
  );
}
