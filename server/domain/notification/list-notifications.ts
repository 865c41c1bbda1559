import { eq } from "drizzle-orm";
import type { NotificationKind, NotificationList } from "#contract/notification/notification.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { seenNotifications } from "./notification.table.ts";
import { notificationSources } from "./notification-sources.ts";

/** Returns what needs somebody, newest first, from the sources that the account may see. */
export async function listNotifications(
  ctx: Ctx,
  services: Pick<RequestContext, "platform">,
): Promise<NotificationList> {
  refuseUnless(staff, ctx.actor);
  const visible = notificationSources.filter(({ policy }) => policy(ctx.actor) === "allowed");
  const [seen, ...found] = await Promise.all([
    readSeen(ctx),
    ...visible.map(async ({ kind, read }) =>
      (await read(ctx, services)).map((notification) => ({ kind, ...notification })),
    ),
  ]);
  const items = found.flat().map(({ times, ...notification }) => {
    const sorted = times.toSorted((one, other) => other.getTime() - one.getTime());
    const seenUntil = seen.get(notification.kind);
    const isUnseen = (time: Date) => seenUntil === undefined || time > seenUntil;
    return {
      ...notification,
      at: (sorted[0] ?? ctx.now).toISOString(),
      unseen: sorted.filter(isUnseen).length,
    };
  });
  return {
    items: items.toSorted((one, other) => other.at.localeCompare(one.at)),
    unseen: items.reduce((sum, { unseen }) => sum + unseen, 0),
  };
}

async function readSeen({ db, actor }: Ctx): Promise<ReadonlyMap<NotificationKind, Date>> {
  const rows = await db
    .select({ kind: seenNotifications.kind, seenUntil: seenNotifications.seenUntil })
    .from(seenNotifications)
    .where(eq(seenNotifications.profileId, signedInId(actor)));
  return new Map(rows.map(({ kind, seenUntil }) => [kind, seenUntil]));
}
