import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdAnswers, isAlive, openPage } from "#tests/support/browser/browser.ts";
import { signInAs } from "#tests/support/server/demo-sessions.ts";

/** The ground of a page in each theme: `paper` of styles.css. */
const paper = { light: "rgb(255, 251, 245)", dark: "rgb(23, 19, 16)" };

describe("theme", () => {
  it("follows the system until someone chooses", async () => {
    for (const theme of ["light", "dark"] as const) {
      const page = await openPage({ theme });
      await page.goto("/mapa");
      await expectGround(page, paper[theme]);
      await isAlive(page);
      expect(await choice(page, "Sistema").isChecked()).toBe(true);
    }
  });

  it("keeps the choice over a reload, on other pages and in the panels", async () => {
    const page = await openPage({ theme: "light" });
    await page.goto("/mapa");
    await isAlive(page);
    await choose(page, "Escuro");
    await expectGround(page, paper.dark);

    await page.reload();
    await expectGround(page, paper.dark);
    await isAlive(page);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);

    await signInAs(page, "admin");
    await page.goto("/admin/reviews");
    await expectGround(page, paper.dark);

    await page.goto("/mapa");
    await isAlive(page);
    await choose(page, "Sistema");
    await expectGround(page, paper.light);
  });

  it("is the chosen one on the page before, too", async () => {
    const page = await openPage({ theme: "light" });
    await page.goto("/termos");
    await page.goto("/privacidade");
    await choose(page, "Escuro");
    await page.goBack();
    await isAlive(page);
    await expectGround(page, paper.dark);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);
  });

  it("works before the page's script has arrived, and still shows it afterwards", async () => {
    const page = await openPage({ theme: "light" });
    const letScriptsPass = await holdScripts(page);
    await page.goto("/mapa", { waitUntil: "commit" });
    await choose(page, "Escuro");
    await expectGround(page, paper.dark);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);

    letScriptsPass();
    await isAlive(page);
    await expectGround(page, paper.dark);
    expect(await choice(page, "Escuro").isChecked()).toBe(true);
  });

  it("is right at the first paint, and colours the browser's frame alike", async () => {
    const page = await openPage({ theme: "light" });
    await page.goto("/mapa");
    await choose(page, "Escuro");
    await holdScripts(page);
    await page.goto("/buscar", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Buscar" }).waitFor();
    await expectGround(page, paper.dark);
    expect(await page.locator('meta[name="theme-color"]').getAttribute("content")).toBe("#171310");
  });

  it("hides the switch where no script runs, since it could do nothing", async () => {
    const page = await openPage({ javaScript: false });
    await page.goto("/mapa");
    expect(await page.getByRole("group", { name: "Aparência do site" }).count()).toBe(0);
  });
});

/** Keeps the page at what came with its HTML, until the answer is called. */
function holdScripts(page: Page): Promise<() => void> {
  return holdAnswers(page, "**/assets/*.js");
}

function choice(page: Page, name: string) {
  return page.getByRole("radio", { name });
}

/** As a person does: by the words, since the round box itself is not shown. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("group", { name: "Aparência do site" }).getByText(name).click();
}

/** Polled: even without motion a new colour arrives a frame later. */
async function expectGround(page: Page, colour: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour);
}
