import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "./audit/record-audit.ts";
import { maintainSecurity } from "./maintain-security.ts";
import { cleanUpSessions } from "./session/clean-up-sessions.ts";

/** Runs the work of the background jobs at an admin's request. The audit records the admin. */

export const requestCleanup = command(admin, (ctx: CommandContext) => {
  return ctx.db.transaction(async (tx) => {
    const done = await cleanUpSessions({ ...ctx, db: tx });
    await recordAudit(tx, ctx.actor, {
      action: "session.cleanup",
      tableName: "user_sessions",
      newValues: done,
    });
    return done;
  });
});

export const requestMaintenance = command(admin, (ctx: CommandContext) => {
  return ctx.db.transaction(async (tx) => {
    const done = await maintainSecurity({ ...ctx, db: tx });
    await recordAudit(tx, ctx.actor, {
      action: "security.maintenance",
      tableName: "security_events",
      newValues: done,
    });
    return done;
  });
});
