import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { field, fillIn } from "#tests/support/browser/auth-forms.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { shopCompanyId } from "#tests/support/browser/counter.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { asAdmin, newPhone, takeCoupon } from "#tests/support/town/claiming.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");

for (const javaScript of [true, false] as const) {
  test(`the device of a visitor has a cookie for this host only, script: ${javaScript}`, async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360, javaScript });
    await takeCoupon(page, cake);
    await expectBound(page, ["__Host-pertinho_client"]);
    await page.goto(paths.myCoupons());
    await page.getByRole("link", { name: /Bolo de aniversário/ }).waitFor();
  });
}

test("a shopkeeper who signs in and chooses a company has cookies for this host only", async ({ page }) => {
  await page.goto(paths.shop.code({ tela: "conta" }));
  await waitForScripts(page);
  await fillIn(page, { Email: demoEmails.lojista, Senha: demoPassword });
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("button", { name: /Café Serrano/ }).click();
  await page.getByRole("banner").getByText("Café Serrano").waitFor();
  await expectBound(page, ["__Host-pertinho_browser", "__Host-pertinho_company", "__Host-pertinho_session"]);
});

test("a counter that enters by code has a cookie for this host only, which signing out removes", async ({
  openPage,
}) => {
  const access = { label: "Caixa 1", hours: 1 };
  const path = `/companies/${await shopCompanyId()}/access-codes`;
  const { code } = (await asAdmin("POST", path, access)) as { code: string };
  const page = await openPage({ width: 360 });
  await page.goto(paths.shop.code());
  await waitForScripts(page);
  await field(page, "Código de acesso").fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("banner").getByText("Café Serrano").waitFor();
  await expectBound(page, ["__Host-pertinho_code"]);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Sair" }).click();
  await page.getByRole("heading", { level: 1, name: "Entrar com código" }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
});

test("a claim through the API sets the cookie with all its security attributes", async () => {
  const answer = await fetch(new URL(`/api/offers/${cake}/coupons`, testServer().baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify({ name: "Maria Souza", phone: newPhone() }),
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-pertinho_client=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
});

/** Checks that these are the only cookies, and that each is limited to this host, https and no access by scripts. */
async function expectBound(page: Page, names: string[]): Promise<void> {
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(names);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({
      domain: "localhost",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    });
  }
  expect(await page.evaluate(() => document.cookie).catch(() => "")).toBe("");
}
