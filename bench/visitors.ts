import { consentTexts } from "#contract/client/consent.texts.ts";
import { paths } from "#contract/paths.ts";
import { bareClaim, nextPerson, openCouponTown } from "./coupon-town.ts";
import { type Measured, median } from "./measure.ts";
import { recordResponse } from "./pages.ts";
import { atLeast, type Line } from "./report.ts";
import { type Bench, openEmbeddedProduct, startBareServer } from "./servers.ts";
import { type VisitTarget, type VisitTimes, visitSequentially, visitSteps } from "./visit.ts";

/*
 * Measures the complete visit for a coupon: the offer page, the checkout, the claim that its script sends to the API,
 * and the coupon page. The limit is a bare node:http server that sends the same pages as fixed bytes and runs only
 * the SQL statement of the claim. The difference is rendering and the other work around a claim.
 */

/**
 * The number of concurrent visitors, enough to keep two processors busy. Each visitor requests the next step as soon
 * as the last response is complete.
 */
const concurrentVisitors = 16;

type Visited = { perSecond: number; cpuMs: number; p95: VisitTimes };

export async function benchVisitors(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  const [hot = ""] = await openCouponTown(bench);
  const product = bench.product("/");
  const onProduct = productTarget(product.url, hot);
  const count = isQuick ? 300 : 1_000;
  const rounds = isQuick ? 3 : 7;
  const { target: onBare, ...bare } = await startBareTarget(bench, onProduct);
  const embedded = await openEmbeddedProduct(openCouponTown);
  try {
    const onEmbedded = productTarget(embedded.url, embedded.prepared[0] ?? "");
    const all: Record<"ours" | "bare" | "embedded", Visited>[] = [];
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const visited = {
        ours: await visitAll(onProduct, product, count),
        bare: await visitAll(onBare, bare, count),
        embedded: await visitAll(onEmbedded, embedded, count),
      };
      if (round > 0) all.push(visited);
    }
    const ours = middle(all.map((round) => round.ours));
    const ratioTo = (one: "ours" | "embedded", other: "ours" | "bare") =>
      median(all.map((round) => round[one].perSecond / round[other].perSecond));
    return [
      {
        name: `Visitor's whole claim (offer, checkout, claim, coupon), ${concurrentVisitors} at once`,
        measured: inSteps(ours),
        limit: inSteps(middle(all.map((round) => round.bare))),
        ...atLeast(0.05, ratioTo("ours", "bare")),
      },
      {
        name: "Visitor's whole claim, embedded database, to PostgreSQL",
        measured: inSteps(middle(all.map((round) => round.embedded))),
        limit: inSteps(ours),
        ...atLeast(0.5, ratioTo("embedded", "ours")),
      },
    ];
  } finally {
    await embedded.close();
    await bare.close();
  }
}

async function visitAll(
  target: VisitTarget,
  { cpuSeconds }: Pick<Measured, "cpuSeconds">,
  count: number,
): Promise<Visited> {
  let left = count;
  const before = await cpuSeconds();
  const start = performance.now();
  const visits = await Promise.all(
    Array.from({ length: concurrentVisitors }, () => visitSequentially(target, () => left-- > 0)),
  );
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (((await cpuSeconds()) - before) * 1000) / count;
  const p95 = eachStep((step) => percentile95(visits.flat().map((times) => times[step])));
  return { perSecond: count / seconds, cpuMs, p95 };
}

function middle(rounds: Visited[]): Visited {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    p95: eachStep((step) => median(rounds.map(({ p95 }) => p95[step]))),
  };
}

function eachStep(value: (step: keyof VisitTimes) => number): VisitTimes {
  return Object.fromEntries(visitSteps.map((step) => [step, value(step)])) as VisitTimes;
}

function percentile95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

function inSteps({ perSecond, cpuMs, p95 }: Visited): string {
  const steps = visitSteps.map((step) => `${step} ${p95[step].toFixed(0)}`).join(", ");
  return `${perSecond.toFixed(0)} claims/s, ${cpuMs.toFixed(1)} ms of processor time; 95th percentiles in ms: ${steps}`;
}

/** Builds the same claim that the checkout script sends. */
function productTarget(url: URL, offerId: string): VisitTarget {
  const consents = [{ channel: "whatsapp", purpose: "reminders" }];
  return {
    ...{ url, offerId },
    claimBody: ({ phone }) =>
      JSON.stringify({ name: "Maria Souza", phone, consents, consentVersion: consentTexts.current }),
    couponPath: (claimed) => paths.coupon(JSON.parse(claimed).coupon.id),
  };
}

/**
 * Starts a bare server that sends the pages as fixed bytes and runs only the SQL statement of the claim, under the
 * paths of the product.
 */
async function startBareTarget({ databaseUrl }: Bench, { url, offerId, claimBody, couponPath }: VisitTarget) {
  const claimPath = `/api/offers/${offerId}/coupons`;
  const claimed = await fetch(new URL(claimPath, url), {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url.origin },
    body: claimBody(nextPerson()),
  });
  const coupon = couponPath(await claimed.text());
  const pages = [paths.offer(offerId), paths.checkout({ oferta: offerId }), coupon];
  const fixed = await Promise.all(pages.map((path) => recordResponse(new URL(path, url))));
  const text = "select outcome, coupon_id from claim_coupons($1::jsonb) order by place";
  const bare = await startBareServer(databaseUrl, {
    fixed,
    queries: [{ path: claimPath, texts: [text], values: [] }],
  });
  const target: VisitTarget = {
    ...{ url: bare.at("/").url, offerId },
    claimBody: (person) => JSON.stringify([[JSON.stringify([bareClaim(offerId, person)])]]),
    couponPath: () => coupon,
  };
  return { target, cpuSeconds: bare.at("/").cpuSeconds, close: bare.close };
}
