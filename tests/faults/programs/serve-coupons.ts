import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ClaimCoupon } from "#contract/coupon/coupon.schema.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import type { RequestContext } from "#server/context.ts";
import { deviceKey } from "#server/domain/client/device/device-token.ts";
import { claimCoupon } from "#server/domain/coupon/claim/claim-coupon.ts";
import { redeemCoupon } from "#server/domain/coupon/counter/redeem-coupon.ts";
import { createBatches } from "#server/platform/batches.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { createLimiter } from "#server/platform/limiter/limiter.ts";
import { silentLog } from "#server/platform/log/log.ts";

/*
 * Serves claims and redemptions over HTTP on the PostgreSQL of DATABASE_URL until it is killed: the product's own
 * functions behind a minimal server. Loading the rest of the product a hundred times would take minutes and prove no
 * more.
 */

// The process lives too briefly to open more connections than concurrent statements need.
const poolSize = 4;
const databaseUrl = process.env.DATABASE_URL ?? "";
const { db } = await openPostgres({ databaseUrl, poolSize, log: silentLog });
const counter: Actor = JSON.parse(process.env.COUNTER ?? "");
const platform = {
  // Every process derives the same devices from the idempotency keys.
  keys: { device: deviceKey("a secret of these tests") },
  batches: createBatches({ maxBatchSize: limits.batch }),
  limiter: createLimiter({ db, log: silentLog, now: () => new Date() }),
};

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
  const idempotencyKey = String(request.headers["idempotency-key"]);
  const ctx = { db, now: new Date(), log: silentLog };
  if (request.url === "/claim") {
    // Rate limits count by IP address, so each person has a separate one.
    const visitor = { address: idempotencyKey, userAgent: undefined };
    const visit = { visitor, platform, cookies: { set: () => undefined } } as unknown as RequestContext;
    const claimed = await claimCoupon(
      { ...ctx, actor: anonymous },
      visit,
      ClaimCoupon.parse(input),
      idempotencyKey,
    );
    return { id: claimed.coupon.id };
  }
  const { id } = await redeemCoupon({ ...ctx, actor: counter }, { ...input, key: idempotencyKey });
  return { id };
}
