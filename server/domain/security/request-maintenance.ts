import type { Ctx } from "#server/context.ts";
import { recordAudit } from "./audit/record-audit.ts";
import { maintainSecurity } from "./maintain-security.ts";
import { cleanUpSessions } from "./session/clean-up-sessions.ts";

/** An admin asks by hand for what the jobs do by themselves: the same work, and the audit says who asked. */

export function requestCleanup({ db, actor, now }: Ctx) {
  return db.transaction(async (tx) => {
    const done = await cleanUpSessions(tx, now);
    await recordAudit(tx, actor, {
      action: "session.cleanup",
      tableName: "user_sessions",
      newValues: done,
    });
    return done;
  });
}

export function requestMaintenance({ db, actor, now }: Ctx) {
  return db.transaction(async (tx) => {
    const done = await maintainSecurity(tx, now);
    await recordAudit(tx, actor, {
      action: "security.maintenance",
      tableName: "security_events",
      newValues: done,
    });
    return done;
  });
}
