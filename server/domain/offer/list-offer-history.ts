import type { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { listHistory } from "#server/domain/security/audit/list-history.ts";

export async function listOfferHistory({ db, actor }: Ctx, input: HistoryInput): Promise<HistoryPage> {
  refuseUnlessMayManageCatalogue(actor);
  return listHistory(db, "offers", input);
}
