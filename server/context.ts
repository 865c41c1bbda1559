import { type Actor, system } from "./actor.ts";
import type { Cookies } from "./platform/cookies/cookies.ts";
import type { Database, ReadOnlyDatabase } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { Platform } from "./platform/platform.ts";

/**
 * What every domain function receives first: where the data is, who is asking, what time it is, and where
 * to say what happened. There are no globals beside it, so a test can be anyone at any time.
 */
export type Ctx = {
  db: ReadOnlyDatabase;
  actor: Actor;
  now: Date;
  log: Log;
};

/** The context of what the process does by itself. */
export function systemContext({ db, now, log }: Omit<Ctx, "actor">): Ctx {
  return { db, actor: system, now, log };
}

/** What a command receives after its policy allowed the actor: the same, with a database that can be written. */
export type CommandContext = Ctx & { db: Database };

/** Where a request comes from: the address that limits count by, and what the browser calls itself. */
export type Visitor = { address: string; userAgent: string | undefined };

/** What those few functions receive besides that open, change or end a session. */
export type RequestContext = { visitor: Visitor; cookies: Cookies; platform: Platform };
