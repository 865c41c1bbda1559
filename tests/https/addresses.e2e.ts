import type { ManagedCoupon } from "#contract/coupon/managed-coupon.ts";
import { paths, redirects } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectToast, fillIn } from "#tests/support/browser/auth-forms.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { takeByApi } from "#tests/support/browser/counter.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { headOf, shareImage } from "#tests/support/browser/public-page.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { demoPassword } from "#tests/support/server/demo-sessions.ts";
import { mailedLink } from "#tests/support/server/mails.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");
const site = () => testServer().baseUrl;

test.describe("a link in a message has the https URL, and works:", () => {
  test("to confirm an account, then to choose a new password", async ({ openPage }) => {
    const email = `correio-${Date.now()}@pertinho.test`;
    await call("/api/auth/sign-up", { name: "Lia Torres", email, password: demoPassword });
    const confirmation = await mailedLink(email);
    expect(confirmation).toContain(`${site()}/admin/login?confirmar=`);
    const page = await openPage({ width: 360 });
    await page.goto(confirmation);
    await waitForScripts(page);
    const confirmed = page.waitForResponse("**/api/auth/email-confirmations");
    await page.getByRole("button", { name: "Confirmar meu email" }).click();
    expect((await confirmed).status()).toBe(200);
    await page.waitForURL(`${site()}/?conta=confirmada`);
    await call("/api/auth/password-reset-requests", { email });
    const reset = await mailedLink(email);
    expect(reset).toContain(`${site()}/lojista/reset-password?`);
    await page.goto(reset);
    expect(page.url()).toContain(`${site()}/lojista/codigo`);
    await waitForScripts(page);
    await fillIn(page, { "Nova senha": `${demoPassword}2` });
    await page.getByRole("button", { name: "Guardar senha" }).click();
    await expectToast(page, "Senha nova guardada");
  });

  test("of an invitation", async ({ page }) => {
    const email = `convite-${Date.now()}@pertinho.test`;
    await asAdmin("POST", "/users", { name: "Caio Reis", email, role: "editor" });
    const link = await mailedLink(email);
    expect(link).toContain(`${site()}/lojista/reset-password?`);
    await page.goto(link);
    await page.getByLabel(/^Nova senha/).waitFor();
  });

  test("to a coupon that was sent again", async () => {
    const { id } = await takeByApi(cake);
    const sent = (await asAdmin("POST", `/admin/coupons/${id}/messages`, {})) as ManagedCoupon;
    expect(await mailedLink(sent.client?.phone ?? "")).toBe(site() + paths.coupon(id));
  });
});

test.describe("the metadata of the site have the https URL:", () => {
  for (const [what, path] of [
    ["an offer", paths.offer(cake)],
    ["the home page", paths.home()],
    ["the page that checks codes", paths.validate()],
  ] as const) {
    test(`the HTML head of ${what}`, async ({ page }) => {
      await page.goto(path);
      const { canonical, url } = await headOf(page);
      expect([canonical, url]).toEqual([new URL(path, site()).href, new URL(path, site()).href]);
      expect(await shareImage(page)).toContain(`${site()}/`);
    });
  }

  test("robots.txt and the sitemap", async () => {
    const robots = await (await fetch(`${site()}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${site()}/sitemap.xml`);
    const listed = (await (await fetch(`${site()}/sitemap.xml`)).text()).match(/<loc>[^<]+/g) ?? [];
    expect(listed.length).toBeGreaterThan(0);
    for (const place of listed) expect(place).toContain(`<loc>${site()}/`);
  });
});

for (const { from, to } of redirects) {
  test(`${from} redirects to ${to} over https`, async () => {
    const { headers } = await fetch(site() + from, { redirect: "manual" });
    expect(new URL(headers.get("location") ?? "", site() + from).href).toBe(site() + to);
  });
}

async function call(path: string, input: object): Promise<void> {
  const answer = await fetch(site() + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
