import { eq, inArray } from "drizzle-orm";
import type { CategoryRemoval } from "#contract/category/category.schema.ts";
import { usesText } from "#contract/category/category.texts.ts";
import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { categories } from "./category.table.ts";
import { lockCategories } from "./lock-categories.ts";

type Uses = { offers: number; companies: number };

/**
 * Deletes a category and returns the numbers of offers and companies moved from it. A category in use can be deleted
 * only with a target category for its offers and companies.
 */
export const removeCategory = command(
  staff,
  async ({ db, actor }: CommandContext, { id, moveTo }: CategoryRemoval): Promise<Uses> => {
    return db.transaction(async (tx) => {
      await lockCategories(tx);
      const removed = await lockBoth(tx, id, moveTo);
      const uses = moveTo ? await moveUses(tx, id, moveTo) : await countUses(tx, id);
      if (!moveTo && uses.offers + uses.companies > 0) {
        throw new AppError("category.in_use", { params: { uses: usesText(uses) } });
      }
      await tx.delete(categories).where(eq(categories.id, id));
      const { name, slug, icon, tone, position, isActive } = removed;
      await recordAudit(tx, actor, {
        action: "category.remove",
        tableName: "categories",
        recordId: id,
        oldValues: { name, slug, icon, tone, position, isActive },
        newValues: moveTo ? { moveTo, ...uses } : null,
      });
      return uses;
    });
  },
);

/**
 * The locks are held until the end of the transaction, so that no offer or company can be assigned to either category
 * meanwhile.
 */
async function lockBoth(tx: Database, id: string, moveTo: string | undefined) {
  const wanted = moveTo ? [id, moveTo] : [id];
  const rows = await tx.select().from(categories).where(inArray(categories.id, wanted)).for("update");
  const removed = rows.find((row) => row.id === id);
  if (!removed) throw new AppError("not_found");
  if (moveTo && (moveTo === id || !rows.some((row) => row.id === moveTo))) {
    throw new AppError("validation.failed", { fields: { moveTo: validation.category.moveTo } });
  }
  return removed;
}

async function moveUses(tx: Database, id: string, moveTo: string): Promise<Uses> {
  const moved = { categoryId: moveTo };
  const ofOffers = await tx.update(offers).set(moved).where(eq(offers.categoryId, id));
  const ofCompanies = await tx.update(companies).set(moved).where(eq(companies.categoryId, id));
  return { offers: ofOffers.rowCount ?? 0, companies: ofCompanies.rowCount ?? 0 };
}

async function countUses(tx: Database, id: string): Promise<Uses> {
  return {
    offers: await tx.$count(offers, eq(offers.categoryId, id)),
    companies: await tx.$count(companies, eq(companies.categoryId, id)),
  };
}
