import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedTemplateListInput } from "#contract/message/template/managed-template.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function templatesQuery(queries: Queries, input: ManagedTemplateListInput) {
  return queries.messageTemplates.list.queryOptions({ input, placeholderData: keepPreviousData });
}
