import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { accessCodeKey } from "#server/domain/access-code/access-code-secret.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { bundleForNode } from "#tests/support/server/bundle-for-node.ts";
import { type RunningProcess, startProgram } from "#tests/support/server/server-process.ts";

const kills = Number(process.env.KILLS ?? 40);
/** Concurrent requests to one server process. */
const parallelRequests = 16;
const stockOfEach = 1_000_000;

/**
 * One user action. It is sent with its idempotency key until it gets a response, across any number of server
 * processes.
 */
type UserAction = { kind: "claim" | "redeem"; number: number; body: object; attempts: number };

let database: TestDatabase;
let program: string;
let offerIds: string[];
let counter: Actor;
const started: RunningProcess[] = [];
beforeAll(async () => {
  const source = fileURLToPath(new URL("programs/serve-coupons.ts", import.meta.url));
  program = await bundleForNode(source);
  database = await openTestDatabase("postgres");
  const { db } = database;
  const { id: companyId } = await makeCompany(db);
  const stock = { stock: stockOfEach, totalStock: stockOfEach };
  offerIds = [];
  for (let n = 0; n < 4; n++) offerIds.push((await makeOffer(db, { companyId, ...stock })).id);
  const code = await makeAccessCode(db, accessCodeKey("a secret of this test"), { companyId });
  const session = { id: newId(), codeId: code.id, companyId, tokenHash: "none" };
  await db.insert(lojistaCodeSessions).values({ ...session, expiresAt: new Date("2099-12-31") });
  counter = { kind: "code_session", sessionId: session.id, companyId };
});
afterAll(async () => {
  // A failed test leaves the processes that it had started in advance.
  for (const { signal } of started) signal("SIGKILL");
  await Promise.all(started.map(({ exited }) => exited));
  await database.close();
});

test(`${kills} times kill -9 during claims and redemptions`, { timeout: 300_000 }, async () => {
  const shop = createLoad();
  // Two processes are started in advance, one for each core: they live briefly, and their start takes most of the
  // time.
  const upcoming = [startServing(), startServing()];
  let cutOff = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const server = await upcoming.shift();
    if (!server) throw new Error("no server is left");
    if (kill + upcoming.length < kills + 1) upcoming.push(startServing());
    cutOff += await shop.workUntilKilled(server, 10 + Math.floor(Math.random() * 30));
  }
  const last = await upcoming.shift();
  if (!last) throw new Error("no server is left");
  await shop.finish(last);
  expect(cutOff, "requests that a kill cut off").toBeGreaterThan(kills);
  await expectEachOnce(shop.done);
});

/** Sends actions and records the responses. Requests that were cut off are sent again first. */
function createLoad() {
  const done = new Map<UserAction, string>();
  const pending: UserAction[] = [];
  const toRedeem: string[] = [];
  let made = 0;

  function nextWork(): UserAction {
    const again = pending.shift();
    if (again) return again;
    const number = ++made;
    const couponId = number % 2 === 0 ? toRedeem.shift() : undefined;
    if (couponId) return { kind: "redeem", number, body: { id: couponId }, attempts: 0 };
    const body = {
      id: offerIds[number % 4],
      name: "Maria Souza",
      phone: `3599${String(number).padStart(7, "0")}`,
    };
    return { kind: "claim", number, body, attempts: 0 };
  }

  async function send(url: string, work: UserAction): Promise<void> {
    work.attempts += 1;
    const answer = await press(url, work);
    if (!answer) return void pending.push(work);
    if (work.kind === "claim") toRedeem.push(answer);
    done.set(work, answer);
  }

  /** Holds `AT_ONCE` requests pending until `isOver`. Requests that are cut off then are not sent again here. */
  async function work(url: string, isOver: () => boolean): Promise<void> {
    const press = async () => {
      while (!isOver()) await send(url, nextWork());
    };
    await Promise.all(Array.from({ length: parallelRequests }, press));
  }

  return {
    done,
    /** Returns the number of requests that the kill cut off. */
    async workUntilKilled({ url, signal, exited }: Serving, answers: number): Promise<number> {
      const enough = done.size + answers;
      let isKilled = false;
      await work(url, () => {
        if (!isKilled && done.size >= enough) {
          isKilled = true;
          signal("SIGKILL");
        }
        return isKilled;
      });
      await exited;
      return pending.length;
    },
    async finish({ url }: Serving): Promise<void> {
      while (pending.length > 0)
        await Promise.all(pending.splice(0, parallelRequests).map((work) => send(url, work)));
    },
  };
}

/** Returns the id of the coupon; undefined when the connection broke. Any refusal fails the test. */
async function press(url: string, work: UserAction): Promise<string | undefined> {
  const { kind, number, body } = work;
  const headers = { "idempotency-key": `${kind}-${String(number).padStart(8, "0")}` };
  const answer = await fetch(`${url}/${kind}`, { method: "POST", headers, body: JSON.stringify(body) })
    .then((response) => response.json())
    .catch(() => undefined);
  // A request of a killed process may still be running in the database.
  if (!answer || answer.code === "idempotency_in_progress") return undefined;
  expect(answer).toEqual({ id: expect.any(String) });
  return answer.id;
}

type Serving = RunningProcess & { url: string };

async function startServing(): Promise<Serving> {
  const server = startProgram(program, {
    DATABASE_URL: database.url ?? "",
    COUNTER: JSON.stringify(counter),
  });
  started.push(server);
  const [, url = ""] = await server.waitForOutput(/listening: (\S+)\n/);
  return { ...server, url };
}

/** Checks that every response has exactly one row in the database, and that the database has no other rows. */
async function expectEachOnce(done: Map<UserAction, string>): Promise<void> {
  const of = (kind: UserAction["kind"]) =>
    [...done].filter(([work]) => work.kind === kind).map(([, id]) => id);
  const claimed = of("claim").sort();
  const redeemed = of("redeem").sort();
  expect([...done.keys()].some(({ attempts }) => attempts > 1)).toBe(true);
  expect(redeemed.length).toBeGreaterThan(kills);
  const ids = async (statement: string) => (await database.pool.query(statement)).rows.map(({ id }) => id);
  expect(await ids("select id::text from coupons order by 1")).toEqual(claimed);
  expect(
    await ids("select coupon_id::text as id from coupon_events where kind = 'claimed' order by 1"),
  ).toEqual(claimed);
  expect(await ids("select id::text from coupons where state = 'redeemed' order by 1")).toEqual(redeemed);
  expect(
    await ids("select coupon_id::text as id from coupon_events where kind = 'redeemed' order by 1"),
  ).toEqual(redeemed);
  expect(
    await ids("select record_id as id from audit_logs where action = 'coupon.redeemed' order by 1"),
  ).toEqual(redeemed);
  const { rows } = await database.pool.query(
    `select count(*)::int as people, count(distinct phone)::int as phones,
       (select ${stockOfEach * 4} - sum(remaining)::int from offer_stock) as taken from clients`,
  );
  expect(rows[0]).toEqual({ people: claimed.length, phones: claimed.length, taken: claimed.length });
}
