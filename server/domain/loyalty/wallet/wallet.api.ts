import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { certifyDevice } from "#server/domain/loyalty/pass/certify-device.ts";
import { addGooglePass } from "#server/domain/loyalty/wallet-pass/add-google-pass.ts";
import { downloadApplePass } from "#server/domain/loyalty/wallet-pass/download-apple-pass.ts";
import { withRetryableError } from "#server/unavailable.ts";
import { joinClub } from "./join-club.ts";
import { listStatement } from "./list-statement.ts";
import { drawVoucherQr, returnOwnVoucher } from "./own-voucher.ts";
import { readCardDetails } from "./read-card-details.ts";
import { listWalletCards, readClubBalances } from "./read-wallet.ts";
import { readWalletFingerprint } from "./read-wallet-fingerprint.ts";
import { requestPoints, storedRequest } from "./request-points.ts";
import { takeReward } from "./take-reward.ts";

const { wallet: contract } = api.loyalty;

export const wallet = {
  balances: contract.balances.handler(({ context }) => readClubBalances(context.ctx)),
  cards: contract.cards.handler(({ context, input }) => listWalletCards(context.ctx, input)),
  fingerprint: contract.fingerprint.handler(({ context }) => readWalletFingerprint(context.ctx)),
  card: contract.card.handler(({ context, input }) => readCardDetails(context.ctx, context, input)),
  statement: contract.statement.handler(({ context, input }) => listStatement(context.ctx, input)),
  certifyDevice: contract.certifyDevice.handler(({ context, input }) =>
    certifyDevice(context.ctx, context, input),
  ),
  applePass: contract.applePass.handler(({ context, input }) =>
    downloadApplePass(context.ctx, context, input),
  ),
  googlePass: contract.googlePass.handler(({ context, input }) => addGooglePass(context.ctx, context, input)),
  join: contract.join.handler(({ context, input }) => joinClub(context.ctx, input)),
  take: contract.take.handler(({ context, input }) =>
    withRetryableError(context.idempotencyKey, () =>
      takeReward(context.ctx, { ...input, key: context.idempotencyKey }),
    ),
  ),
  returnVoucher: contract.returnVoucher.handler(({ context, input }) => returnOwnVoucher(context.ctx, input)),
  voucherQr: contract.voucherQr.handler(({ context: { ctx, platform }, input }) =>
    drawVoucherQr(ctx, { id: input.id, siteUrl: platform.siteUrl }),
  ),
  requestPoints: contract.requestPoints.handler((call) =>
    withIdempotencyKey(call, requestPoints, [call.input], storedRequest),
  ),
};
