import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { withRetryableError } from "#server/unavailable.ts";
import { findClub } from "./club/find-club.ts";
import { listClubs } from "./club/list-clubs.ts";
import { lookUpCard } from "./counter/look-up-card.ts";
import { readCounterClub } from "./counter/read-counter-club.ts";
import { adjustPoints, storedAdjustment } from "./ledger/adjust-points.ts";
import { managedClubs } from "./managed/managed-club.api.ts";
import { postPoints } from "./posting/post-points.ts";
import { listRecentPostings } from "./posting/read-postings.ts";
import { storedUndo, undoPosting } from "./posting/undo-posting.ts";
import { clubProgram } from "./program/program.api.ts";
import { pointsRequests } from "./request/points-request.api.ts";
import { giveVoucher } from "./reward/give-voucher.ts";
import { lookUpVoucher } from "./reward/look-up-voucher.ts";
import { redeemReward, storedReward } from "./reward/redeem-reward.ts";
import { undoVoucher } from "./reward/undo-voucher.ts";
import { storedVoucher, useVoucher } from "./reward/use-voucher.ts";
import { wallet } from "./wallet/wallet.api.ts";

const { counter, clubs } = api.loyalty;

export const loyalty = {
  program: clubProgram,
  wallet,
  requests: pointsRequests,
  manage: managedClubs,
  counter: {
    club: counter.club.handler(({ context, input }) => readCounterClub(context.ctx, context, input)),
    lookUp: counter.lookUp.handler(({ context, input }) => lookUpCard(context.ctx, context, input)),
    post: counter.post.handler(({ context, input }) =>
      withRetryableError(context.idempotencyKey, () =>
        postPoints(context.ctx, context, { ...input, key: context.idempotencyKey }),
      ),
    ),
    postings: counter.postings.handler(({ context, input }) => listRecentPostings(context.ctx, input)),
    undoPosting: counter.undoPosting.handler((call) =>
      withIdempotencyKey(call, undoPosting, [call.input], storedUndo(call.context.ctx)),
    ),
    redeem: counter.redeem.handler(({ context, input }) =>
      withRetryableError(context.idempotencyKey, () =>
        redeemReward(context.ctx, { ...input, key: context.idempotencyKey }),
      ),
    ),
    lookUpVoucher: counter.lookUpVoucher.handler(({ context, input }) =>
      lookUpVoucher(context.ctx, context, input),
    ),
    useVoucher: counter.useVoucher.handler((call) =>
      withIdempotencyKey(call, useVoucher, [call.input], storedVoucher(call.context.ctx)),
    ),
    undoVoucher: counter.undoVoucher.handler((call) =>
      withIdempotencyKey(call, undoVoucher, [call.input], storedReward(call.context.ctx)),
    ),
    giveVoucher: counter.giveVoucher.handler(({ context, input }) =>
      withRetryableError(context.idempotencyKey, () =>
        giveVoucher(context.ctx, { ...input, key: context.idempotencyKey }),
      ),
    ),
    adjust: counter.adjust.handler((call) =>
      withIdempotencyKey(call, adjustPoints, [call.input], storedAdjustment(call.context.ctx)),
    ),
  },
  clubs: {
    list: clubs.list.handler(({ context, input }) => listClubs(context.ctx, input)),
    get: clubs.get.handler(({ context, input }) => findClub(context.ctx, input.company)),
  },
};
