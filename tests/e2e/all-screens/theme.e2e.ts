import type { Page } from "@playwright/test";
import { holdAnswers, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

/** The background of a page in each theme: `paper` in styles.css. */
const paper = { light: "rgb(255, 251, 245)", dark: "rgb(23, 19, 16)" };

test.describe("theme", () => {
  test("follows the system until the user chooses one", async ({ openPage }) => {
    for (const theme of ["light", "dark"] as const) {
      const page = await openPage({ theme });
      await page.goto("/mapa");
      await expectGround(page, paper[theme]);
      await waitForScripts(page);
      expect(await choice(page, "Sistema").isChecked()).toBe(true);
    }
  });

  test("keeps the choice after a reload, on other pages and in the panels", async ({ openPage }) => {
    const page = await openPage({ theme: "light" });
    await page.goto("/mapa");
    await waitForScripts(page);
    await choose(page, "Escuro");
    await expectGround(page, paper.dark);

    await page.reload();
    await expectGround(page, paper.dark);
    await waitForScripts(page);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);

    await signInAs(page, "admin");
    await page.goto("/admin/reviews");
    await expectGround(page, paper.dark);

    await page.goto("/mapa");
    await waitForScripts(page);
    await choose(page, "Sistema");
    await expectGround(page, paper.light);
  });

  test("is applied to the previous page too when going back", async ({ openPage }) => {
    const page = await openPage({ theme: "light" });
    await page.goto("/termos");
    await page.goto("/privacidade");
    await choose(page, "Escuro");
    await page.goBack();
    await waitForScripts(page);
    await expectGround(page, paper.dark);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);
  });

  test("can be chosen before the script of the page has loaded, and stays selected afterwards", async ({
    openPage,
  }) => {
    const page = await openPage({ theme: "light" });
    const letScriptsPass = await holdScripts(page);
    await page.goto("/mapa", { waitUntil: "commit" });
    await choose(page, "Escuro");
    await expectGround(page, paper.dark);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);

    letScriptsPass();
    await waitForScripts(page);
    await expectGround(page, paper.dark);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);
  });

  test("is applied at the first paint, and to the colour of the browser's frame", async ({ openPage }) => {
    const page = await openPage({ theme: "light" });
    await page.goto("/mapa");
    await choose(page, "Escuro");
    await holdScripts(page);
    await page.goto("/buscar", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Buscar" }).waitFor();
    await expectGround(page, paper.dark);
    expect(await page.locator('meta[name="theme-color"]').getAttribute("content")).toBe("#171310");
  });

  test("hides its switch without JavaScript, where it would have no effect", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await page.goto("/mapa");
    expect(await page.getByRole("group", { name: "Aparência do site" }).count()).toBe(0);
  });
});

/** Holds the page in its server-rendered state until the returned function is called. */
function holdScripts(page: Page): Promise<() => void> {
  return holdAnswers(page, "**/assets/*.js");
}

function choice(page: Page, name: string) {
  return page.getByRole("radio", { name });
}

/** Clicks the label as a person does, because the radio button itself is hidden. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("group", { name: "Aparência do site" }).getByText(name).click();
}

/** Polled, because even without animations a new colour appears one frame later. */
async function expectGround(page: Page, colour: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour);
}
