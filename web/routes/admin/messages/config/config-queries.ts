import { useQueryClient } from "@tanstack/react-query";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import { orpc } from "#web/queries/api.ts";
import type { Queries } from "#web/queries/prefetch.ts";

export function channelsQuery(queries: Queries) {
  return queries.messageChannels.get.queryOptions();
}

export function automaticQuery(queries: Queries) {
  return queries.automaticMessages.list.queryOptions();
}

/** Shows the saved channels. Texts of other screens depend on them, so these are read again. */
export function useShowChannels(): (saved: ChannelsView) => void {
  const queries = useQueryClient();
  return (saved) => queries.setQueryData(channelsQuery(orpc).queryKey, saved);
}
