import { and, eq, sql } from "drizzle-orm";
import type { CategoryChanges } from "#contract/category/category.schema.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { slugTaken } from "./category.rules.ts";
import { categories } from "./category.table.ts";
import { lockCategories } from "./lock-categories.ts";
import { managedCategory } from "./managed-categories.ts";

/** Changes the given fields, unless another user saved since the version was read. */
export const updateCategory = command(
  staff,
  async (ctx: CommandContext, input: CategoryChanges): Promise<ManagedCategoryView> => {
    const { id, version, slug, ...given } = input;
    const changes = { ...given, ...(slug === null ? {} : { slug }) };
    try {
      return await ctx.db.transaction(async (tx) => {
        await lockCategories(tx);
        const [before] = await tx.select().from(categories).where(eq(categories.id, id));
        if (!before) throw new AppError("not_found");
        const written = await tx
          .update(categories)
          .set({ ...changes, updatedAt: nextVersion(categories.updatedAt, ctx.now) })
          .where(and(eq(categories.id, id), sql`${categories.updatedAt}::text = ${version}`))
          .returning({ id: categories.id });
        if (written.length === 0) throw new AppError("conflict");
        await recordAudit(tx, ctx.actor, {
          action: "category.update",
          tableName: "categories",
          recordId: id,
          oldValues: pick(before, Object.keys(changes)),
          newValues: changes,
        });
        return managedCategory(tx, id);
      });
    } catch (error) {
      throw violates(error, "categories_slug_unique") ? slugTaken(slug) : error;
    }
  },
);

function pick(row: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
