import type { Actor } from "./actor.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";

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
