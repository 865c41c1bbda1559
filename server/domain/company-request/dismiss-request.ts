import { and, eq } from "drizzle-orm";
import type { CompanyRequestView } from "#contract/company-request/company-request.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditAction } from "#contract/security/audit.texts.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { violates } from "#server/platform/database/query/violates.ts";
import { companyRequests } from "./company-request.table.ts";
import { findRequest } from "./list-requests.ts";

export const dismissRequest = command(staff, (ctx: CommandContext, { id }: { id: string }) =>
  move(ctx, id, { from: "new", to: "dismissed", action: "company_request.dismiss" }),
);

export const restoreRequest = command(staff, (ctx: CommandContext, { id }: { id: string }) =>
  move(ctx, id, { from: "dismissed", to: "new", action: "company_request.restore" }),
);

const unhandled = { handledBy: null, handledAt: null };

type Move = { from: "new" | "dismissed"; to: "new" | "dismissed"; action: AuditAction };

async function move(ctx: CommandContext, id: string, change: Move): Promise<CompanyRequestView> {
  try {
    return await writeMove(ctx, id, change);
  } catch (error) {
    // The shop has sent another request meanwhile, which is already waiting.
    throw violates(error, "company_requests_waiting_once") ? new AppError("conflict") : error;
  }
}

function writeMove({ db, actor, now }: CommandContext, id: string, { from, to, action }: Move) {
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(companyRequests)
      .set({ status: to, ...(to === "new" ? unhandled : { handledBy: signedInId(actor), handledAt: now }) })
      .where(and(eq(companyRequests.id, id), eq(companyRequests.status, from)))
      .returning({ id: companyRequests.id });
    const request = await findRequest(tx, id);
    if (moved.length === 0 && request.status !== to) throw new AppError("conflict");
    if (moved.length > 0) {
      await recordAudit(tx, actor, {
        action,
        tableName: "company_requests",
        recordId: id,
        oldValues: { status: from },
        newValues: { status: to },
      });
    }
    return request;
  });
}
