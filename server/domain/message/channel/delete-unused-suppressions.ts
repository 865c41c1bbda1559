import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { daysBefore } from "#server/domain/security/security.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { suppressedAddresses } from "./channel.table.ts";

/** Deletes old suppressions of addresses that no client and no account has any more: nothing is sent to them. */
export function deleteUnusedSuppressions(
  db: Pick<Database, "select" | "delete">,
  now: Date,
): Promise<number> {
  const { address, createdAt } = suppressedAddresses;
  const one = { one: sql`1` };
  return deleteInBatches(
    db,
    suppressedAddresses,
    and(
      lt(createdAt, daysBefore(now, limits.suppressionsKeptDays)),
      notExists(
        db
          .select(one)
          .from(clients)
          .where(eq(sql`lower(${clients.email})`, address)),
      ),
      notExists(db.select(one).from(clients).where(eq(clients.phone, address))),
      notExists(
        db
          .select(one)
          .from(profiles)
          .where(eq(sql`lower(${profiles.email})`, address)),
      ),
    ),
  );
}
