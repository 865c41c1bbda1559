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

/** Sets the positions of all categories. An order that does not contain every category is outdated and refused. */
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
      // The version does not change, because a new position does not conflict with an open form.
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
