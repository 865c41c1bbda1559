import type { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import type { Ctx } from "#server/context.ts";
import { listHistory } from "#server/domain/security/audit/list-history.ts";
import { refuseUnlessMayManageCategories } from "./category.policy.ts";

export async function listCategoryHistory({ db, actor }: Ctx, input: HistoryInput): Promise<HistoryPage> {
  refuseUnlessMayManageCategories(actor);
  return listHistory(db, "categories", input);
}
