import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths, sharePictures } from "#contract/paths.ts";
import type { OwnPostgres } from "#tests/support/database/postgres-server.ts";
import { demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import type { RunningServer } from "#tests/support/server/server-process.ts";
import { startTownOnOwnPostgres } from "#tests/support/server/town-on-own-postgres.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

/* One outage in the order of the tests: everything works, the database becomes unreachable, it comes back. */

const metricsToken = "a token of these tests";

let town: Awaited<ReturnType<typeof startTownOnOwnPostgres>>;
let postgres: OwnPostgres;
let server: RunningServer;
let admin: string;
let device: string;
let unanswered = 0;
/** Offers that a visitor can claim. */
let offers: { id: string }[];

beforeAll(async () => {
  town = await startTownOnOwnPostgres({ LOG_LEVEL: "info", METRICS_TOKEN: metricsToken });
  ({ postgres, server } = town);
}, 600_000);
afterAll(() => town.stop());

type Sent = { method?: string; cookie?: string; body?: object; form?: Record<string, string>; key?: string };

async function send(path: string, { method, cookie = "", body, form, key }: Sent = {}) {
  const type = body ? "application/json" : "application/x-www-form-urlencoded";
  const content = body ? JSON.stringify(body) : form && new URLSearchParams(form).toString();
  const started = performance.now();
  const answer = await fetch(server.url + path, {
    method: method ?? (content ? "POST" : "GET"),
    redirect: "manual",
    headers: {
      ...{ cookie, origin: server.url, "x-forwarded-for": newAddress() },
      ...(content && { "content-type": type }),
      ...(key && { "idempotency-key": key }),
    },
    ...(content && { body: content }),
  });
  const text = await answer.text();
  if (answer.status === 503 && path !== "/readyz") unanswered += 1;
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return {
    ...{ status: answer.status, headers: answer.headers, text, cookie: set.join("; ") },
    ms: performance.now() - started,
  };
}

const signIn = () => send("/api/auth/sign-in", { body: { email: demoEmails.admin, password: demoPassword } });
const claim = (offerId = "", phone = "35987650201", cookie = "") =>
  send(`/api/offers/${offerId}/coupons`, {
    body: { name: "Teresa Lima", phone },
    cookie,
    key: `key-${phone}`,
  });
const claimByForm = (offerId = "") =>
  send(paths.checkout({ oferta: offerId }), {
    cookie: device,
    form: { offerId, key: "form-key-1", name: "Teresa Lima", phone: "35987650201", intent: "claim" },
  });

/** Pages are cached only once the process listens for changes, so this retries until the page is cached. */
async function releasePage(page: string): Promise<void> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  await expect
    .poll(
      async () => {
        await send(page);
        return (await fetch(`${server.url}/metrics`, { headers })).text();
      },
      { timeout: 10_000 },
    )
    .toMatch(/^page_cache_pages [1-9]/m);
}

type Line = { level: string; msg: string; [field: string]: unknown };

function logged(): Line[] {
  const lines = server.output().split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}
/** Returns the warnings and errors, except the one about a setting at the start. */
const warningsAndErrors = () =>
  logged().filter(({ level, msg }) => level !== "info" && level !== "debug" && !msg.startsWith("APP_SECRET"));

describe("while the database is available", () => {
  test("pages are cached, users sign in and coupons are claimed", async () => {
    const { items } = JSON.parse((await send("/api/offers?limit=40")).text);
    offers = items.filter(({ remaining }: { remaining: number | null }) => remaining !== 0);
    const signedIn = await signIn();
    const taken = await claim(offers[0]?.id);
    expect([signedIn.status, taken.status]).toEqual([200, 200]);
    [admin, device] = [signedIn.cookie, taken.cookie];
    for (const page of [paths.home(), paths.offer(offers[1]?.id ?? "")]) {
      await releasePage(page);
    }
    expect((await send("/readyz")).status).toBe(200);
    expect(warningsAndErrors().map(({ msg }) => msg)).toEqual([]);
  });
});

const addCategory = (name: string, key?: string) =>
  send("/api/categories", { cookie: admin, body: { name, icon: "🧺", tone: "mint" }, ...(key && { key }) });

