import { asc, sql } from "drizzle-orm";
import type { CategoryOrder } from "#contract/category/category.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { isSameSet } from "./category.rules.ts";
import { categories } from "./category.table.ts";
import { lockCategories } from "./lock-categories.ts";

/** Gives all categories their places. An order that does not know one of them is too old to be followed. */
export const reorderCategories = command(
  staff,
  async ({ db, actor }: CommandContext, { ids }: CategoryOrder): Promise<CategoryOrder> => {
    return db.transaction(async (tx) => {
      await lockCategories(tx);
      const rows = await tx
        .select({ id: categories.id })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id));
      const before = rows.map(({ id }) => id);
      if (!isSameSet(ids, before)) throw new AppError("conflict");
      // The version stays: a form that is open on one of them has nothing to fear from its new place.
      await tx
        .update(categories)
        .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${categories.id}) - 1` });
      await recordAudit(tx, actor, {
        action: "category.reorder",
        tableName: "categories",
        oldValues: { ids: before },
        newValues: { ids },
      });
      return { ids };
    });
  },
);
