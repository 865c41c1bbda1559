import { and, eq, ne } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { signedInId } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { companyRequests } from "./company-request.table.ts";

type Acceptance = { requestId: string; companyId: string };

/**
 * Runs in the transaction that creates the company. When two users accept the same request, the second transaction is
 * refused as a whole.
 */
export async function acceptRequest(
  { db, actor, now }: CommandContext,
  { requestId, companyId }: Acceptance,
): Promise<void> {
  const accepted = await db
    .update(companyRequests)
    .set({ status: "accepted", companyId, handledBy: signedInId(actor), handledAt: now })
    .where(and(eq(companyRequests.id, requestId), ne(companyRequests.status, "accepted")))
    .returning({ id: companyRequests.id });
  if (accepted.length === 0) throw new AppError("conflict");
  await recordAudit(db, actor, {
    action: "company_request.accept",
    tableName: "company_requests",
    recordId: requestId,
    newValues: { status: "accepted", companyId },
  });
}
