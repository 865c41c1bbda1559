import type { PrintedCoupons } from "#contract/coupon/managed-coupon.ts";
import { paths, printFormatNames } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { readPdf, savePdf, scanPdf } from "#tests/support/browser/pdf.ts";
import { scanOnScreen } from "#tests/support/browser/scan-qr.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { asAdmin, takeCoupon } from "#tests/support/town/claiming.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");
const oil = idOf.offer("Troca de óleo com filtro de brinde");

const millimetre = 96 / 25.4;
const a4 = [210, 297];

test.describe("a printed coupon", () => {
  test("fits one page of its format, with its terms, its last day and a decodable QR code of at least 3 cm", async ({
    openPage,
  }) => {
    const page = await openPage();
    const id = await takeCoupon(page, cake);
    await page.getByRole("link", { name: "Imprimir" }).click();
    await waitForScripts(page);
    for (const [format, size] of [
      ["whole", a4],
      ["four", a4],
      ["eight", a4],
      ["thermal", [80, 160]],
    ] as const) {
      await page.goto(paths.printedCoupon({ cupom: id, formato: printFormatNames[format] }));
      const paper = page.getByRole("article", { name: /^Cupom / });
      const qr = paper.getByRole("img", { name: /^QR Code do cupom/ });
      const scanned = await scanOnScreen(qr);
      const code = new URL(scanned).searchParams.get("codigo") ?? "";
      const text = await paper.textContent();
      expect(text).toContain(`${code.slice(0, 4)}-${code.slice(4)}`);
      expect(text).toMatch(/Válido até \d\d\/\d\d\/\d{4}/);
      expect(text).toContain("Um cupom por pessoa.");
      // The required 30 mm exclude the white margin, which is two modules of the QR code on each side.
      expect(((await qr.boundingBox())?.width ?? 0) / millimetre).toBeGreaterThanOrEqual(30 * (33 / 29));
      const pdf = await page.pdf({ preferCSSPageSize: true });
      await savePdf(pdf, `coupon-${format}`);
      expect(readPdf(pdf)).toEqual([size]);
      expect(await scanPdf(pdf)).toContain(scanned);
    }
  });

  test("is printed with a button, and every format is accessible and fully visible on a phone", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, cake);
    await page.goto(paths.printedCoupon({ cupom: id }));
    await waitForScripts(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Imprimir" }).click();
    await page.locator("[data-printed]").waitFor();
    for (const formato of Object.values(printFormatNames)) {
      await page.goto(paths.printedCoupon({ cupom: id, formato }));
      await expectAccessibleInEveryLayout(page, `printed-${formato}`);
      const sheets = page.getByRole("region", { name: "Folhas" });
      expect(await sheets.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
  });

  test("is not found for an unknown coupon, and has a page when no coupon is given", async ({ page }) => {
    allowProblem(page, /404/);
    expect((await page.goto(paths.printedCoupon({ cupom: "nenhum" })))?.status()).toBe(404);
    expect((await page.goto(paths.printedCoupon({ oferta: oil, de: "1", ate: "9" })))?.status()).toBe(404);
    expect((await page.goto(paths.printedCoupon()))?.status()).toBe(200);
  });
});

test("an editor prints a numbered series without holder names, eight to a sheet", async ({ page }) => {
  await signInAs(page, "editor");
  const printed = await asAdmin("POST", `/admin/offers/${oil}/printed-coupons`, { count: 10 });
  const numbers = (printed as PrintedCoupons).coupons.map(({ number }) => number);
  const [de, ate] = [numbers[0], numbers.at(-1)].map(String);
  await page.goto(paths.printedCoupon({ oferta: oil, de, ate, formato: printFormatNames.eight }));
  const papers = page.getByRole("article", { name: /^Cupom / });
  expect(await papers.count()).toBe(10);
  expect(await papers.last().textContent()).toMatch(/nº \d+/);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await savePdf(pdf, "coupon-series");
  expect(readPdf(pdf)).toEqual([a4, a4]);
  const scanned = new Set(await scanPdf(pdf));
  expect(scanned.size).toBe(10);
  for (const address of scanned) expect(address).toMatch(`${testServer().baseUrl}/validar?codigo=`);
});
