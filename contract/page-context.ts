import type { ApiClient } from "./api/contract.ts";
import type { DeliveryChannels } from "./mail/delivery.ts";

/** What the server hands to the pages with each request: the pages know nothing else of the server. */
export type PageContext = {
  api: ApiClient;
  /** The same for a form that may arrive twice: whatever it writes is written once for one key. */
  apiOnce: (idempotencyKey: string) => ApiClient;
  /** Allows this answer's own scripts under the content security policy. */
  nonce: string;
  requestId: string;
  /** Where a page says that something broke which nobody foresaw. */
  report: (error: unknown) => void;
  /** The site's own address, for canonical links. */
  publicUrl: string;
  /** Which messages the site sends by itself. */
  delivers: DeliveryChannels;
  /** Where the pictures of the map come from; without one it has a plain ground. */
  mapTilesUrl?: string | undefined;
  now: Date;
};

/** What the built pages export; the server calls it for every path that is not its own. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;
