import { paths } from "#contract/paths.ts";
import { startProcess } from "#tests/support/server-process.ts";
import { load, type Post } from "./load.ts";
import { median } from "./measure.ts";
import type { Line } from "./report.ts";
import type { Bench } from "./servers.ts";

/** A page made for one person, as for whoever has coupons: such a page is never kept. */
const headers = { Accept: "text/html", "User-Agent": "Mozilla/5.0", Cookie: "pertinho_bench=1" };

/** How long somebody waits for a page of an offer while 64 others take coupons as fast as they can. */
export async function readsBesideClaims(
  { product }: Bench,
  offerId: string,
  claim: () => Post,
  isQuick: boolean,
): Promise<Line> {
  const { url } = product(paths.offer(offerId));
  await waits(url, 200);
  const idle = median(await waits(url, isQuick ? 100 : 300));
  let isOver = false;
  const rush = (async () => {
    while (!isOver) await load(url, { connections: 64, requests: 640, post: claim });
  })();
  const busy = (await waits(url, isQuick ? 200 : 600)).sort((a, b) => a - b);
  isOver = true;
  await rush;
  const slow = busy[Math.floor(busy.length * 0.99)] ?? Number.NaN;
  return {
    name: "Page of an offer while coupons are taken at full rate, 99th percentile",
    measured: `${slow.toFixed(1)} ms (middle ${median(busy).toFixed(1)} ms)`,
    limit: `${idle.toFixed(1)} ms, the middle at rest`,
    ratio: (slow / idle).toFixed(2),
    target: "<= 5 times",
    isMet: slow <= 5 * idle,
  };
}

/** One reader, page after page: how many milliseconds each took. */
async function waits(url: URL, pages: number): Promise<number[]> {
  const reader = startProcess(["bench/page-reader.js", JSON.stringify({ url, headers, pages })], {});
  const [, times = "[]"] = await reader.said(/times: (.*)\n/);
  return JSON.parse(times);
}
