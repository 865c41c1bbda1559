import type { Page } from "@playwright/test";
import { parsePix } from "pix-utils";
import { apiPaths } from "#contract/api-paths.ts";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { loseFirstAnswer, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { scanOnScreen } from "#tests/support/browser/scan-qr.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { asAdmin, couponIdOf, fillCheckout, takeCoupon } from "#tests/support/town/claiming.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");
const beans = idOf.offer("Pacote de café em grãos com 20% de desconto");

test.describe("the page of a coupon", () => {
  test("shows a ticket with a QR code that another reader decodes to the code written below it", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    await takeCoupon(page, cake);
    const qr = page.getByRole("img", { name: /^QR Code do cupom/ });
    const written = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? "";
    const address = new URL(paths.validate({ codigo: written.replace("-", "") }), testServer().baseUrl);
    expect(await scanOnScreen(qr)).toBe(address.href);
    // The QR code and the text code are both visible above the bar when the page opens, without scrolling.
    const bar = await page.getByRole("navigation", { name: "Menu principal" }).last().boundingBox();
    const code = await page.getByText(written, { exact: true }).boundingBox();
    expect((code?.y ?? 720) + (code?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await scanOnScreen(qr)).toBe(address.href);
  });

  test("updates automatically when the shop redeems it and when that is undone, and announces both", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, cake);
    await waitForScripts(page);
    // Another person with its URL sees the change too.
    const friend = await openPage({ width: 360 });
    await friend.goto(paths.coupon(id));
    await waitForScripts(friend);
    const announcement = page.getByRole("main").locator("[data-coupon-announcement]");
    await asAdmin("POST", `/coupons/${id}/redemption`);
    await page
      .getByText(/^Usado em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)
      .first()
      .waitFor();
    expect(await announcement.textContent()).toMatch(/^Usado em/);
    await friend
      .getByText(/^Usado em/)
      .first()
      .waitFor();
    expect(await page.getByRole("img", { name: /QR Code/ }).count()).toBe(0);
    await asAdmin("DELETE", `/coupons/${id}/redemption`, {});
    await page.getByRole("img", { name: /^QR Code do cupom/ }).waitFor();
    expect(await announcement.textContent()).toBe("Pronto para usar");
  });

  test("polls automatically when no events arrive", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /503|EventSource/);
    await page.route("**/events", (route) => route.fulfill({ status: 503 }));
    const id = await takeCoupon(page, cake);
    await asAdmin("POST", `/coupons/${id}/redemption`);
    await page
      .getByText(/^Usado em/)
      .first()
      .waitFor({ timeout: 20_000 });
  });

  for (const javaScript of [true, false] as const) {
    test(`is cancelled after a confirmation dialog, and can be claimed again, script: ${javaScript}`, async ({
      openPage,
    }) => {
      const page = await openPage({ width: 360, javaScript });
      // Without the event stream: otherwise the page might show the cancellation before the response is lost.
      allowProblem(page, /503|EventSource/);
      await page.route("**/events", (route) => route.fulfill({ status: 503 }));
      await fillCheckout(page, cake);
      const formKey = page.locator("input[name=key]");
      const key = await formKey.inputValue();
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.waitForURL(/\/cupom\//);
      const id = couponIdOf(page);
      const dialog = page.getByRole("dialog", { name: "Cancelar este cupom?" });
      await page.getByRole("button", { name: "Cancelar cupom" }).click();
      if (javaScript) await expectAccessibleInEveryLayout(page, "coupon-cancel");
      await dialog.getByRole("button", { name: "Manter" }).click();
      await dialog.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Cancelar cupom" }).click();
      const posted = javaScript ? await loseFirstAnswer(page, "**/cupom/*") : () => 2;
      const nextPage = page.waitForEvent("load");
      await dialog.getByRole("button", { name: "Sim, cancelar" }).click();
      if (javaScript) await dialog.getByText("Seu pedido está guardado").waitFor();
      await nextPage;
      await page.getByText("Cancelado", { exact: true }).waitFor();
      expect(await page.getByRole("button", { name: "Cancelar cupom" }).count()).toBe(0);
      expect(posted()).toBe(2);

      // A browser may restore the earlier form with its key. The test browsers cache no page and get a form with a new
      // key, so the test sets the old one.
      while (!page.url().includes(paths.checkout())) await page.goBack();
      await formKey.evaluate((input: HTMLInputElement, old) => {
        input.value = old;
      }, key);
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.getByText("Pronto para usar", { exact: true }).waitFor();
      expect(couponIdOf(page)).not.toBe(id);
    });
  }

  test("links to directions, print and chat, and opens for any visitor with its URL, without the holder's name", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, cake, { name: "Canária Escondida" });
    const linkOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await linkOf("Como chegar")).toMatch(/^https:\/\//);
    expect(await linkOf("Imprimir")).toBe(paths.printedCoupon({ cupom: id }));
    const chat = new URL((await linkOf("WhatsApp")) ?? "");
    expect(chat.searchParams.get("text")).toContain(new URL(paths.coupon(id), testServer().baseUrl).href);
    const newVisitor = await openPage({ width: 360 });
    const answer = await newVisitor.goto(paths.coupon(id));
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
    expect(await newVisitor.content()).not.toContain("Canária");
    expect(await newVisitor.getByRole("button", { name: "Cancelar cupom" }).count()).toBe(0);
  });

  for (const id of ["nenhum", "0197e0a2-0000-7000-8000-000000000001"] as const) {
    test(`is not found for ${id}`, async ({ page }) => {
      allowProblem(page, /404/);
      expect((await page.goto(paths.coupon(id)))?.status()).toBe(404);
    });
  }

  test("is accessible in every theme and width, ready and redeemed", async ({ page }) => {
    const id = await takeCoupon(page, cake);
    await waitForScripts(page);
    await expectAccessibleInEveryLayout(page, "coupon");
    await asAdmin("POST", `/coupons/${id}/redemption`);
    await page
      .getByText(/^Usado em/)
      .first()
      .waitFor();
    await expectAccessibleInEveryLayout(page, "coupon-used");
  });
});

