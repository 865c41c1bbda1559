import { apiPaths } from "#contract/api-paths.ts";
import { appFiles } from "#contract/app-files.ts";
import { paths, sharePictures } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { takeByApi } from "#tests/support/browser/counter.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");
const site = () => testServer().baseUrl;

test.describe("every response requires https in the browser, and allows the site's own pages to use the camera:", () => {
  for (const [what, path, cookie] of [
    ["a page from the cache", paths.home()],
    ["the same page again", paths.home()],
    ["the page of a device", paths.myCoupons(), () => "__Host-pertinho_client=unknown"],
    ["a page that does not exist", "/nada/disso"],
    ["a redirect", paths.qr(cake)],
    ["a read of the API", "/api/offers"],
    [
      "a read of the API by a signed-in user",
      "/api/auth/session",
      () => testServer().sessions.lojista.join("; "),
    ],
    ["a refusal of the API", "/api/nothing"],
    ["a file", appFiles.worker],
    ["a share picture", sharePictures.offer(cake)],
    ["the sitemap", "/sitemap.xml"],
    ["a probe", "/healthz"],
  ] as [string, string, (() => string)?][]) {
    test(what, async () => {
      expectSecure(
        await fetch(site() + path, { redirect: "manual", ...(cookie && { headers: { cookie: cookie() } }) }),
      );
    });
  }

  test("a claim", async () => {
    const answer = await fetch(`${site()}/api/offers/${cake}/coupons`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
      body: JSON.stringify({ name: "M" }),
    });
    expect(answer.status).toBe(400);
    expectSecure(answer);
  });
});

test("a page is a secure context that may use the camera and the location", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.goto(paths.validate());
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures(): string[] } };
    return { isSecureContext, features: featurePolicy.allowedFeatures() };
  });
  expect(allowed.isSecureContext).toBe(true);
  expect(allowed.features).toEqual(expect.arrayContaining(["camera", "geolocation"]));
  expect(allowed.features).not.toContain("microphone");
});

test("the service worker is installed for the https URL, and responds offline", async ({ openPage }) => {
  const page = await openPage({ width: 360, installs: true });
  allowProblem(page, /status of 503/);
  await page.goto(paths.home());
  await waitForScripts(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${site()}/`);
  await page.context().setOffline(true);
  await page.goto(paths.privacy());
  await page.getByRole("heading", { name: "Você está sem internet" }).waitFor();
});

test("the state of a coupon arrives through the proxy while the stream stays open", async () => {
  const { id } = await takeByApi(cake);
  const leaving = new AbortController();
  const answer = await fetch(site() + apiPaths.couponEvents(id), { signal: leaving.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expectSecure(answer);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const states: string[] = [];
  const next = async () => {
    const { value } = await reader.read();
    states.push(...(new TextDecoder().decode(value).match(/(?<=data: ").*(?=")/g) ?? []));
    return states.at(-1);
  };
  await expect.poll(next).toBe("issued");
  await asAdmin("POST", `/coupons/${id}/redemption`);
  await expect.poll(next).toBe("redeemed");
  leaving.abort();
});

function expectSecure({ headers }: Response): void {
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("permissions-policy")).toContain("camera=(self)");
}
