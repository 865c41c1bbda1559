import { and, count, eq, ne } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { SavedView, SavedViewInput } from "#contract/saved-view/saved-view.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { savedViews } from "./saved-view.table.ts";

/** Saves a view under a name. A view with the same name is replaced. */
export const saveView = command(
  staff,
  async (ctx: CommandContext, input: SavedViewInput): Promise<SavedView> => {
    const profileId = signedInId(ctx.actor);
    return ctx.db.transaction(async (tx) => {
      const [others] = await tx
        .select({ count: count() })
        .from(savedViews)
        .where(
          and(
            eq(savedViews.profileId, profileId),
            eq(savedViews.screen, input.screen),
            ne(savedViews.name, input.name),
          ),
        );
      if (others && others.count >= limits.savedViewsMax) throw new AppError("saved_view.too_many");
      const [saved] = await tx
        .insert(savedViews)
        .values({ ...input, id: newId(ctx.now), profileId, createdAt: ctx.now })
        .onConflictDoUpdate({
          target: [savedViews.profileId, savedViews.screen, savedViews.name],
          set: { query: input.query },
        })
        .returning({ id: savedViews.id, name: savedViews.name, query: savedViews.query });
      if (!saved) throw new Error("an upsert gave no row");
      await recordAudit(tx, ctx.actor, {
        action: "saved_view.save",
        tableName: "saved_views",
        recordId: saved.id,
        newValues: input,
      });
      return saved;
    });
  },
);
