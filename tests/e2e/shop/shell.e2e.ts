import { waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

const entries = ["Início", "Clientes", "Lançamento", "Resgatar", "Programa"];

test.describe("shopkeeper layout", () => {
  test("has its menu within thumb reach on a phone", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await signInAs(page, "lojista");
    await page.goto("/lojista/dashboard");
    await waitForScripts(page);
    const menu = page.getByRole("navigation", { name: "Menu da loja" });
    expect(await menu.getByRole("link").allInnerTexts()).toEqual(entries);
    for (const link of await menu.getByRole("link").all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    await menu.getByRole("link", { name: "Resgatar" }).click();
    await page.getByRole("heading", { level: 1, name: "Resgatar" }).waitFor();
    expect(await menu.locator('[aria-current="page"]').allInnerTexts()).toEqual(["Resgatar"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("has its menu at the side on a wide screen", async ({ openPage }) => {
    const page = await openPage({ width: 1280 });
    await signInAs(page, "lojista");
    await page.goto("/lojista/clientes");
    const menu = page.getByRole("navigation", { name: "Menu da loja" });
    expect(await menu.getByRole("link").allInnerTexts()).toEqual(entries);
    const [beside, content] = [await menu.boundingBox(), await page.getByRole("main").boundingBox()];
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0);
  });

  test("shows the company and the user, and has a sign-out button", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await signInAs(page, "lojista");
    await page.goto("/lojista/dashboard");
    expect(await page.getByRole("banner").textContent()).toContain("Café SerranoRosa Serrano");
    await page.getByRole("button", { name: "Sair" }).waitFor();
  });

  test("redirects a visitor without a shop to the login by code", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/lojista/dashboard");
    await page.getByRole("heading", { level: 1, name: "Entrar com código" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/lojista/codigo");
    expect(await page.getByRole("navigation", { name: "Menu da loja" }).count()).toBe(0);
  });
});
