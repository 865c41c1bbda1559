import { sql } from "drizzle-orm";
import type {
  NotificationKind,
  NotificationList,
  SeenNotifications,
} from "#contract/notification/notification.schema.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { listNotifications } from "./list-notifications.ts";
import { seenNotifications } from "./notification.table.ts";

/**
 * Stores up to when the account has seen the notifications of some kinds. The time of the newest one that was shown
 * counts, not the time of the request: a notification may have arrived since.
 */
export const markNotificationsSeen = command(
  staff,
  async (
    ctx: CommandContext,
    services: Pick<RequestContext, "platform">,
    { seen }: SeenNotifications,
  ): Promise<NotificationList> => {
    const profileId = signedInId(ctx.actor);
    const latest = new Map<NotificationKind, Date>();
    for (const { kind, until } of seen) {
      const at = new Date(until);
      if (at > (latest.get(kind) ?? new Date(0))) latest.set(kind, at > ctx.now ? ctx.now : at);
    }
    const rows = [...latest].map(([kind, seenUntil]) => ({ profileId, kind, seenUntil }));
    if (rows.length > 0) {
      await ctx.db
        .insert(seenNotifications)
        .values(rows)
        .onConflictDoUpdate({
          target: [seenNotifications.profileId, seenNotifications.kind],
          set: { seenUntil: sql`greatest(${seenNotifications.seenUntil}, excluded.seen_until)` },
        });
    }
    return listNotifications(ctx, services);
  },
);
