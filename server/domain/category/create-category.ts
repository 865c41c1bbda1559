import { count, max } from "drizzle-orm";
import type { CategoryInput } from "#contract/category/category.schema.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { newId } from "#server/platform/new-id.ts";
import { slugFor, slugTaken } from "./category.rules.ts";
import { categories } from "./category.table.ts";
import { lockCategories } from "./lock-categories.ts";
import { managedCategory } from "./managed-categories.ts";

/** Creates a category at the end of the order. */
export const createCategory = command(
  staff,
  async (ctx: CommandContext, input: CategoryInput): Promise<ManagedCategoryView> => {
    const id = newId(ctx.now);
    const values = { ...input, slug: slugFor(input) };
    try {
      return await ctx.db.transaction(async (tx) => {
        await lockCategories(tx);
        const [existing] = await tx
          .select({ count: count(), last: max(categories.position) })
          .from(categories);
        if (existing && existing.count >= limits.categoriesMax) throw new AppError("category.too_many");
        const position = (existing?.last ?? -1) + 1;
        await tx
          .insert(categories)
          .values({ ...values, id, position, createdAt: ctx.now, updatedAt: ctx.now });
        await recordAudit(tx, ctx.actor, {
          action: "category.create",
          tableName: "categories",
          recordId: id,
          newValues: { ...values, position },
        });
        return managedCategory(tx, id);
      });
    } catch (error) {
      throw violates(error, "categories_slug_unique") ? slugTaken(input.slug) : error;
    }
  },
);
