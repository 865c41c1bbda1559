import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { accessCodeKey } from "#server/domain/access-code/access-code-secret.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { bundleForNode } from "#tests/support/server/bundle-for-node.ts";
import { type RunningProcess, startProgram } from "#tests/support/server/server-process.ts";
import { ledgerFaults } from "#tests/support/town/ledger-faults.ts";

const kills = Number(process.env.KILLS ?? 100);
/** Concurrent requests to one server process. */
const parallelRequests = 16;
/** An even number: the postings of odd clients are spent, those of even clients are undone. */
const clientCount = 200;

type Kind = "post" | "redeem" | "undo";

/** One action of an operator, sent until it gets a response, across any number of server processes. */
type Action = { kind: Kind; number: number; body: object; attempts: number };

let database: TestDatabase;
let program: string;
let rewardId: string;
let counter: Actor;
const started: RunningProcess[] = [];
beforeAll(async () => {
  program = await bundleForNode(fileURLToPath(new URL("programs/serve-club.ts", import.meta.url)));
  database = await openTestDatabase("postgres");
  const { db } = database;
  const { companyId } = await makeProgram(db, {
    welcomeBonus: 2,
    expiry: "after_last_visit",
    expiryMonths: 1,
  });
  rewardId = (await makeReward(db, { companyId, cost: 3, stock: 1_000_000 })).id;
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

test(`${kills} times kill -9 during postings, redemptions and undos`, { timeout: 600_000 }, async () => {
  const shop = createLoad();
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

/** Sends actions and records the ids of their results. Requests that were cut off are sent again first. */
function createLoad() {
  const done = new Map<Action, string>();
  const pending: Action[] = [];
  const toRedeem: string[] = [];
  const toUndo: string[] = [];
  let made = 0;

  function nextAction(): Action {
    const again = pending.shift();
    if (again) return again;
    const number = ++made;
    const cardId = number % 3 === 0 ? toRedeem.shift() : undefined;
    if (cardId) return { kind: "redeem", number, body: { cardId, rewardId }, attempts: 0 };
    const id = number % 3 === 1 ? toUndo.shift() : undefined;
    if (id) return { kind: "undo", number, body: { id }, attempts: 0 };
    const phone = `3599${String(number % clientCount).padStart(7, "0")}`;
    const body = { client: { phone, name: "Maria Souza" }, amountCents: 4790 };
    return { kind: "post", number, body, attempts: 0 };
  }

  async function send(url: string, action: Action): Promise<void> {
    action.attempts += 1;
    const result = await press(url, action);
    if (!result) return void pending.push(action);
    if (result.cardId) {
      if (action.number % 2 === 1) toRedeem.push(result.cardId);
      else toUndo.push(result.id);
    }
    done.set(action, result.id);
  }

  return {
    done,
    /** Returns the number of requests that the kill cut off. */
    async workUntilKilled({ url, signal, exited }: Serving, results: number): Promise<number> {
      const enough = done.size + results;
      let isKilled = false;
      const work = async () => {
        while (!isKilled) {
          await send(url, nextAction());
          if (isKilled || done.size < enough) continue;
          isKilled = true;
          signal("SIGKILL");
        }
      };
      await Promise.all(Array.from({ length: parallelRequests }, work));
      await exited;
      return pending.length;
    },
    async finish({ url }: Serving): Promise<void> {
      while (pending.length > 0) {
        await Promise.all(pending.splice(0, parallelRequests).map((action) => send(url, action)));
      }
    },
  };
}

type Result = { id: string; cardId?: string };

/** Returns the result; undefined when the connection broke. Any refusal fails the test. */
async function press(url: string, { kind, number, body, attempts }: Action): Promise<Result | undefined> {
  const headers = { "idempotency-key": `${kind}-${String(number).padStart(8, "0")}` };
  const answer = await fetch(`${url}/${kind}`, { method: "POST", headers, body: JSON.stringify(body) })
    .then((response) => response.json())
    .catch(() => undefined);
  if (!answer) return undefined;
  // An undo needs no key: the second one is refused.
  if (kind === "undo" && attempts > 1 && answer.code === "loyalty.already_undone") return body as Result;
  expect(answer).toMatchObject({ id: expect.any(String) });
  return answer;
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

/** Checks that every result is in the database exactly once, that nothing else is, and the rules of the ledger. */
async function expectEachOnce(done: Map<Action, string>): Promise<void> {
  const of = (kind: Kind) =>
    [...done]
      .filter(([action]) => action.kind === kind)
      .map(([, id]) => id)
      .sort();
  const [posted, redeemed, undone] = [of("post"), of("redeem"), of("undo")];
  expect([...done.keys()].some(({ attempts }) => attempts > 1)).toBe(true);
  expect(Math.min(redeemed.length, undone.length)).toBeGreaterThan(kills);
  const ids = async (statement: string) => (await database.pool.query(statement)).rows.map(({ id }) => id);
  expect(
    await ids("select posting_id::text as id from loyalty_entries where kind = 'earn' order by 1"),
  ).toEqual(posted);
  expect(
    await ids("select record_id as id from audit_logs where action = 'points.posted' order by 1"),
  ).toHaveLength(posted.length);
  expect(await ids("select id::text from loyalty_vouchers order by 1")).toEqual(redeemed);
  expect(
    await ids("select voucher_id::text as id from loyalty_entries where kind = 'redeem' order by 1"),
  ).toEqual(redeemed);
  expect(
    await ids("select record_id as id from audit_logs where action = 'reward.redeemed' order by 1"),
  ).toEqual(redeemed);
  const reversed = "e.kind = 'earn' and exists (select from loyalty_entries r where r.reverses_id = e.id)";
  expect(
    await ids(`select posting_id::text as id from loyalty_entries e where ${reversed} order by 1`),
  ).toEqual(undone);
  const { rows } = await database.pool.query(
    `select (select count(*) from idempotency_keys)::int as keys, (select count(*) from loyalty_cards)::int as cards,
       (select 1000000 - stock from loyalty_rewards) as taken`,
  );
  expect(rows[0]).toEqual({
    ...{ keys: posted.length + redeemed.length, taken: redeemed.length },
    cards: new Set(
      [...done.keys()].filter(({ kind }) => kind === "post").map(({ number }) => number % clientCount),
    ).size,
  });
  expect(await ledgerFaults(database.pool)).toEqual([]);
}
