import { type Actor, system } from "./actor.ts";
import type { Cookies } from "./platform/cookies/cookies.ts";
import type { Database, ReadOnlyDatabase } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { Platform } from "./platform/platform.ts";

/**
 * The first parameter of every domain function: the database, the actor, the time and the log. There are no globals,
 * so a test can use any actor at any time.
 */
export type Ctx = {
  db: ReadOnlyDatabase;
  actor: Actor;
  now: Date;
  log: Log;
};

/** Returns the context of work that the process starts on its own. */
export function systemContext({ db, now, log }: Omit<Ctx, "actor">): Ctx {
  return { db, actor: system, now, log };
}

/**
 * The context that a command receives after its policy has authorized the actor: the same, with a writable database.
 */
export type CommandContext = Ctx & { db: Database };

/** The origin of a request: the IP address, by which limits are counted, and the user agent of the browser. */
export type Visitor = { address: string; userAgent: string | undefined };

/** The additional parameter of the few functions that open, change or end a session. */
export type RequestContext = { visitor: Visitor; cookies: Cookies; platform: Platform };
