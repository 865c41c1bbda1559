import { paths } from "#contract/paths.ts";
import { startProcess } from "#tests/support/server/server-process.ts";
import { load, type Post } from "./load.ts";
import { median } from "./measure.ts";
import type { Line } from "./report.ts";
import type { Bench } from "./servers.ts";

const headers = { Accept: "text/html", "User-Agent": "Mozilla/5.0" };
/** A query parameter that no page lists: the page is rendered for each request and never cached. */
const uncachedQuery = "?bench=1";

/** High enough that the 99th percentile, which only a few requests decide, is more than chance. */
const pages = 600;
type Waits = { idle: number; middle: number; slow: number };

/** Measures how long a visitor waits for an offer page while 64 connections claim coupons as fast as they can. */
export async function benchReadsDuringClaims(
  { product }: Bench,
  offerId: string,
  claim: () => Post,
  isQuick: boolean,
): Promise<Line> {
  const { url } = product(paths.offer(offerId) + uncachedQuery);
  // The first round is a warm-up and is not counted. The result is the median of the other rounds.
  const rounds: Waits[] = [];
  for (let round = 0; round <= (isQuick ? 3 : 7); round += 1) {
    const waited = await readDuringClaims(url, claim);
    if (round > 0) rounds.push(waited);
  }
  const [idle, middle, slow] = (["idle", "middle", "slow"] as const).map((part) =>
    median(rounds.map((round) => round[part])),
  );
  const ratio = median(rounds.map((round) => round.slow / round.idle));
  return {
    name: "Page of an offer while coupons are claimed at full rate, 99th percentile",
    measured: `${slow?.toFixed(1)} ms (middle ${middle?.toFixed(1)} ms)`,
    limit: `${idle?.toFixed(1)} ms, the middle at rest`,
    ratio: ratio.toFixed(2),
    target: "<= 5 times",
    isMet: ratio <= 5,
  };
}

async function readDuringClaims(url: URL, claim: () => Post): Promise<Waits> {
  const idle = median(await timePageReads(url));
  let isOver = false;
  const claiming = (async () => {
    while (!isOver) await load(url, { connections: 64, requests: 640, post: claim });
  })();
  const busy = (await timePageReads(url)).sort((a, b) => a - b);
  isOver = true;
  await claiming;
  return { idle, middle: median(busy), slow: busy[Math.floor(pages * 0.99)] ?? Number.NaN };
}

/** Reads the page again and again in one reader process. Returns the milliseconds of each read. */
async function timePageReads(url: URL): Promise<number[]> {
  const reader = startProcess(["bench/page-reader.js", JSON.stringify({ url, headers, pages })], {});
  const [, times = "[]"] = await reader.waitForOutput(/times: (.*)\n/);
  return JSON.parse(times);
}
