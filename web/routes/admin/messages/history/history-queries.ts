import { keepPreviousData } from "@tanstack/react-query";
import type { MessageListInput } from "#contract/message/history/message-history.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function messagesQuery(queries: Queries, input: MessageListInput) {
  return queries.messageHistory.list.queryOptions({ input, placeholderData: keepPreviousData });
}
