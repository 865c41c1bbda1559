import { and, inArray, lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { companyRequests } from "./company-request.table.ts";

/** Deletes answered requests after the period in the privacy policy. A company created from a request stays. */
export function deleteAnsweredRequests(db: Pick<Database, "select" | "delete">, now: Date): Promise<number> {
  const until = daysBefore(now, limits.answeredRequestsKeptDays);
  return deleteInBatches(
    db,
    companyRequests,
    and(
      inArray(companyRequests.status, ["accepted", "dismissed"]),
      // Redundant, since a request is created before it is answered, but with it the query can use the index of the
      // list.
      lt(companyRequests.createdAt, until),
      lt(companyRequests.handledAt, until),
    ),
  );
}
