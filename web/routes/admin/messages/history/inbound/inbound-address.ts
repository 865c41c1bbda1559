import { useSearchParams } from "react-router";
import { isUuid } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import type { InboundFilter } from "#contract/message/inbound/inbound.schema.ts";
import { inboundKinds } from "#contract/message/message.schema.ts";
import { inboundKindNames, type MessageHistoryQuery } from "#contract/paths.ts";

export const openName = "abertas";

/** Reads the filter from the URL. Values that make no sense count as no filter. */
export function readInboundFilter(parameters: URLSearchParams): InboundFilter {
  const search = parameters.get("busca")?.trim().slice(0, limits.searchMaxLength);
  const kind = inboundKinds.find((known) => inboundKindNames[known] === parameters.get("tipo"));
  return {
    ...(search && { search }),
    ...(parameters.get("situacao") === openName && { state: "open" as const }),
    ...(kind && { kind }),
  };
}

type Changes = Partial<Record<keyof MessageHistoryQuery, string | undefined>>;

/** The filter and the open conversation are part of the URL, beside the tab. */
export function useInboundAddress() {
  const [parameters, setParameters] = useSearchParams();
  const conversation = parameters.get("conversa");
  function change(changes: Changes) {
    const changed = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    setParameters(changed, { replace: true, preventScrollReset: true });
  }
  return {
    filter: readInboundFilter(parameters),
    change,
    conversationId: conversation !== null && isUuid(conversation) ? conversation : undefined,
  };
}
