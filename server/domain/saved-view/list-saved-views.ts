import { and, asc, eq } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { SavedView, SavedViewListInput } from "#contract/saved-view/saved-view.schema.ts";
import type { Ctx } from "#server/context.ts";
import { signedInId } from "#server/domain/role.policy.ts";
import { savedViews } from "./saved-view.table.ts";

/** Returns the current user's saved views of a screen, by name. */
export function listSavedViews({ db, actor }: Ctx, { screen }: SavedViewListInput): Promise<SavedView[]> {
  return db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.profileId, signedInId(actor)), eq(savedViews.screen, screen)))
    .orderBy(asc(savedViews.name))
    .limit(limits.savedViewsMax);
}
