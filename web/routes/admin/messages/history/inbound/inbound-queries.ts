import type { InboundFilter } from "#contract/message/inbound/inbound.schema.ts";
import { pagesOf } from "#web/queries/pages.ts";

const perPage = 30;

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export const inboundPages = (filter: InboundFilter) => pagesOf({ ...filter, limit: perPage });
