import type { Page } from "@playwright/test";
import { apiPaths } from "#contract/api-paths.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { paths } from "#contract/paths.ts";
import { townClock } from "#contract/time/clock.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { loseFirstAnswer, waitForScripts } from "#tests/support/browser/browser.ts";
import { couponHistory, makeLiveOffer } from "#tests/support/browser/counter.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { asAdmin, takeCoupon } from "#tests/support/town/claiming.ts";

const title = "Torta de limão inteira";

/** A prepaid offer of a company only for this test. */
async function paidOffer(company: object = {}, offer: object = {}) {
  const { id } = (await asAdmin("POST", "/companies", {
    name: `Doceria ${crypto.randomUUID().slice(0, 8)}`,
    phone: "35988887777",
    whatsapp: "35988887777",
    location: "Centro",
    pixKey: "pix@doceria.test",
    ...company,
  })) as { id: string };
  return makeLiveOffer(id, { title, priceBeforeCents: 2000, priceAfterCents: 1000, ...offer });
}

const decline = (id: string, reason: string) => asAdmin("DELETE", `/coupons/${id}/payment`, { reason });
const confirm = (id: string) => asAdmin("PUT", `/coupons/${id}/payment`);
const chatText = async (page: Page, name: string) => {
  const href = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
  return { href, text: new URL(href).searchParams.get("text") };
};
async function reportPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Já paguei" }).click();
  await page.getByText("O cupom está guardado até a loja responder.", { exact: false }).waitFor();
}

/** The code as shown on the ticket. */
const codeOn = async (page: Page) =>
  (await page
    .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .first()
    .textContent()) ?? "";

test.describe("the Pix payment of a coupon", () => {
  for (const [width, first] of [
    [360, "Copiar código Pix"],
    [1280, "QR Code do Pix"],
  ] as const) {
    test(`at ${width} px shows first: ${first}`, async ({ openPage }) => {
      const page = await openPage({ width });
      await takeCoupon(page, (await paidOffer()).id);
      const [copy, qr] = [
        await page.getByRole("button", { name: "Copiar código Pix" }).boundingBox(),
        await page.getByRole("img", { name: "QR Code do Pix" }).boundingBox(),
      ];
      expect((copy?.y ?? 0) < (qr?.y ?? 0) ? "Copiar código Pix" : "QR Code do Pix").toBe(first);
    });
  }

  const { weekday } = townClock(new Date());
  const inThreeDays = (weekday + 3) % 7;
  const always = Array.from({ length: 7 }, (_, day) => ({ weekday: day, opens: "00:00", closes: "00:00" }));
  for (const [name, openingHours, text] of [
    ["open", always, "A loja está aberta agora e pode confirmar o pagamento."],
    [
      "closed",
      [{ weekday: inThreeDays, opens: "09:00", closes: "18:00" }],
      `A loja está fechada agora e abre ${shortWeekdayName(inThreeDays)} às 9h: a confirmação pode demorar até lá.`,
    ],
    [
      "silent about its hours",
      [],
      "A loja não informou o horário: a confirmação depende de alguém dela conferir o Pix.",
    ],
  ] as [string, OpeningInterval[], string][]) {
    test(`shows before and after the claim whether a shop that is ${name} can confirm`, async ({
      openPage,
    }) => {
      const offer = await paidOffer({ openingHours });
      const page = await openPage({ width: 360 });
      await page.goto(paths.checkout({ oferta: offer.id }));
      await page.getByText(text, { exact: true }).waitFor();
      await takeCoupon(page, offer.id);
      await waitForScripts(page);
      await page.getByText(text, { exact: true }).waitFor();
    });
  }

  for (const javaScript of [true, false] as const) {
    test(`keeps the coupon reserved once the holder presses “Já paguei”, script: ${javaScript}`, async ({
      openPage,
    }) => {
      const page = await openPage({ width: 360, javaScript });
      allowProblem(page, /503|EventSource|404/);
      await page.route("**/events", (route) => route.fulfill({ status: 503 }));
      const id = await takeCoupon(page, (await paidOffer()).id);
      // The request whose response was lost is sent again, and the payment is reported only once.
      const posted = javaScript ? await loseFirstAnswer(page, "**/cupom/*") : () => 2;
      await reportPayment(page);
      expect(posted()).toBe(2);
      expect((await couponHistory(id)).kinds).toEqual(["claimed", "payment_reported"]);
      expect(await page.getByRole("main").textContent()).toMatch(
        /Você avisou que pagou R\$\s10,00 em \d\d\/\d\d\/\d{4} às \d\d:\d\d\..*Ela tem até \d\d\/\d\d\/\d{4} às \d\d:\d\d\./,
      );
      // No code is shown any more, so that the client does not pay twice.
      expect(await page.getByRole("img", { name: "QR Code do Pix" }).count()).toBe(0);
      expect((await page.request.get(apiPaths.pixQr(id))).status()).toBe(404);
      expect((await chatText(page, "Avisar a loja")).text).toContain(await codeOn(page));
      if (javaScript) await expectAccessibleInEveryLayout(page, "coupon-reported");
      await page.goto(paths.myCoupons());
      await page.getByText(/^a loja responde até \d\d\/\d\d\/\d{4} às \d\d:\d\d$/).waitFor();
      await page.goto(paths.myCoupons({ estado: "a-confirmar" }));
      await page.getByRole("link", { name: new RegExp(title) }).waitFor();
    });
  }

  test("turns the coupon into a ticket automatically when the shop confirms", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, (await paidOffer()).id);
    await reportPayment(page);
    await waitForScripts(page);
    await confirm(id);
    await page.getByRole("img", { name: /^QR Code do cupom/ }).waitFor();
  });

  test("cannot be reported by a visitor who only has the URL", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, (await paidOffer()).id);
    const friend = await openPage({ width: 360 });
    await friend.goto(paths.coupon(id));
    await friend.getByRole("button", { name: "Copiar código Pix" }).waitFor();
    expect(await friend.getByRole("button", { name: "Já paguei" }).count()).toBe(0);
  });
});

