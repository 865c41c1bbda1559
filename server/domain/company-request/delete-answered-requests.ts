import { and, inArray, lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { companyRequests } from "./company-request.table.ts";

/** Removes requests that were answered as long ago as the privacy policy says; the company that one became stays. */
export function deleteAnsweredRequests(db: Pick<Database, "select" | "delete">, now: Date): Promise<number> {
  const until = daysBefore(now, limits.answeredRequestsKeptDays);
  return deleteInBatches(
    db,
    companyRequests,
    and(
      inArray(companyRequests.status, ["accepted", "dismissed"]),
      // What was answered before then was also made before: the index of the list finds it.
      lt(companyRequests.createdAt, until),
      lt(companyRequests.handledAt, until),
    ),
  );
}
