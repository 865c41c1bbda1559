import { type Ctx, systemContext } from "#server/context.ts";
import type { Database } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { testNow } from "./api.ts";

/** The context of a background job. */
export function asSystem(db: Database, now: Date = testNow): Ctx {
  return systemContext({ db, now, log: silentLog });
}
