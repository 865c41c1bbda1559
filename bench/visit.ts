import { randomUUID } from "node:crypto";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { paths } from "#contract/paths.ts";
import { nextPerson, type Person } from "./coupon-town.ts";

/** The headers that a phone browser sends with every request. */
const browser = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Accept-Encoding": "gzip, deflate, br",
  "Accept-Language": "pt-BR,pt;q=0.9,en;q=0.8",
};
const navigation = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", "Sec-Fetch-Mode": "navigate" };

export const visitSteps = ["offer", "checkout", "claim", "coupon"] as const;
/** The milliseconds that each step took. */
export type VisitTimes = Record<(typeof visitSteps)[number], number>;

/** The server that visitors use: the product, or a bare server that responds under the same paths. */
export type VisitTarget = {
  url: URL;
  offerId: string;
  claimBody: (person: Person) => string;
  /** Returns the path of the coupon page, read from the response to a claim. */
  couponPath: (claimed: string) => string;
};

/** Runs visits one after the other over one connection, until `takeNext` returns false. */
export async function visitSequentially(target: VisitTarget, takeNext: () => boolean): Promise<VisitTimes[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: VisitTimes[] = [];
  try {
    while (takeNext()) times.push(await visit(target, agent));
  } finally {
    agent.destroy();
  }
  return times;
}

/** Simulates a new client on a new device with a new IP address: offer page, checkout, claim, coupon page. */
async function visit(target: VisitTarget, agent: http.Agent): Promise<VisitTimes> {
  const { url, offerId } = target;
  const person = nextPerson();
  const { number } = person;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const common = { ...browser, "X-Forwarded-For": address };
  const checkoutPath = paths.checkout({ oferta: offerId });
  const read = (path: string, own: Record<string, string> = {}) =>
    send(new URL(path, url), { agent, headers: { ...common, ...navigation, ...own } });

  const offer = await read(paths.offer(offerId));
  const checkout = await read(checkoutPath);
  const claim = await send(
    new URL(`/api/offers/${offerId}/coupons`, url),
    {
      agent,
      method: "POST",
      headers: {
        ...common,
        ...{ Accept: "*/*", Origin: url.origin, Referer: url.origin + checkoutPath },
        ...{ "Sec-Fetch-Mode": "cors", "Content-Type": "application/json" },
        "Idempotency-Key": randomUUID(),
      },
    },
    target.claimBody(person),
  );
  const coupon = await read(target.couponPath(claim.text()), { Cookie: claim.cookie });
  return { offer: offer.ms, checkout: checkout.ms, claim: claim.ms, coupon: coupon.ms };
}

type Answer = { ms: number; cookie: string; text: () => string };

/** Resolves when the whole response has arrived. Any status other than 200 is an error. */
function send(url: URL, options: http.RequestOptions, body?: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const headers = { ...(options.headers as http.OutgoingHttpHeaders), ...length };
    const request = http.request(url, { ...options, headers }, async (response) => {
      const bytes = await buffer(response);
      const ms = performance.now() - start;
      const isCompressed = response.headers["content-encoding"] === "br";
      const text = () => (isCompressed ? brotliDecompressSync(bytes) : bytes).toString();
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      const cookie = (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
      resolve({ ms, cookie, text });
    });
    request.once("error", reject);
    request.end(body);
  });
}
