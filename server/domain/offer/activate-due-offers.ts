import { and, lte, sql } from "drizzle-orm";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { recordAudits } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { offers } from "./offer.table.ts";

/**
 * Activates the offers scheduled for today, or for a day that passed while the job was not running (spec 4). The
 * exact time of the job does not matter, because `isVisible` shows a scheduled offer from 00:00 of its date. Returns
 * their number.
 */
export const activateDueOffers = command(system, ({ db, actor, now }: CommandContext): Promise<number> => {
  return db.transaction(async (tx) => {
    const activated = await tx
      .update(offers)
      .set({ status: "active", updatedAt: nextVersion(offers.updatedAt, now) })
      // Written as literal SQL instead of a bound value, so that the planner can use the partial index.
      .where(and(sql`${offers.status} = 'future_activation'`, lte(offers.activationDate, today(now))))
      .returning({ id: offers.id });
    await recordAudits(
      tx,
      actor,
      activated.map(({ id }) => ({
        action: "offer.activate",
        tableName: "offers",
        recordId: id,
        oldValues: { status: "future_activation" },
        newValues: { status: "active" },
      })),
    );
    return activated.length;
  });
});