test.describe("a coupon that is paid by Pix", () => {
  test("shows a QR code that independent readers decode, and becomes a ticket when the shop confirms the payment", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    await page.goto(paths.offer(beans));
    await page.getByText("Você paga por Pix ao pegar o cupom").waitFor();
    const id = await takeCoupon(page, beans);
    await waitForScripts(page);
    expect(await page.getByRole("main").textContent()).toMatch(/Pague R\$\s31,20 por Pix até as \d\d:\d\d/);
    await page.getByText(/O cupom fica guardado por mais 00:(29|30):\d\d/).waitFor();
    const code = await page.getByLabel("Pix copia e cola").inputValue();
    expect(await scanOnScreen(page.getByRole("img", { name: "QR Code do Pix" }))).toBe(code);
    await page.goto(paths.myCoupons());
    await page.getByText(/^pague até as \d\d:\d\d$/).waitFor();
    await page.goBack();
    await waitForScripts(page);
    expect(parsePix(code)).toMatchObject({
      type: "STATIC",
      pixKey: "pix@cafeserrano.test",
      merchantName: "Cafe Serrano",
      transactionAmount: 31.2,
    });
    await expectCopied(page, code);
    // The shop finds the coupon by its code, at the counter or in a chat.
    const readable = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? "";
    const chat = new URL(
      (await page.getByRole("link", { name: "Avisar a loja" }).getAttribute("href")) ?? "",
    );
    expect(chat.searchParams.get("text")).toContain(readable);
    await expectAccessibleInEveryLayout(page, "coupon-pix");
    expect(await page.getByRole("img", { name: /^QR Code do cupom/ }).count()).toBe(0);
    await asAdmin("PUT", `/coupons/${id}/payment`);
    await page.getByRole("img", { name: /^QR Code do cupom/ }).waitFor();
    // An old picture of the QR code must not lead to a second payment.
    expect((await page.request.get(apiPaths.pixQr(id))).status()).toBe(404);
  });
});

async function expectCopied(page: Page, code: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copiar código Pix" }).click();
  await page.getByRole("button", { name: "Código copiado" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
}
