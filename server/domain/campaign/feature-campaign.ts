import { and, eq, ne, sql } from "drizzle-orm";
import type { FeaturedChoice } from "#contract/campaign/managed-campaign.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditAction } from "#contract/security/audit.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { type AuditEntry, recordAudits } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { managedCampaignState } from "./campaign.rules.ts";
import { campaigns } from "./campaign.table.ts";

/** An arbitrary number that no other advisory lock of the product uses. */
const featuredLock = 7_311_002;

/**
 * Chooses the one campaign that the home page shows, or none. The version of the campaigns does not change, because
 * this choice does not conflict with an open form.
 */
export const featureCampaign = command(
  admin,
  async ({ db, actor, now }: CommandContext, { id }: FeaturedChoice): Promise<FeaturedChoice> => {
    return db.transaction(async (tx) => {
      // Serializes parallel choices, so that the unique index on the featured campaign never raises an error.
      await tx.execute(sql`select pg_advisory_xact_lock(${featuredLock})`);
      const withdrawn = await withdrawOthers(tx, id);
      const chosen = id === null ? [] : await choose(tx, id, today(now));
      await recordAudits(tx, actor, [
        ...withdrawn.map((row) => entry("campaign.unfeature", row.id, false)),
        ...chosen.map((row) => entry("campaign.feature", row.id, true)),
      ]);
      return { id };
    });
  },
);

function withdrawOthers(tx: Database, id: string | null) {
  return tx
    .update(campaigns)
    .set({ isFeatured: false })
    .where(and(eq(campaigns.isFeatured, true), id === null ? undefined : ne(campaigns.id, id)))
    .returning({ id: campaigns.id });
}

/**
 * Features a campaign. Returns an empty list when it is featured already. A campaign that is not visible is refused,
 * because it would replace one that is.
 */
async function choose(tx: Database, id: string, day: string) {
  const [known] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
  if (!known) throw new AppError("not_found");
  if (known.isFeatured) return [];
  if (["off", "over"].includes(managedCampaignState(known, day)))
    throw new AppError("campaign.not_featurable");
  return tx
    .update(campaigns)
    .set({ isFeatured: true })
    .where(eq(campaigns.id, id))
    .returning({ id: campaigns.id });
}

function entry(action: AuditAction, recordId: string, isFeatured: boolean): AuditEntry {
  return {
    action,
    tableName: "campaigns",
    recordId,
    oldValues: { isFeatured: !isFeatured },
    newValues: { isFeatured },
  };
}
