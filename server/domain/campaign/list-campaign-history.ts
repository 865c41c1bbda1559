import type { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { listHistory } from "#server/domain/security/audit/list-history.ts";

export async function listCampaignHistory({ db, actor }: Ctx, input: HistoryInput): Promise<HistoryPage> {
  refuseUnless(staff, actor);
  return listHistory(db, "campaigns", input);
}
