import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths, routePatterns } from "#contract/paths.ts";
import { loadAppSecret } from "#server/stored-secrets.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { demoTown } from "#tests/support/server/built-server.ts";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { type RunningServer, startServer } from "#tests/support/server/server-process.ts";
import { moveTown } from "#tests/support/town/move-town.ts";
import {
  apiRequest,
  isDestructive,
  isUrgent,
  type OpenApi,
  type Operation,
  operationsOf,
} from "./fuzz/api-requests.ts";
import { type CallerName, type Callers, callerNames, openCallers } from "./fuzz/callers.ts";
import { pageRequest, pageTargets } from "./fuzz/page-requests.ts";
import { createRandom } from "./fuzz/random.ts";
import {
  closeConnections,
  describe as describeRequest,
  type FuzzRequest,
  nextAddress,
  send,
} from "./fuzz/send.ts";
import { createTownClient } from "./fuzz/town-client.ts";
import { readRecords, type TownRecords } from "./fuzz/town-records.ts";

/** Another seed sends other requests: `FUZZ_SEED=7 npx vitest run --project faults tests/faults/fuzz.test.ts`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_118);

/** The number of requests for each target: a page costs several times as much as an operation. */
const timesEach = { operation: 90, page: 40, action: 160 };
const senders = 12;

/** Callers with more rights send more of the requests, because more of theirs get past the authorization. */
const callersByWeight: CallerName[] = [...callerNames, "admin", "admin", "device", "code_session"];

/** The pages with an action. */
const actions = [
  paths.advertise(),
  paths.checkout(),
  paths.validate(),
  paths.myCoupons(),
  `/${routePatterns.coupon}`,
  paths.admin.login(),
  paths.shop.code(),
].map((page) => `POST ${page}`);

/** Reads that are not found without a certificate, and the server of this test has none. */
const notConfigured = ["GET /client/cards/{id}/apple-pass", "GET /client/cards/{id}/google-pass"];

type Outcome = { request: FuzzRequest; status: number };

let data: Awaited<ReturnType<typeof demoFolder>>;
let database: TestDatabase;
let server: RunningServer;
let callers: Callers;
let operations: Operation[];
let outcomes: Outcome[];
const broken: string[] = [];

beforeAll(async () => {
  data = await demoFolder();
  database = await moveTown(data.folder);
  server = await startServer({ ...demoTown, DATA_DIR: data.folder, DATABASE_URL: database.url ?? "" });
  const { url } = server;
  const document: OpenApi = await (await fetch(`${url}/api/openapi.json`)).json();
  operations = operationsOf(document);
  const { items } = await (await fetch(`${url}/api/offers?limit=1`)).json();
  const appSecret = await loadAppSecret(data.folder);
  const client = createTownClient({ baseUrl: url, offerId: items[0].id, codeSentTo, appSecret });
  callers = await openCallers(client);
  outcomes = await sendAll(requestsFor(await readRecords(client)));
}, 1_200_000);
afterAll(async () => {
  closeConnections();
  server.signal("SIGKILL");
  await server.exited;
  await Promise.all([database.close(), data.remove()]);
});

