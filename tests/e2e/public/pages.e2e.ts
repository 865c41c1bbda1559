import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import {
  headOf,
  scrollsSideways,
  shareImage,
  watchReports,
  watchShifts,
} from "#tests/support/browser/public-page.ts";
import { testServer } from "#tests/support/browser/test-server.ts";

const company = paths.company("pizzaria-da-praca");
const category = paths.category("comer-fora");
const running = idOf.campaign("A cidade inteira com desconto");
const announced = idOf.campaign("Quinze dias para se cuidar");
const over = idOf.campaign("Troca de guarda-roupa");
const switchedOff = idOf.campaign("A noite em que ninguém dorme");
const pizza = idOf.offer("Pizza grande: peça uma, leve duas");

test.describe("the profile of a company", () => {
  test("shows the company's description, opening hours, address and contacts", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const reports = await watchReports(page);
    await page.goto(company);
    await waitForScripts(page);
    await page.getByRole("heading", { level: 1, name: "Pizzaria da Praça" }).waitFor();
    const text = await page.getByRole("article").textContent();
    for (const part of ["Forno a lenha", "agora", "Praça Coronel Teodoro, 48", "Pix", "18h às 0h30"]) {
      expect(text).toContain(part);
    }
    expect(await page.getByRole("row").count()).toBe(7);
    expect(await page.getByRole("region", { name: "Ofertas" }).getByRole("listitem").count()).toBeGreaterThan(
      2,
    );
    const chat = await page.getByRole("link", { name: "Conversar no WhatsApp" }).getAttribute("href");
    expect(chat).toMatch(/^https:\/\/wa\.me\/55\d+\?text=Ol%C3%A1/);
    expect(await page.getByRole("link", { name: "Ver no mapa" }).getAttribute("href")).toBe(
      paths.map({ bairro: "Centro" }),
    );
    expect(await page.getByRole("link", { name: "Ligar" }).getAttribute("href")).toMatch(
      /^tel:\+55\d{10,11}$/,
    );
    expect(await page.getByRole("link", { name: /Instagram/ }).getAttribute("href")).toMatch(
      /^https:\/\/www\.instagram\.com\//,
    );
    const subjectId = idOf.company("Pizzaria da Praça");
    await expect.poll(() => reports).toMatchObject([{ subject: "company", subjectId, source: "direct" }]);
  });

  test("opens by its id too, with one canonical URL, and is not found when the company is inactive", async ({
    page,
  }) => {
    allowProblem(page, /404/);
    await page.goto(paths.company(idOf.company("Pizzaria da Praça")));
    const head = await headOf(page);
    expect(head.canonical).toBe(new URL(paths.company("pizzaria-da-praca"), testServer().baseUrl).href);
    expect(head.structured[0]).toMatchObject({ "@type": "LocalBusiness", name: "Pizzaria da Praça" });
    expect(await shareImage(page)).toContain("/og/companies/");
    expect((await page.goto(paths.company(idOf.company("Gráfica Ponto & Traço"))))?.status()).toBe(404);
    expect((await page.goto(paths.company("ninguem")))?.status()).toBe(404);
  });
});

