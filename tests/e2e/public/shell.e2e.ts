import type { Page } from "@playwright/test";
import { holdAnswers, waitForScripts } from "#tests/support/browser/browser.ts";
import { installClock } from "#tests/support/browser/context-pool.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";

test.describe("public layout on a phone", () => {
  test("has the five main links within thumb reach, the current one marked", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/mapa");
    const links = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link");
    expect(await links.allInnerTexts()).toEqual(["Início", "Buscar", "Mapa", "Cupons", "Clube"]);
    expect(await currentLinks(page, "Menu principal")).toEqual(["Mapa"]);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(box?.width).toBeGreaterThanOrEqual(48);
    }
    expect(await page.getByRole("navigation", { name: "Menu do topo" }).isVisible()).toBe(false);
  });

  test("goes from a hydrated page to a page without React by a full page load", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/mapa");
    await waitForScripts(page);
    expect(await isHydrated(page)).toBe(true);
    await page
      .getByRole("navigation", { name: "Menu principal" })
      .getByRole("link", { name: "Clube" })
      .click();
    await page.getByRole("heading", { level: 1, name: "CLI Clube" }).waitFor();
    expect(await page.title()).toBe("CLI Clube · Pertinho");
    expect(await currentLinks(page, "Menu principal")).toEqual(["Clube"]);
    await waitForScripts(page);
    expect(await isHydrated(page)).toBe(false);
  });

  test("hides nothing behind the bar: the end of the page can be scrolled above it", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/mapa");
    await page.getByText("Escuro").scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    const bar = await page.getByRole("navigation", { name: "Menu principal" }).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test("does not scroll sideways, and its search and links work without JavaScript", async ({ openPage }) => {
    const page = await openPage({ width: 360, javaScript: false });
    await page.goto("/mapa");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel("O que você procura?").fill("pão de queijo");
    await page.getByRole("button", { name: "Buscar" }).click();
    expect(new URL(page.url()).pathname).toBe("/buscar");
    expect(new URL(page.url()).searchParams.get("q")).toBe("pão de queijo");
    expect(await page.getByLabel("O que você procura?").inputValue()).toBe("pão de queijo");
    await page.getByRole("contentinfo").getByRole("link", { name: "Termos de uso" }).click();
    expect(new URL(page.url()).pathname).toBe("/termos");
  });
});

test.describe("public layout on wider screens", () => {
  for (const width of [768, 1280] as const) {
    test(`has its links in the header at ${width} px, and no bar`, async ({ openPage }) => {
      const page = await openPage({ width });
      await page.goto("/mapa");
      const links = page.getByRole("navigation", { name: "Menu do topo" }).getByRole("link");
      expect(await links.allInnerTexts()).toEqual(["Mapa", "CLI Clube", "Meus cupons", "Anunciar"]);
      expect(await currentLinks(page, "Menu do topo")).toEqual(["Mapa"]);
      expect(await page.getByRole("navigation", { name: "Menu principal" }).isVisible()).toBe(false);
      expect(await page.getByRole("link", { name: "Ofertas perto de: Centro" }).isVisible()).toBe(true);
    });
  }

  test("links to the logins of shopkeepers and administration, and to the legal texts, in the footer", async ({
    page,
  }) => {
    await page.goto("/mapa");
    const footer = page.getByRole("contentinfo");
    const signInLinks = {
      "Termos de uso": "/termos",
      Privacidade: "/privacidade",
      "Anuncie no Pertinho": "/anunciar",
      "Área do lojista": "/lojista/codigo",
      Administração: "/admin/login",
    };
    for (const [name, path] of Object.entries(signInLinks)) {
      expect(await footer.getByRole("link", { name }).getAttribute("href"), name).toBe(path);
    }
  });

  test("has a keyboard link to skip to the content", async ({ page }) => {
    await page.goto("/mapa");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const next = page.getByRole("main").getByRole("link").first();
    expect(await next.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("searches from a hydrated page too", async ({ page }) => {
    await page.goto("/mapa");
    await waitForScripts(page);
    await page.getByLabel("O que você procura?").fill("pizza");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/buscar?q=pizza");
    expect(await page.getByLabel("O que você procura?").inputValue()).toBe("pizza");
  });
});

test.describe("loading and errors on a hydrated page", () => {
  test("shows a loading message only after 300 ms", async ({ page }) => {
    await installClock(page);
    await page.goto("/mapa");
    await waitForScripts(page);
    const letAnswersPass = await holdAnswers(page, "**/*.data*");
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await someCategory(page).click();
    const progress = page.getByRole("status").filter({ hasText: "Carregando..." });
    await page.clock.runFor(290);
    expect(await progress.count()).toBe(0);
    await expect.poll(() => page.clock.runFor(5).then(() => progress.count())).toBe(1);
    expect((await progress.getByText("Carregando...").boundingBox())?.width).toBeGreaterThan(60);

    letAnswersPass();
    await page.clock.resume();
    await page.waitForURL(/categoria=comer-fora/);
    await expect.poll(() => progress.count()).toBe(0);
  });

  test("shows an error inside the layout, without details, and recovers on retry", async ({ page }) => {
    allowProblem(page, /500/);
    await page.goto("/mapa");
    await waitForScripts(page);
    await page.route("**/*.data*", (route) =>
      route.fulfill({ status: 500, body: "at secretStack (server.js:1)" }),
    );
    await someCategory(page).click();
    await page.getByRole("heading", { level: 1, name: "Oops! Algo deu errado" }).waitFor();
    expect(await page.title()).toBe("Oops! Algo deu errado · Pertinho");
    expect(await page.getByText("secretStack").count()).toBe(0);
    expect(await page.getByText("Código do atendimento").count()).toBe(0);
    expect(await topLink(page, "Mapa").isVisible()).toBe(true);

    await page.unroute("**/*.data*");
    await page.getByRole("link", { name: "Tentar novamente" }).click();
    await page.getByRole("heading", { level: 1, name: "Mapa das ofertas" }).waitFor();
  });

  test("shows the id of the request that failed on the server, for support", async ({ page }) => {
    allowProblem(page, /500/);
    await pageWithApi(page, "/validar", {
      town: { get: () => Promise.reject(new Error("the database is away")) },
    });
    expect((await page.goto("/validar"))?.status()).toBe(500);
    await page.getByRole("heading", { level: 1, name: "Oops! Algo deu errado" }).waitFor();
    await page.getByText("Código do atendimento: test-request").waitFor();
  });

  test("has a link to reload the failed page", async ({ page }) => {
    allowProblem(page, /500/);
    await page.goto("/mapa");
    await waitForScripts(page);
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await someCategory(page).click();
    await page.getByRole("link", { name: /^Recarregar/ }).click();
    await page.getByRole("heading", { level: 1, name: "Mapa das ofertas" }).waitFor();
    expect(await someCategory(page).getAttribute("aria-current")).toBe("true");
  });
});

/** A link from the map to the map, which only loads other data. */
function someCategory(page: Page) {
  return page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Comer fora" });
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => "__reactRouterContext" in window);
}

function topLink(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Menu do topo" }).getByRole("link", { name });
}

function currentLinks(page: Page, menu: string): Promise<string[]> {
  return page.getByRole("navigation", { name: menu }).locator('[aria-current="page"]').allInnerTexts();
}
