import type { InboundFilter } from "#contract/message/inbound/inbound.schema.ts";
import { inboundKindLabels } from "#contract/message/inbound/inbound.texts.ts";
import { inboundKinds } from "#contract/message/message.schema.ts";
import { inboundKindNames } from "#contract/paths.ts";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { openName, type useInboundAddress } from "./inbound-address.ts";

type InboundFiltersProps = {
  filter: InboundFilter;
  onChange: ReturnType<typeof useInboundAddress>["change"];
};

/** One line of filters. "all" means no filter and is omitted from the URL. */
export function InboundFilters({ filter: { state, kind }, onChange }: InboundFiltersProps) {
  return (
    <>
      <FilterMenu
        label="Situação"
        value={state ?? "all"}
        options={[
          { value: "all", label: "todas" },
          { value: "open", label: "abertas" },
        ]}
        onValueChange={(chosen) => onChange({ situacao: chosen === "open" ? openName : undefined })}
      />
      <FilterMenu
        label="Tipo"
        value={kind ?? "all"}
        options={[
          { value: "all" as const, label: "todos" },
          ...inboundKinds.map((value) => ({ value, label: inboundKindLabels[value] })),
        ]}
        onValueChange={(chosen) =>
          onChange({ tipo: chosen === "all" ? undefined : inboundKindNames[chosen] })
        }
      />
    </>
  );
}