describe("while the database is unavailable", () => {
  test("a write in progress is not reported as lost: it can be checked, or sent again with its key", async () => {
    const holder = new pg.Client({ connectionString: postgres.url });
    holder.on("error", () => undefined);
    await holder.connect();
    await holder.query("begin; lock table categories in share row exclusive mode");
    const waiting = [addCategory("Feira livre", "feira-livre-1"), addCategory("Brechós")];
    const areWaiting = () => ask("select from pg_stat_activity where wait_event_type = 'Lock'");
    await expect.poll(areWaiting, { timeout: 10_000 }).toBe(2);
    await postgres.pause();
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const [keyed, plain] = answers.map(({ text }) => JSON.parse(text));
    expect(keyed).toMatchObject({
      code: "unavailable.repeatable",
      message: expect.stringContaining("se já tinha sido salvo, não será repetido"),
    });
    expect(plain).toMatchObject({
      code: "unavailable.maybe_saved",
      message: expect.stringContaining("Confira se já está salvo"),
    });
  });

  test("cached pages are shown to every visitor, with their age, and are not cached by browsers", async () => {
    for (const page of [paths.home(), paths.offer(offers[1]?.id ?? "")]) {
      for (const cookie of ["", admin, device]) {
        await expect
          .poll(async () => (await send(page, { cookie })).headers.get("cache-control"), { timeout: 70_000 })
          .toBe("no-store");
        const { status, headers, text } = await send(page, { cookie });
        expect([status, headers.get("etag")]).toEqual([200, null]);
        expect(headers.get("age")).toMatch(/^\d+$/);
        expect(text).toMatch(/Mostrando a página de (menos de um|1|2) minutos? atrás/);
      }
    }
  });

  test.each([
    ["a public page that was not opened recently", () => [paths.offer(offers[2]?.id ?? ""), ""]],
    ["a search", () => [paths.search({ q: "pao" }), ""]],
    ["the list of coupons of a device", () => [paths.myCoupons(), device]],
    ["the back-office", () => [paths.admin.offers(), admin]],
    ["the sign-in page of the back-office", () => [paths.admin.login(), ""]],
    ["the counter", () => [paths.shop.redeem(), admin]],
  ])("%s shows a plain message, and reloads automatically", async (_, page) => {
    const [path = "", cookie = ""] = page();
    const { status, headers, text, ms } = await send(path, { cookie });
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(text).toContain("Estamos fora do ar por um momento");
    expect(text).toContain("/try-again.js");
    expect(ms).toBeLessThan(3000);
  });

  test.each([
    ["for an anonymous visitor", () => ["/api/offers", ""]],
    ["for a signed-in user", () => ["/api/admin/offers", admin]],
    ["for a device", () => ["/api/client/coupons", device]],
    ["for the data request of a hydrated page", () => [`${paths.admin.offers()}.data`, admin]],
  ])("a read of the API returns 503 %s", async (_, call) => {
    const [path = "", cookie = ""] = call();
    const { status, headers, text } = await send(path, { cookie });
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(JSON.parse(text)).toMatchObject({ code: "unavailable" });
  });

  test.each([
    ["the site map", () => "/sitemap.xml"],
    ["a file of the site map", () => "/sitemaps/offers/first.xml"],
    ["a share picture", () => sharePictures.offer(offers[1]?.id ?? "")],
    ["the events of a coupon", () => `/api/coupons/${offers[1]?.id}/events`],
  ])("%s returns 503 too", async (_, path) => {
    const { status, headers } = await send(path());
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("a write reports that nothing was saved", async () => {
    const answers = await Promise.all([
      signIn(),
      claim(offers[1]?.id, "35987650202"),
      claim(offers[1]?.id, "35987650202", device),
      send("/api/categories", { cookie: admin, body: { name: "Nova", icon: "🧺", tone: "mint" } }),
    ]);
    for (const { status, headers, text } of answers) {
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
      expect(JSON.parse(text)).toMatchObject({
        code: "unavailable.not_saved",
        data: { title: "Nada foi salvo" },
      });
    }
  });

  test("a form without JavaScript reports it too, and where to find the typed values", async () => {
    const { status, text } = await claimByForm(offers[1]?.id);
    expect(status).toBe(503);
    expect(text).toContain("Nada foi salvo");
    expect(text).toContain("Use o botão Voltar do navegador");
    expect(text).not.toContain("/try-again.js");
  });

  test("the process is alive, and not ready; its static files are served", async () => {
    const asked = ["/healthz", "/readyz", "/try-again.js", "/plain-page.css", "/manifest.webmanifest"];
    const statuses = await Promise.all(
      asked.map(async (path) => (await send(path, { cookie: device })).status),
    );
    expect(statuses).toEqual([200, 503, 200, 200, 200]);
  });

  test("the whole outage logs one line, without a stack, however long it lasts", async () => {
    await Promise.all(Array.from({ length: 200 }, () => send("/api/offers")));
    // Longer than the retry interval of the background jobs, the listeners and the visit counts.
    await sleep(12_000);
    expect(warningsAndErrors()).toEqual([
      expect.objectContaining({ level: "error", msg: "the database cannot be reached" }),
    ]);
    expect(server.output()).not.toContain('"stack"');
  });
});

describe("when the database is back", () => {
  test("all pages work again within seconds, and none is older than the change made meanwhile", async () => {
    await postgres.resume();
    const started = performance.now();
    await renameTown("Vale Verde");
    for (;;) {
      const { status, headers, text } = await send(paths.home());
      expect(status).toBe(200);
      if (headers.get("age") === null) {
        expect(text).toContain("Vale Verde");
        break;
      }
      expect(performance.now() - started).toBeLessThan(5000);
      await sleep(50);
    }
    expect((await send("/api/offers")).status).toBe(200);
    expect((await send(paths.admin.offers(), { cookie: admin })).status).toBe(200);
    expect((await send(paths.myCoupons(), { cookie: device })).status).toBe(200);
    await expect.poll(async () => (await send("/readyz")).status, { timeout: 20_000 }).toBe(200);
  });

  test("refused writes can be sent again, and are done once", async () => {
    const first = await claim(offers[1]?.id, "35987650202");
    const again = await claim(offers[1]?.id, "35987650202", first.cookie);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(JSON.parse(again.text).coupon.id).toBe(JSON.parse(first.text).coupon.id);
    expect((await claimByForm(offers[1]?.id)).status).toBe(302);
    const added = [
      await addCategory("Feira livre", "feira-livre-1"),
      await addCategory("Feira livre", "feira-livre-1"),
    ];
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    expect(added[0]?.text).toBe(added[1]?.text);
    expect((await signIn()).status).toBe(200);
  });

  test("change notifications arrive again, so pages are cached again and dropped by a change", async () => {
    await releasePage(paths.home());
    await renameTown("Monte Alto");
    await expect.poll(async () => (await send(paths.home())).text, { timeout: 5000 }).toContain("Monte Alto");
  });

  test("background jobs run again", async () => {
    const jobsDone = () => logged().filter(({ msg, job }) => msg === "job done" && job === "session-cleanup");
    const before = jobsDone().length;
    await ask("insert into pgboss.job (name, data) values ('session-cleanup', '{}')");
    await expect.poll(() => jobsDone().length, { timeout: 30_000 }).toBeGreaterThan(before);
  });

  test("the second and last log line contains the duration and the number of failed requests", () => {
    const [begun, ended, ...others] = warningsAndErrors();
    expect(others).toEqual([]);
    expect(begun?.msg).toBe("the database cannot be reached");
    expect(ended).toMatchObject({ level: "warn", msg: "the database can be reached again" });
    expect(ended?.seconds).toBeGreaterThan(12);
    // Requests that got an old page because the outage began during them count too.
    expect(unanswered).toBeGreaterThan(200);
    expect(Number(ended?.failedRequests) - unanswered).toBeGreaterThanOrEqual(0);
    expect(Number(ended?.failedRequests) - unanswered).toBeLessThan(5);
    expect(server.output()).not.toContain('"stack"');
  });
});

async function renameTown(name: string): Promise<void> {
  await ask(
    `update settings set value = jsonb_set(value, '{centre,label}', to_jsonb('${name}'::text)) where key = 'town'`,
  );
}

/** Returns the number of rows. */
async function ask(statement: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rowCount;
}
