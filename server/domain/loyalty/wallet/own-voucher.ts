import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { TakenVoucher } from "#contract/loyalty/wallet.view.ts";
import { paths } from "#contract/paths.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { loyaltyCards, loyaltyVouchers } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { asJson, runLedger } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { toVoucherView } from "#server/domain/loyalty/reward/read-vouchers.ts";
import { device } from "#server/domain/role.policy.ts";
import { drawQrCode } from "#server/platform/qr/draw-qr-code.ts";
import { isOwnOrMergedCard, ownClientId } from "./own-client.ts";

/**
 * Returns an own voucher that the counter has not used: its points go back to the lots that they came from. A voucher that
 * was returned already gets the same response: the first one may be lost.
 */
export const returnOwnVoucher = command(
  device,
  async (ctx: CommandContext, { id }: { id: string }): Promise<TakenVoucher> => {
    const { voucher, cardId } = await findOwnVoucher(ctx, id);
    // The points of an expired voucher are lost, also before the job has closed it.
    if (toVoucherView(voucher, ctx.now).state === "open") {
      const details = { ...ledgerAuthor(ctx.actor), place: "client", created_at: ctx.now };
      await runLedger(
        ctx.db,
        sql`select outcome, card as id, null as detail from return_voucher(${id}, array['open'], ${asJson(details)})`,
      );
    }
    const { voucher: returned } = await findOwnVoucher(ctx, id);
    if (returned.state !== "returned") throw new AppError("loyalty.own_not_returnable");
    return { voucher: toVoucherView(returned, ctx.now), cardId };
  },
);

/** Draws the code of an own voucher as a QR code that the counter scans like that of a coupon. */
export async function drawVoucherQr(ctx: Ctx, { id, siteUrl }: { id: string; siteUrl: string }) {
  const { voucher } = await findOwnVoucher(ctx, id);
  const drawing = await drawQrCode(siteUrl + paths.validate({ codigo: voucher.code }));
  return {
    // The code of a voucher never changes.
    headers: { "cache-control": "private, max-age=31536000, immutable" },
    body: new File([drawing], "vale.svg", { type: "image/svg+xml" }),
  };
}

/** Another client's voucher is not found. */
async function findOwnVoucher({ db, actor }: Pick<Ctx, "db" | "actor">, id: string) {
  const [row] = await db
    .select({ voucher: loyaltyVouchers, mergedIntoId: loyaltyCards.mergedIntoId })
    .from(loyaltyVouchers)
    .innerJoin(loyaltyCards, eq(loyaltyCards.id, loyaltyVouchers.cardId))
    .where(and(eq(loyaltyVouchers.id, id), isOwnOrMergedCard(ownClientId(actor))));
  if (!row) throw new AppError("loyalty.unknown_voucher");
  return { voucher: row.voucher, cardId: row.mergedIntoId ?? row.voucher.cardId };
}