test.describe("a coupon whose payment the shop declined", () => {
  test("shows the reason, links to a chat with a prepared text, and is valid again when the shop confirms", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, (await paidOffer()).id);
    await reportPayment(page);
    await waitForScripts(page);
    await decline(id, "O valor veio diferente");
    await page.getByText("A loja disse que não recebeu o Pix deste cupom.", { exact: false }).waitFor();
    await page.getByText("Motivo: “O valor veio diferente”").waitFor();
    await page.getByText("a loja ainda pode confirmar", { exact: false }).waitFor();
    const code = await codeOn(page);
    const { href, text } = await chatText(page, "Já pagou? Fale com a loja");
    expect(href).toMatch(/^https:\/\/wa\.me\/5535988887777\?/);
    expect(text).toContain(code);
    expect(text).toContain(title);
    await expectAccessibleInEveryLayout(page, "coupon-declined");
    const friend = await openPage({ width: 360 });
    await friend.goto(paths.coupon(id));
    await friend.getByText("A loja disse que não recebeu o Pix deste cupom.").waitFor();
    expect(await friend.content()).not.toContain("O valor veio diferente");
    await page.goto(paths.myCoupons());
    await page.getByText("A loja disse que não recebeu o Pix", { exact: true }).waitFor();
    await page.goto(paths.coupon(id));
    await waitForScripts(page);
    await confirm(id);
    await page.getByRole("img", { name: /^QR Code do cupom/ }).waitFor();
  });

  test("shows how to ask for a refund when the offer is sold out, and a phone link for a shop without WhatsApp", async ({
    openPage,
  }) => {
    const offer = await paidOffer({ whatsapp: null }, { stock: 1, totalStock: 1 });
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, offer.id);
    await reportPayment(page);
    await decline(id, "Não achamos");
    await takeCoupon(await openPage({ width: 360 }), offer.id);
    await page.reload();
    await page.getByText("peça à loja o dinheiro de volta por Pix", { exact: false }).waitFor();
    const call = page.getByRole("link", { name: /^Já pagou\? Fale com a loja/ });
    expect(await call.getAttribute("href")).toBe("tel:+5535988887777");
    await expectAccessibleInEveryLayout(page, "coupon-too-late");
  });
});

test.describe("a cancelled coupon", () => {
  test("shows that its holder cancelled it", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const id = await takeCoupon(page, (await paidOffer()).id);
    await page.getByRole("button", { name: "Cancelar cupom" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancelar este cupom?" });
    await dialog.getByText("cancelar não devolve o dinheiro", { exact: false }).waitFor();
    await dialog.getByRole("button", { name: "Sim, cancelar" }).click();
    await page.getByText("Você cancelou este cupom.", { exact: true }).waitFor();
    await page.getByText("combine com a loja a devolução do dinheiro", { exact: false }).waitFor();
    const friend = await openPage({ width: 360 });
    await friend.goto(paths.coupon(id));
    await friend.getByText("Quem pegou este cupom o cancelou.", { exact: true }).waitFor();
  });

  for (const [kind, text] of [
    ["payment_lapsed", "O pagamento não foi confirmado em 30 minutos, e o cupom foi liberado."],
    ["payment_unanswered", "A loja não confirmou o pagamento no prazo que tinha, e o cupom foi liberado."],
  ] as const) {
    test(`of the demo town that ended by ${kind} shows the reason`, async ({ openPage }) => {
      const { items } = (await asAdmin("GET", "/admin/coupons?state=cancelled&search=Caio&limit=100")) as {
        items: { id: string; code: string }[];
      };
      const pasts = await Promise.all(
        items.map(async ({ id, code }) => ({ id, code, ...(await couponHistory(id)) })),
      );
      const coupon = pasts.find(({ kinds }) => kinds.at(-1) === kind);
      const page = await openPage({ width: 360 });
      await page.goto(paths.coupon(coupon?.id ?? ""));
      await page.getByText(text, { exact: true }).waitFor();
      const { text: written } = await chatText(page, "Já pagou? Fale com a loja");
      expect(written).toContain(formatReadableCode(coupon?.code ?? ""));
    });
  }
});
