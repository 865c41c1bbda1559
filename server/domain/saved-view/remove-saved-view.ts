import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { SavedView } from "#contract/saved-view/saved-view.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { savedViews } from "./saved-view.table.ts";

/** Deletes a saved view of the current user. For a view of another user the error is not_found. */
export const removeSavedView = command(
  staff,
  async ({ db, actor }: CommandContext, { id }: { id: string }): Promise<SavedView> => {
    return db.transaction(async (tx) => {
      const [removed] = await tx
        .delete(savedViews)
        .where(and(eq(savedViews.id, id), eq(savedViews.profileId, signedInId(actor))))
        .returning({ id: savedViews.id, name: savedViews.name, query: savedViews.query });
      if (!removed) throw new AppError("not_found");
      await recordAudit(tx, actor, {
        action: "saved_view.remove",
        tableName: "saved_views",
        recordId: id,
        oldValues: { name: removed.name, query: removed.query },
      });
      return removed;
    });
  },
);
