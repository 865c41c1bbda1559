import { getTableColumns, sql } from "drizzle-orm";
import type { ShownRequestState } from "#contract/loyalty/loyalty.schema.ts";
import { loyaltyPointsRequests } from "./points-request.table.ts";

const { state, postingId } = loyaltyPointsRequests;

/** The columns of a request, with its state as its client reads it: approved, until its posting was undone. */
export const shownRequest = {
  ...getTableColumns(loyaltyPointsRequests),
  shownState: sql<ShownRequestState>`case when ${state} = 'approved' and exists (
    select from loyalty_entries r where r.posting_id = ${postingId} and r.kind = 'reverse'
  ) then 'undone' else ${state} end`,
};

export type ShownRequest = typeof loyaltyPointsRequests.$inferSelect & { shownState: ShownRequestState };
