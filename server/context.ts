import type { Actor } from "./actor.ts";
import type { Cookies } from "./platform/cookies/cookies.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { Platform } from "./platform/platform.ts";

/**
 * What every domain function receives first: where the data is, who is asking, what time it is, and where
 * to say what happened. There are no globals beside it, so a test can be anyone at any time.
 */
export type Ctx = {
  db: Database;
  actor: Actor;
  now: Date;
  log: Log;
};

/** Where a request comes from: the address that limits count by, and what the browser calls itself. */
export type Visitor = { address: string; userAgent: string | undefined };

/** What those few functions receive besides that open, change or end a session. */
export type RequestContext = { visitor: Visitor; cookies: Cookies; platform: Platform };
