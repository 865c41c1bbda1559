import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CompanyRequestView } from "#contract/schemas/company-request.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { recordAudit } from "#server/domain/security/record-audit.ts";
import { companyRequests } from "./company-request.table.ts";
import { findRequest } from "./list-requests.ts";

/** Puts a waiting request aside. */
export function dismissRequest(ctx: Ctx, { id }: { id: string }): Promise<CompanyRequestView> {
  return move(ctx, id, { from: "waiting", to: "dismissed", action: "company_request.dismiss" });
}

/** Lets one that was put aside wait again. */
export function restoreRequest(ctx: Ctx, { id }: { id: string }): Promise<CompanyRequestView> {
  return move(ctx, id, { from: "dismissed", to: "waiting", action: "company_request.restore" });
}

type Move = { from: "waiting" | "dismissed"; to: "waiting" | "dismissed"; action: string };

async function move({ db, actor, now }: Ctx, id: string, { from, to, action }: Move) {
  refuseUnlessMayManageCatalogue(actor);
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(companyRequests)
      .set({ state: to, handledAt: to === "waiting" ? null : now })
      .where(and(eq(companyRequests.id, id), eq(companyRequests.state, from)))
      .returning({ id: companyRequests.id });
    const request = await findRequest(tx, id);
    if (moved.length === 0 && request.state !== to) throw new AppError("conflict");
    if (moved.length > 0) {
      await recordAudit(tx, actor, {
        action,
        tableName: "company_requests",
        recordId: id,
        oldValues: { state: from },
        newValues: { state: to },
      });
    }
    return request;
  });
}