describe(`with the seed ${seed}`, () => {
  test("no request gets a 5xx response, and none stays without a response", () => {
    expect(broken.slice(0, 20), `${broken.length} of ${outcomes.length}`).toEqual([]);
  });

  test("the server logs no error", () => {
    const lines = server.output().split("\n");
    const wrong = lines.filter((line) => /unexpected error|"level":"(error|fatal)"|^\s+at /.test(line));
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  test("the server is alive and responds immediately", async () => {
    const start = performance.now();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test("every operation and every page got its share of the 20,000 or more requests", () => {
    expect(outcomes.length).toBeGreaterThanOrEqual(20_000);
    const asked = countBy(outcomes, ({ request }) => request.target);
    const rarely = [...operations.map(({ target }) => target), ...pageTargets].filter(
      (target) => (asked[target] ?? 0) < timesEach.page,
    );
    expect(rarely).toEqual([]);
  });

  test("most requests passed authorization and rate limits", () => {
    const shareOf = (...statuses: number[]) =>
      outcomes.filter(({ status }) => statuses.includes(status)).length / outcomes.length;
    const counts = JSON.stringify(countBy(outcomes, ({ status }) => String(status)));
    expect(shareOf(429), counts).toBeLessThan(0.05);
    expect(shareOf(401, 403, 429), counts).toBeLessThan(0.45);
    expect(shareOf(200, 302), counts).toBeGreaterThan(0.2);
    expect(shareOf(400), counts).toBeGreaterThan(0.15);
    expect(shareOf(404, 409), counts).toBeGreaterThan(0.02);
  });

  test("every read and page action succeeded at least once, and so did most writes", () => {
    const succeeded = new Set(
      outcomes.filter(({ status }) => status >= 200 && status < 400).map(({ request }) => request.target),
    );
    const failed = [...operations.map(({ target }) => target), ...actions].filter(
      (target) => !succeeded.has(target) && !notConfigured.includes(target),
    );
    const isRead = (target: string) => target.startsWith("GET ");
    // No request looks up a valid CEP, because that would call another service.
    expect(failed.filter((target) => isRead(target) || actions.includes(target))).toEqual(["GET /cep/{cep}"]);
    const writes = operations.filter(({ target }) => !isRead(target));
    expect(failed.length / writes.length, failed.join(", ")).toBeLessThan(0.35);
  });
});

function countBy<Item>(items: Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

async function codeSentTo(phone: string): Promise<string> {
  const newest = "select text from outbox where recipient = $1 order by created_at desc limit 1";
  const { rows } = await database.pool.query(newest, [phone]);
  return /^\d{6}/.exec(rows[0]?.text ?? "")?.[0] ?? "";
}

type Planned = { request: FuzzRequest; caller: CallerName };

function requestsFor(records: TownRecords): Planned[] {
  const random = createRandom(seed);
  const byAnyone = (request: FuzzRequest) => ({ request, caller: random.pick(callersByWeight) });
  const operationRequests = (chosen: Operation[]) =>
    chosen.flatMap((operation) =>
      Array.from({ length: timesEach.operation }, () => byAnyone(apiRequest(operation, records, random))),
    );
  const pages = pageTargets.flatMap((target) =>
    Array.from({ length: actions.includes(target) ? timesEach.action : timesEach.page }, () =>
      byAnyone(pageRequest(target, records, random)),
    ),
  );
  const shuffled = (planned: Planned[]) =>
    planned
      .map((one) => ({ one, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one);
  const requestsOf = (isChosen: (operation: Operation) => boolean) =>
    operationRequests(operations.filter(isChosen));
  return [
    ...shuffled(requestsOf(isUrgent)),
    ...shuffled([...requestsOf((one) => !isUrgent(one) && !isDestructive(one)), ...pages]),
    ...shuffled(requestsOf((one) => !isUrgent(one) && isDestructive(one))),
  ];
}

async function sendAll(planned: Planned[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  const waiting = planned.values();
  const work = async () => {
    for (const { request, caller } of waiting) done.push(await sendOne(request, caller));
  };
  await Promise.all(Array.from({ length: senders }, work));
  return done;
}

async function sendOne(request: FuzzRequest, caller: CallerName): Promise<Outcome> {
  const cookie = callers.cookieOf(caller);
  // A request with a session of its own is sent with that one.
  const headers = { ...(cookie && { cookie }), ...request.headers, "x-forwarded-for": nextAddress() };
  try {
    const { status, text } = await send(server.url, { ...request, headers });
    if (status >= 500)
      broken.push(`${status} to ${caller}: ${describeRequest(request)} -> ${text.slice(0, 200)}`);
    const isByCaller = cookie !== "" && headers.cookie === cookie;
    if (status === 401 && isByCaller) await callers.renew(caller, cookie);
    return { request, status };
  } catch (error) {
    broken.push(`no answer to ${caller}: ${describeRequest(request)} -> ${String(error)}`);
    return { request, status: 0 };
  }
}
