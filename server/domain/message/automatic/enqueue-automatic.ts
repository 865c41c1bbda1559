import { sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { automaticKinds } from "#contract/message/message.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { type AutomaticLinks, type AutomaticRun, automaticRow } from "./automatic-row.ts";
import { type AutomaticSetting, deliverableSetting, readAutomaticSettings } from "./automatic-setting.ts";
import type { ClientKind } from "./due-events.ts";
import { type DueRow, dueQuery, eventOf } from "./read-due.ts";

/** `coupon_ending` and `points_ending` have their own jobs, which mark what they warned of. */
const kinds = automaticKinds.filter(
  (kind): kind is ClientKind => !["coupon_ending", "points_ending", "weekly_summary"].includes(kind),
);

/**
 * Enqueues the automatic messages whose event has occurred, for every kind that is switched on. The key of the event is
 * unique in the outbox, so that neither a second run nor a second process enqueues a message twice. Returns the number
 * of messages.
 */
export const enqueueAutomatic = command(
  system,
  async (ctx: CommandContext, { delivers, ...links }: AutomaticRun): Promise<number> => {
    const settings = await readAutomaticSettings(ctx);
    let enqueued = 0;
    for (const kind of kinds) {
      const setting = settings.get(kind);
      if (!setting?.isEnabled) continue;
      const deliverable = deliverableSetting(setting, delivers);
      if (deliverable) enqueued += await enqueueKind(ctx, { ...deliverable, kind }, links);
    }
    return enqueued;
  },
);

type ClientSetting = AutomaticSetting & { kind: ClientKind };

async function enqueueKind(
  { db, now }: CommandContext,
  setting: ClientSetting,
  links: AutomaticLinks,
): Promise<number> {
  let enqueued = 0;
  for (let last: number = limits.remindersPerRun; last === limits.remindersPerRun; enqueued += last) {
    last = await db.transaction((tx) => enqueueSome(tx, { now, setting, links }));
  }
  return enqueued;
}

type Batch = { now: Date; setting: ClientSetting; links: AutomaticLinks };

/** Locks the clients, so that an erasure in the same moment deletes the message too. */
async function enqueueSome(tx: Database, { now, setting, links }: Batch): Promise<number> {
  const lock = sql`for key share of clients skip locked`;
  const { rows } = await tx.execute<DueRow>(dueQuery(setting, { now, limit: limits.remindersPerRun, lock }));
  if (rows.length === 0) return 0;
  const messages = rows.map((row) => automaticRow(setting, eventOf(row, links.siteUrl), { now, ...links }));
  const written = await tx.insert(outbox).values(messages).onConflictDoNothing().returning({ id: outbox.id });
  return written.length;
}
