import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { holdAnswers, waitForScripts } from "#tests/support/browser/browser.ts";
import { openClub, postByApi } from "#tests/support/browser/club.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { openWallet, passOf } from "#tests/support/browser/wallet.ts";
import { newPhone } from "#tests/support/town/claiming.ts";

const iceCream = idOf.offer("Casquinha em dobro na quarta-feira");

const myPhone = paths.myCoupons({ tela: "telefone" });

const islands = {
  search: { path: paths.home(), wake: (page: Page) => page.getByLabel("O que você procura?").focus() },
  checkout: { path: paths.checkout({ oferta: iceCream }), wake: async () => {} },
  "near-me": {
    path: paths.search({ q: "pizza", km: "10" }),
    wake: (page: Page) => page.getByRole("button", { name: "Perto de mim" }).focus(),
  },
  "client-phone": { path: myPhone, wake: (page: Page) => page.getByLabel(/^WhatsApp/).focus() },
};

for (const [name, { path, wake }] of Object.entries(islands)) {
  test.describe(`the island ${name}`, () => {
    test("hydrates the elements that the server rendered, without a visible change", async ({ openPage }) => {
      const page = await openPage({ width: 360 });
      const release = await holdAnswers(page, "**/assets/preact-*.js");
      await page.goto(path);
      const slot = page.locator(`[data-island="${name}"]`);
      const before = await slot.evaluate((element) => {
        for (const one of element.querySelectorAll("*")) one.toggleAttribute("data-from-server", true);
        return element.textContent;
      });
      release();
      await wake(page);
      // Preact stores its rendered tree as a property of the element that it rendered into.
      await expect.poll(() => slot.evaluate((element) => Object.keys(element).length)).toBeGreaterThan(0);
      expect(await slot.evaluate((element) => element.textContent)).toBe(before);
      expect(await slot.locator(":not([data-from-server])").count()).toBe(0);
    });
  });
}

test("a press on an island whose code is still loading has its effect afterwards", async ({ openPage }) => {
  const page = await openPage({ width: 1280 });
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: -22.0801, longitude: -46.1002 });
  const release = await holdAnswers(page, "**/assets/preact-*.js");
  await page.goto(paths.search({ q: "pizza" }));
  await waitForScripts(page);
  await page.getByRole("button", { name: "Perto de mim" }).click();
  release();
  await page.waitForURL(/lat=-22.080&lng=-46.100/);
});

test("an island in a page that a form's response replaced is hydrated too", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /status of 400/);
  await page.goto(myPhone);
  await waitForScripts(page);
  const phone = page.getByLabel(/^WhatsApp/);
  for (const typed of ["3598", "3599"]) {
    await phone.pressSequentially(typed);
    await expect(phone).toHaveValue(`(35) ${typed.slice(2)}`);
    await page.getByRole("button", { name: /código/ }).click();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await phone.clear();
    await expect(phone).not.toHaveAttribute("aria-invalid");
  }
});

test("a page with only a share button loads no runtime of islands", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.goto(paths.offer(iceCream), { waitUntil: "load" });
  await waitForScripts(page);
  await page.getByRole("button", { name: "Compartilhar" }).waitFor();
  expect(await scriptsOf(page)).not.toContainEqual(expect.stringContaining("preact"));
});

test("the home page loads one script of at most 5 kB, until a part of it is used", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.goto(paths.home(), { waitUntil: "load" });
  await waitForScripts(page);
  const scripts = await scriptsOf(page);
  expect(scripts).toHaveLength(1);
  expect(await sizeOf(scripts)).toBeLessThan(5_000);
});

test("the home page loads at most 16 kB of script, with the search in use", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.goto(paths.home(), { waitUntil: "load" });
  await waitForScripts(page);
  await page.getByLabel("O que você procura?").fill("pizz");
  await page.getByRole("option").first().waitFor();
  const scripts = await scriptsOf(page);
  const bytes = await sizeOf(scripts);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(8_000);
  expect(bytes).toBeLessThan(16_000);
});

test("the clubs and the wallet with its QR code load at most 20 kB of script", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.goto(paths.loyaltyClub(), { waitUntil: "load" });
  await waitForScripts(page);
  expect(await sizeOf(await scriptsOf(page))).toBeLessThan(20_000);
  await openWallet(page, await makeMember());
  await page.reload();
  await passOf(page).waitFor();
  await waitForScripts(page);
  const scripts = await scriptsOf(page);
  expect(scripts).toContainEqual(expect.stringContaining("wallet.enhance"));
  expect(await sizeOf(scripts)).toBeLessThan(20_000);
});

/** Returns the phone of a new client with one card. */
async function makeMember(): Promise<string> {
  const phone = newPhone();
  await postByApi(await openClub(), { phone, amountCents: 1000 });
  return phone;
}

/** The URLs of the scripts that the page has loaded. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith(".js")),
  );
}

/** The size of the scripts in bytes, compressed. */
async function sizeOf(scripts: string[]): Promise<number> {
  const sizes = scripts.map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
