import { eq } from "drizzle-orm";
import type { CounterVoucher, VoucherView } from "#contract/loyalty/card.view.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyCards, loyaltyVouchers } from "#server/domain/loyalty/ledger/ledger.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { clubUndoUntil, voucherStateAt } from "./voucher.rules.ts";

type VoucherRow = typeof loyaltyVouchers.$inferSelect;

/** Reads a voucher for the counter, by its id or by its code, without an access check. */
export async function findVoucher(db: ReadOnlyDatabase, by: "id" | "code", value: string) {
  const [row] = await db
    .select({ voucher: loyaltyVouchers, clientName: clients.name, mergedIntoId: loyaltyCards.mergedIntoId })
    .from(loyaltyVouchers)
    .innerJoin(loyaltyCards, eq(loyaltyCards.id, loyaltyVouchers.cardId))
    .innerJoin(clients, eq(clients.id, loyaltyCards.clientId))
    .where(eq(loyaltyVouchers[by], value));
  return row;
}

export type FoundVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

export function toVoucherView(voucher: VoucherRow, now: Date): VoucherView {
  const { id, code, rewardName, cost, validUntil } = voucher;
  return {
    id,
    code,
    state: voucherStateAt(voucher, now),
    rewardName,
    cost,
    takenAt: voucher.takenAt.toISOString(),
    validUntil,
    usedAt: voucher.usedAt?.toISOString() ?? null,
  };
}

export function toCounterVoucher(row: FoundVoucher, { now }: Pick<Ctx, "now">): CounterVoucher {
  const { voucher, clientName, mergedIntoId } = row;
  const view = toVoucherView(voucher, now);
  const until = voucher.usedAt && clubUndoUntil(voucher.usedAt);
  return {
    ...view,
    cardId: mergedIntoId ?? voucher.cardId,
    clientName,
    undoUntil: until?.toISOString() ?? null,
    actions: { use: view.state === "open", undo: until !== null && now < until },
  };
}
