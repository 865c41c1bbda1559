import { paths, sharePictures } from "#contract/paths.ts";
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

const pizza = idOf.offer("Pizza grande: peça uma, leve duas");
const vegetarian = idOf.offer("Pizza vegetariana com 30% de desconto");
const expired = idOf.offer("Torta de frango inteira com R$ 12 a menos");
const soldOut = idOf.offer("Armações de óculos com metade do preço");

test.describe("a visitor opens an offer", () => {
  for (const width of [360, 1280] as const) {
    test(`and sees the discount, the deadline and the terms, at ${width} px`, async ({ openPage }) => {
      const page = await openPage({ width });
      await page.goto(paths.offer(pizza));
      await page.getByRole("heading", { level: 1, name: "Pizza grande: peça uma, leve duas" }).waitFor();
      const text = await page.getByRole("article").textContent();
      for (const part of [
        "2 por 1",
        "Termina hoje",
        "restam 5",
        "Um cupom por pessoa.",
        "Não acumula",
        "Bordas recheadas",
        // Grammatically correct for a place of either gender.
        "(referência: Centro)",
      ]) {
        expect(text).toContain(part);
      }
      const take = page.getByRole("link", { name: "Pegar cupom" });
      expect(await take.count()).toBe(1);
      expect(await take.getAttribute("href")).toBe(paths.checkout({ oferta: pizza }));
      expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      expect(
        await page.getByRole("region", { name: "Parecidas com esta" }).getByRole("listitem").count(),
      ).toBeGreaterThan(2);
      expect(await scrollsSideways(page)).toBe(false);
    });
  }

  test("and reaches the button with the thumb without scrolling", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto(paths.offer(pizza));
    const box = await page.getByRole("link", { name: "Pegar cupom" }).boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(720 - 64);
    expect(box?.y).toBeGreaterThan(360);
  });

  test("and sees both prices when there are two", async ({ page }) => {
    await page.goto(paths.offer(vegetarian));
    expect(await page.getByRole("article").textContent()).toMatch(/de R\$ 72,00 por\s*R\$ 50,40/);
  });

  test("and finds the links to directions, to a chat with the shop and to share it", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(paths.offer(pizza));
    await waitForScripts(page);
    expect(await page.getByRole("link", { name: "Como chegar" }).getAttribute("href")).toMatch(
      /^https:\/\/www\.google\.com\/maps/,
    );
    const chat = new URL((await page.getByRole("link", { name: "Conversar" }).getAttribute("href")) ?? "");
    expect(chat.host + chat.pathname).toMatch(/^wa\.me\/55\d{10,11}$/);
    expect(chat.searchParams.get("text")).toContain("Pizza grande: peça uma, leve duas");
    const share = new URL((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
    expect(share.searchParams.get("text")).toContain(`/oferta/${pizza}?utm_source=whatsapp`);
    await page.getByRole("button", { name: "Compartilhar" }).click();
    await page.getByRole("button", { name: "Link copiado" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`/oferta/${pizza}?utm_source=link`);

    // When the browser refuses to copy, the page shows the URL.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    const asked = page.waitForEvent("dialog");
    await Promise.all([
      asked.then((dialog) => dialog.dismiss()),
      page.getByRole("button", { name: "Link copiado" }).click(),
    ]);
    expect((await asked).defaultValue()).toBe(copied);
  });

  test("and its metadata describes it to search engines and WhatsApp, with one canonical URL for both paths", async ({
    page,
  }) => {
    await page.goto(paths.offerInEnglish(pizza));
    const head = await headOf(page);
    expect(head.title).toBe("Pizza grande: peça uma, leve duas · Pertinho");
    expect(head.description).toContain("2 por 1 em Pizzaria da Praça");
    expect(head.canonical).toBe(new URL(paths.offer(pizza), testServer().baseUrl).href);
    expect(head.url).toBe(head.canonical);
    expect(head.card).toBe("summary_large_image");
    expect(await shareImage(page)).toBe(new URL(sharePictures.offer(pizza), testServer().baseUrl).href);
    expect(head.structured.map((thing) => thing["@type"])).toEqual(["Offer", "BreadcrumbList"]);
    expect(head.structured[0]).toMatchObject({
      availability: "https://schema.org/InStock",
      seller: { "@type": "LocalBusiness", name: "Pizzaria da Praça" },
    });
  });

  test("and nothing shifts while it loads, and its picture loads first and in the right width", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    const shift = await watchShifts(page);
    await page.goto(paths.offer(pizza), { waitUntil: "load" });
    await waitForScripts(page);
    const picture = page.getByRole("article").getByRole("img", { name: "Pizza grande: peça uma, leve duas" });
    expect(await picture.getAttribute("fetchpriority")).toBe("high");
    expect(await picture.getAttribute("loading")).toBe("eager");
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/(320|480)\.(avif|webp)$/,
    );
    expect(await shift()).toBeLessThan(0.02);
  });
});

test.describe("an offer that can no longer be claimed", () => {
  for (const [id, label, reason] of [
    [expired, "Vencida", "Esta oferta já venceu"],
    [soldOut, "Esgotada", "Os cupons desta oferta acabaram"],
  ] as const) {
    test(`keeps its page, shows the reason, and links to active offers: ${label}`, async ({ openPage }) => {
      const page = await openPage({ width: 360 });
      expect((await page.goto(paths.offer(id)))?.status()).toBe(200);
      expect(await page.getByRole("list", { name: "Avisos" }).textContent()).toBe(label);
      expect(await page.getByText(reason).filter({ visible: true }).count()).toBe(1);
      expect(await page.getByRole("link", { name: "Pegar cupom" }).count()).toBe(0);
      expect(
        await page.getByRole("region", { name: "Valendo agora" }).getByRole("link").count(),
      ).toBeGreaterThan(1);
      await screenshot(page, `offer-${label.toLowerCase()}-360`);
      await expectAccessible(page);
    });
  }

  for (const [name, title] of [
    ["inactive", "Picolé de melancia para a criançada"],
    ["archived", "Check-up do pet idoso"],
    ["not active yet", "Clareamento caseiro com 25% de desconto"],
    ["unknown", "Nada"],
  ] as const) {
    test(`is not found when it is ${name}`, async ({ page }) => {
      allowProblem(page, /404/);
      for (const path of [paths.offer(idOf.offer(title)), paths.offerInEnglish(idOf.offer(title))]) {
        expect((await page.goto(path))?.status()).toBe(404);
      }
      await page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
    });
  }
});

test.describe("a visit is counted", () => {
  test("with its source, and so are the actions of the visitor", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const reports = await watchReports(page);
    await page.goto(paths.offer(pizza, { utm_source: "whatsapp" }));
    await waitForScripts(page);
    const own = { subject: "offer", subjectId: pizza, source: "whatsapp" };
    await expect.poll(() => reports).toEqual([{ ...own, event: "view" }]);
    await page.getByRole("link", { name: "Pegar cupom" }).click();
    await expect.poll(() => reports.at(-1)).toEqual({ ...own, event: "checkout" });
    expect(await page.context().cookies()).toEqual([]);
  });

  test("with the source site when a link of the site led there", async ({ page }) => {
    const reports = await watchReports(page);
    await page.goto("/");
    await waitForScripts(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Pizza grande/ })
      .first()
      .click();
    await expect.poll(() => reports).toMatchObject([{ event: "view", source: "site", subjectId: pizza }]);
  });
});

test("axe reports no violations on the page of an offer", async ({ page }) => {
  await page.goto(paths.offer(pizza));
  await waitForScripts(page);
  await expectAccessibleInEveryLayout(page, "offer");
});
