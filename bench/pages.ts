import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { deviceCookie } from "#server/domain/client/device/device-cookie.ts";
import { newOpaqueToken } from "#server/platform/opaque-token.ts";
import { load } from "./load.ts";
import { compare, costOf, median } from "./measure.ts";
import { atLeast, atMost, inRequests, type Line } from "./report.ts";
import { type Bench, type FixedAnswer, startBareServer } from "./servers.ts";

const browser = {
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "User-Agent": "Mozilla/5.0",
  Accept: "text/html",
};
/** A query parameter that no page lists: a page is cached only under the parameters that are listed for it. */
const uncachedHomePath = "/?bench=1";

export async function benchPages(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  return [
    await cachedHome(bench, isQuick),
    await homeWithCookie(bench, isQuick),
    await coldHome(bench),
    await uncachedHome(bench, isQuick),
  ];
}

async function cachedHome(bench: Bench, isQuick: boolean): Promise<Line> {
  const home = bench.product("/");
  const bare = await startBareServer(bench.databaseUrl, { fixed: [await recordResponse(home.url)] });
  try {
    const given = { connections: 20, requests: isQuick ? 10_000 : 40_000, headers: browser };
    const compared = await compare(home, bare.at("/"), given, isQuick ? 5 : 9);
    return { name: "Home page from memory", ...inRequests(compared), ...atLeast(0.7, compared.speedRatio) };
  } finally {
    await bare.close();
  }
}

/** Visitors who claimed a coupon send a cookie. The limit is the same page for a visitor without a cookie. */
async function homeWithCookie(bench: Bench, isQuick: boolean): Promise<Line> {
  const home = bench.product("/");
  const load = { connections: 20, requests: isQuick ? 10_000 : 40_000 };
  const Cookie = `${deviceCookie}=${newOpaqueToken()}`;
  const loads = {
    ours: { ...load, headers: { ...browser, Cookie } },
    bare: { ...load, headers: browser },
  };
  const compared = await compare(home, home, loads, isQuick ? 5 : 9);
  return {
    name: "Home page from memory, visitor with a cookie, to one without",
    ...inRequests(compared),
    ...atLeast(0.9, compared.speedRatio),
  };
}

/** Fetches the response that the product sends to a browser, for the bare server to send too. */
export async function recordResponse(url: URL): Promise<FixedAnswer> {
  const answer = await fetch(url, { headers: { ...browser, "Accept-Encoding": "br" } });
  const text = await answer.arrayBuffer();
  const body = brotliCompressSync(new Uint8Array(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const headers = [...answer.headers].filter(
    ([name]) => !["connection", "date", "keep-alive", "content-length"].includes(name),
  );
  return {
    path: url.pathname + url.search,
    headers: [...headers.flat(), "content-length", String(body.length)],
    body: body.toString("base64"),
  };
}

/** Requests a page over 200 connections simultaneously, after a change has removed it from the cache. */
async function coldHome({ product, metric, database }: Bench): Promise<Line> {
  const made = () => metric('page_cache_requests_total{outcome="made"}');
  await waitForFreshMinute();
  const before = await made();
  await database.pool.query("update settings set value = value where key = 'town'");
  await database.pool.query("select pg_sleep(0.5)");
  const { seconds } = await load(product("/").url, { connections: 200, requests: 200, headers: browser });
  const renders = (await made()) - before;
  return {
    name: "Cold home page for 200 at once",
    measured: `${renders} rendering(s), ${(seconds * 1000).toFixed(0)} ms for all`,
    ...atMost(1, renders, "rendering"),
  };
}

/**
 * A page is cached until the end of the current minute. A measurement that crosses this boundary would count two
 * renderings.
 */
async function waitForFreshMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await sleep(left);
}

async function uncachedHome({ product }: Bench, isQuick: boolean): Promise<Line> {
  const home = product(uncachedHomePath);
  const given = { connections: 4, requests: 100, headers: browser };
  const costs: number[] = [];
  // Rendering runs a lot of code: the first few hundred renderings cost twice as much as later ones. The JavaScript
  // engine needs about 1,500 renderings to optimize the code.
  await load(home.url, { ...given, requests: 2000 });
  for (let round = 0; round < (isQuick ? 5 : 9); round += 1) costs.push((await costOf(home, given)).cpuMs);
  const cpuMs = median(costs);
  return {
    name: "Home page rendered for one person, processor time",
    measured: `${cpuMs.toFixed(1)} ms`,
    ...atMost(10, cpuMs, "ms"),
  };
}