test.describe("a category", () => {
  test("shows its offers and shops, in the order chosen by a link", async ({ openPage, page }) => {
    await page.goto(category);
    const order = page.getByRole("navigation", { name: "Ordenar por" });
    expect(await order.getByRole("link", { name: "Novidades" }).getAttribute("aria-current")).toBe("true");
    await order.getByRole("link", { name: "Terminam logo" }).click();
    await page.waitForURL(/ordem=terminando/);
    await page.getByRole("main").getByText("Termina hoje").first().waitFor();
    expect(
      await page.getByRole("region", { name: "Lojas de Comer fora" }).getByRole("listitem").count(),
    ).toBeGreaterThan(2);
    const head = await headOf(page);
    expect(head.canonical).toMatch(/\/categoria\/comer-fora$/);
    expect(head.structured[0]).toMatchObject({ "@type": "BreadcrumbList" });

    const phone = await openPage({ width: 360 });
    await phone.goto(paths.category("cafes-e-padarias"));
    const discount = phone.getByText("Leve 10, pague 8", { exact: true }).first();
    expect(await discount.evaluate((ticket) => ticket.scrollWidth - ticket.clientWidth)).toBe(0);
  });

  test("is not found for an unknown name or an invalid page cursor", async ({ page }) => {
    allowProblem(page, /404/);
    for (const path of [paths.category("nada"), paths.category("comer-fora", { depois: "x" })]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
  });
});

test.describe("a campaign", () => {
  test("shows a countdown while it runs, and its offers in its order", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto(paths.campaign(running));
    await waitForScripts(page);
    await page.getByText(/Faltam 1[01] dias/).waitFor();
    const clock = page.getByText(/^\d\d:\d\d:\d\d$/);
    const first = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(first);
    const titles = await page
      .getByRole("region", { name: /ofertas de/ })
      .getByRole("heading", { level: 3 })
      .allInnerTexts();
    expect(titles.slice(0, 2)).toEqual([
      "Pizza grande: peça uma, leve duas",
      "Corte e escova com hidratação",
    ]);
    expect(await shareImage(page)).toContain("/og/campaigns/");
  });

  test("shows its start date to visitors with the link, and that it is over afterwards, always with active offers", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    await page.goto(paths.campaign(announced));
    await page.getByText(/^Começa em \d\d\/\d\d\/\d{4}$/).waitFor();
    expect(await page.locator('head meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(
      await page.getByRole("region", { name: "Valendo agora" }).getByRole("link").count(),
    ).toBeGreaterThan(3);
    await page.goto(paths.campaign(over));
    await page.getByText(/^Terminou em/).waitFor();
    expect(
      await page.getByRole("region", { name: "Valendo agora" }).getByRole("link").count(),
    ).toBeGreaterThan(3);
  });

  test("is not found when it is switched off", async ({ page }) => {
    allowProblem(page, /404/);
    expect((await page.goto(paths.campaign(switchedOff)))?.status()).toBe(404);
  });
});

test.describe("a printed code", () => {
  test("redirects to its offer, and is never cached", async () => {
    const answer = await fetch(new URL(paths.qr(pizza), testServer().baseUrl), { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(paths.offer(pizza, { utm_source: "qr" }));
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("shows that it is no longer valid, and the company, when the offer is gone", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /410/);
    const answer = await page.goto(paths.qr(idOf.offer("Picolé de melancia para a criançada")));
    expect(answer?.status()).toBe(410);
    await page.getByRole("heading", { level: 1, name: "Este código não vale mais" }).waitFor();
    expect(await page.getByRole("link", { name: "Ver as ofertas da loja" }).count()).toBe(1);
    await screenshot(page, "qr-gone-360");
    await expectAccessible(page);
  });
});

const pages = { company, category, campaign: paths.campaign(running) };

for (const [name, path] of Object.entries(pages)) {
  test.describe(`the page of a ${name}`, () => {
    for (const width of [360, 1280] as const) {
      test(`does not shift while it loads and fits the screen, at ${width} px`, async ({ openPage }) => {
        const page = await openPage({ width });
        const shift = await watchShifts(page);
        await page.goto(path, { waitUntil: "load" });
        await waitForScripts(page);
        expect(await shift()).toBeLessThan(0.02);
        expect(await scrollsSideways(page)).toBe(false);
      });
    }

    test("has no axe violations", async ({ page }) => {
      await page.goto(path);
      await waitForScripts(page);
      await expectAccessibleInEveryLayout(page, name);
    });
  });
}

test.describe("without JavaScript", () => {
  for (const [name, path, link] of [
    ["offer", paths.offer(pizza), "Pizzaria da Praça"],
    ["company", company, "Pizza grande"],
    ["category", category, "Terminam logo"],
    ["campaign", paths.campaign(running), "Pizza grande"],
  ] as const) {
    test(`the ${name} is complete, and its links work`, async ({ openPage }) => {
      const page = await openPage({ width: 360, javaScript: false });
      await page.goto(path);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("");
      const target = page.getByRole("main").getByRole("link", { name: link }).first();
      const address = await target.getAttribute("href");
      await target.click();
      const arrived = new URL(page.url());
      expect(arrived.pathname + arrived.search).toBe(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
    });
  }

  test("a campaign shows its remaining days, and no button that needs JavaScript", async ({ openPage }) => {
    const page = await openPage({ width: 360, javaScript: false });
    await page.goto(paths.campaign(running));
    expect(await page.getByText(/Faltam 1[01] dias/).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Compartilhar" }).isVisible()).toBe(false);
  });
});
