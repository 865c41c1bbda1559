import type { ApiClient } from "./api/contract.ts";
import type { DeliveryChannels } from "./mail/delivery.ts";

/** The services that the server passes to the pages with each request. Pages access the server only through them. */
export type PageContext = {
  api: ApiClient;
  /** The same API for a form that may be submitted twice: a write takes effect once for each key. */
  apiOnce: (idempotencyKey: string) => ApiClient;
  /** Authorizes the scripts of this response under the content security policy. */
  nonce: string;
  requestId: string;
  /** Reports an unexpected error of a page. */
  report: (error: unknown) => void;
  /** The site's own URL, for canonical links. */
  publicUrl: string;
  /** The kinds of message that the site sends automatically. */
  delivers: DeliveryChannels;
  /** The URL of the map tiles; without one the map has a plain background. */
  mapTilesUrl?: string | undefined;
  now: Date;
};

/** The export of the built pages. The server calls it for every path that it does not handle itself. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;
