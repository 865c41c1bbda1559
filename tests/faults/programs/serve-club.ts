import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { AppError } from "#contract/errors.ts";
import { PostPoints, RedeemReward } from "#contract/loyalty/posting.schema.ts";
import type { Actor } from "#server/actor.ts";
import { cardCodeKey } from "#server/domain/loyalty/pass/card-code.ts";
import { cardPassKey } from "#server/domain/loyalty/pass/card-pass-key.ts";
import { postPoints } from "#server/domain/loyalty/posting/post-points.ts";
import { undoPosting } from "#server/domain/loyalty/posting/undo-posting.ts";
import { redeemReward } from "#server/domain/loyalty/reward/redeem-reward.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import type { Limiter } from "#server/platform/limiter/limiter.ts";
import { silentLog } from "#server/platform/log/log.ts";

/*
 * Serves a counter of the loyalty club over HTTP on the PostgreSQL of DATABASE_URL until it is killed: the product's own
 * functions behind a minimal server, as in serve-coupons.ts.
 */

const databaseUrl = process.env.DATABASE_URL ?? "";
const { db } = await openPostgres({ databaseUrl, poolSize: 4, log: silentLog });
const secret = "a secret of these tests";
/** The load enrols more clients in a second than a counter may in a quarter of an hour. */
const unlimited: Limiter = {
  hit: () => Promise.resolve({ allowed: true, used: 0 }),
  restoreAttempt: () => Promise.resolve(),
};
const platform = {
  limiter: unlimited,
  keys: { cardPass: cardPassKey(secret), cardCode: cardCodeKey(secret) },
};
const actor: Actor = JSON.parse(process.env.COUNTER ?? "");

const server = createServer(async (request, response) => {
  const { status, body } = await answerTo(request).then(
    (answer) => ({ status: 200, body: answer as object }),
    (error: unknown) => ({
      status: 500,
      body: { code: error instanceof AppError ? error.code : String(error) },
    }),
  );
  response.writeHead(status).end(JSON.stringify(body));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`listening: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

async function answerTo(request: IncomingMessage) {
  const input = JSON.parse(await text(request));
  const key = String(request.headers["idempotency-key"]);
  const ctx = { db, actor, now: new Date(), log: silentLog };
  if (request.url === "/post") {
    const { posting } = await postPoints(ctx, { platform }, { ...PostPoints.parse(input), key });
    return { id: posting.id, cardId: posting.cardId };
  }
  if (request.url === "/redeem") {
    const { voucher } = await redeemReward(ctx, { ...RedeemReward.parse(input), key });
    return { id: voucher.id };
  }
  const { posting } = await undoPosting(ctx, { ...input, operatorName: null, reason: null });
  return { id: posting.id };
}
