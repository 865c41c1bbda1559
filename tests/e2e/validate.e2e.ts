import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { formatReadableCode } from "#contract/readable-code.ts";
import { townClock } from "#contract/schemas/clock.ts";
import { declineTexts } from "#contract/texts/coupons.ts";
import { panel } from "#contract/texts/panel.ts";
import {
  allowProblem,
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLook,
  isAlive,
  openPage,
  screenshot,
} from "#tests/support/browser.ts";
import { asAdmin, takeCoupon } from "#tests/support/claiming.ts";
import {
  activateCompany,
  makeLiveOffer,
  otherCompanyId,
  pastOf,
  reportPaid,
  shopCompanyId,
  takeByApi,
} from "#tests/support/counter.ts";
import { signInAs } from "#tests/support/demo-sessions.ts";
import { field } from "#tests/support/doors.ts";
import { filmCoupon } from "#tests/support/film-coupon.ts";
import { newAddress } from "#tests/support/new-address.ts";

const widths = [360, 1280] as const;
type Width = (typeof widths)[number];

let offerId: string;
let companyId: string;
beforeAll(async () => {
  companyId = await shopCompanyId();
  offerId = (await makeLiveOffer(companyId)).id;
});

describe("a stranger", () => {
  it.each(widths)("learns whether a code is valid, before the script arrives, at %i px", async (width) => {
    const coupon = await takeByApi(offerId, "Maria Canário");
    const page = await openPage({ width, javaScript: false });
    allowProblem(page, /400/);
    await page.goto("/validar");
    await page.getByLabel("Código do cupom").fill(formatReadableCode(coupon.code).toLowerCase());
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByRole("heading", { level: 1, name: "Cupom válido" }).waitFor();
    const shown = (await page.getByRole("main").textContent()) ?? "";
    expect(shown).toContain("2 por 1 · Café coado com bolo");
    expect(shown).toMatch(/vale até \d{2}\/\d{2}\/\d{4}/);
    expect(shown).not.toContain("Canário");
    expect(await page.getByRole("button", { name: "Confirmar uso" }).count()).toBe(0);
    await page.getByRole("link", { name: "Conferir outro" }).click();
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByText("Digite o código do cupom").waitFor();
    await page.getByLabel("Código do cupom").fill("ZZZZ-ZZZZ");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByRole("heading", { level: 1, name: "Este código não vale" }).waitFor();
  });

  it("finds the code of a scanned ticket in the field, and spends no try by opening the link", async () => {
    const coupon = await takeByApi(offerId);
    const page = await openPage({ width: 360 });
    for (let visit = 0; visit < 12; visit++) await page.request.get(`/validar?codigo=${coupon.code}`);
    await page.goto(`/validar?codigo=${coupon.code}`);
    await isAlive(page);
    expect(await page.getByLabel("Código do cupom").inputValue()).toBe(formatReadableCode(coupon.code));
    await expectAccessibleInEveryLook(page, "validate-stranger");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByRole("heading", { level: 1, name: "Cupom válido" }).waitFor();
    await expectAccessibleInEveryLook(page, "validate-stranger-valid");
  });

  it.each([
    ["refuses without a word", { status: 400, contentType: "text/plain", body: "Bad Request" }],
    ["breaks", { status: 500, body: "" }],
    ["is not ours", { status: 200, contentType: "text/html", body: "<h1>Wi-Fi do shopping</h1>" }],
  ])("is told when the server %s, and what was typed stays", async (_what, answer) => {
    const coupon = await takeByApi(offerId);
    const page = await openPage({ width: 360 });
    allowProblem(page, /status of [45]00|turbo-stream/);
    await page.goto("/validar");
    await isAlive(page);
    await page.getByLabel("Código do cupom").fill(coupon.code);
    await page.route("**/validar.data*", (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByRole("alert").getByText(panel.broken.text).waitFor();
    expect(await page.getByLabel("Código do cupom").inputValue()).toBe(formatReadableCode(coupon.code));
    if (answer.status === 400) await expectAccessibleInEveryLook(page, "validate-broken");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByRole("heading", { level: 1, name: "Cupom válido" }).waitFor();
  });

  it("has ten tries in a quarter of an hour", async () => {
    const page = await openPage({ address: newAddress() });
    allowProblem(page, /429/);
    for (let tries = 0; tries < 10; tries++) {
      await page.request.post("/api/codes/check", { data: { code: "ZZZZZZZZ" } });
    }
    await page.goto("/validar?codigo=ZZZZZZZZ");
    await isAlive(page);
    await page.getByRole("button", { name: "Conferir" }).click();
    await page
      .getByRole("alert")
      .getByText("Você conferiu códigos demais. Espere 15 minutos e tente de novo.")
      .waitFor();
  });
});

describe("a shop", () => {
  it("uses a visitor's coupon by keyboard alone, takes it back and uses it again", async () => {
    const coupon = await takeByApi(offerId);
    const page = await openPage();
    await signInAs(page, "lojista");
    await page.goto(`/validar?codigo=${coupon.code}`);
    expect(new URL(page.url()).pathname).toBe("/lojista/resgatar");
    await answered(page, "Cupom válido");
    const shown = await page.getByRole("main").textContent();
    expect(shown).toContain("Maria Souza");
    expect(shown).toContain(formatReadableCode(coupon.code));
    await expectAccessibleInEveryLook(page, "counter-valid");
    await press(page, "Confirmar uso");
    await answered(page, "Pode dar");
    expect(await pastOf(coupon.id)).toMatchObject({ state: "used" });
    await page.getByRole("button", { name: /^Desfazer \(14:\d\d\)$/ }).waitFor();
    await expectAccessibleInEveryLook(page, "counter-used");

    await press(page, "Validar outro");
    const code = page.getByLabel("Código do cupom");
    await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole("heading", { name: "Último cupom usado" }).waitFor();
    await page.keyboard.type(coupon.code.toLowerCase());
    expect(await code.inputValue()).toBe(formatReadableCode(coupon.code));
    await page.keyboard.press("Enter");
    await answered(page, "Cupom já usado");
    await expectAccessibleInEveryLook(page, "counter-already-used");
    await press(page, /^Desfazer/);
    await page.getByRole("status").getByText("Uso desfeito").waitFor();
    await expectAccessibleInEveryLook(page, "counter-entry");
    await page.keyboard.type(coupon.code);
    await page.keyboard.press("Enter");
    await answered(page, "Cupom válido");
    await press(page, "Confirmar uso");
    await answered(page, "Pode dar");
    expect((await pastOf(coupon.id)).kinds).toEqual(["claimed", "used", "use_undone", "used"]);
  });

  it("refuses another company's coupon, which stays usable, on a phone", async () => {
    const foreign = await makeLiveOffer(await otherCompanyId());
    const coupon = await takeByApi(foreign.id, "Maria Canário");
    const page = await openCounter(360);
    await check(page, coupon.code);
    await answered(page, "Cupom de outra loja");
    await page.getByText("Este cupom não é desta loja e não foi usado aqui.", { exact: false }).waitFor();
    expect(await page.getByRole("main").textContent()).not.toContain("Canário");
    expect(await page.locator("[data-answer]").getAttribute("data-answer")).toBe("yellow");
    await expectAccessibleInEveryLook(page, "counter-other");
    expect((await pastOf(coupon.id)).state).toBe("issued");
  });
});

it("a visitor's page turns to used by itself while the shop validates in another browser", async () => {
  const visitor = await openPage({ width: 360 });
  const couponId = await takeCoupon(visitor, offerId);
  await isAlive(visitor);
  const { code } = (await asAdmin("GET", `/admin/coupons/${couponId}`)) as { code: string };
  const shop = await openCounter(360);
  await check(shop, code);
  await answered(shop, "Cupom válido");
  await press(shop, "Confirmar uso");
  await answered(shop, "Pode dar");
  await visitor
    .getByText(/^Usado em/)
    .first()
    .waitFor();
});

describe("the counter says why", () => {
  it("for a code that nobody has, and a cancelled one", async () => {
    const coupon = await takeByApi(offerId);
    const cancelled = await fetch(new URL(`/api/coupons/${coupon.id}`, inject("baseUrl")), {
      method: "DELETE",
      headers: { "content-type": "application/json", cookie: coupon.cookie },
      body: "{}",
    });
    expect(cancelled.status).toBe(200);
    const page = await openCounter(360);
    await check(page, "ZZZZ-ZZZZ");
    await answered(page, "Cupom não encontrado");
    await press(page, "Validar outro");
    expect(await page.getByLabel("Código do cupom").inputValue()).toBe("ZZZZ-ZZZZ");
    await page.keyboard.type(coupon.code);
    await page.getByRole("button", { name: "Conferir" }).click();
    await answered(page, "Cupom cancelado");
    await press(page, "Validar outro");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByText("Digite o código do cupom").waitFor();
  });

  it("outside its days, and it stays usable", async () => {
    const tomorrow = (townClock(new Date()).weekday + 1) % 7;
    const offer = await makeLiveOffer(companyId, { usableWeekdays: [tomorrow] });
    const coupon = await takeByApi(offer.id);
    const page = await openCounter(360);
    await check(page, coupon.code);
    await answered(page, "Fora do dia ou do horário");
    await page.getByText(/Este cupom só vale .* Ele não foi usado/).waitFor();
    expect(await page.getByRole("button", { name: "Confirmar uso" }).count()).toBe(0);
    expect((await pastOf(coupon.id)).state).toBe("issued");
  });

  it("for one that has expired", async () => {
    const page = await openCounter(360);
    await page.route("**/api/shop/coupons/look-up", (route) =>
      route.fulfill({
        json: {
          verdict: "expired",
          tone: "red",
          title: "Cupom vencido",
          text: "Este cupom valia até 01/11/2026. O cliente pode pegar outro se a oferta ainda estiver no ar.",
          ticket: null,
        },
      }),
    );
    await check(page, "AB3K9QXZ");
    await answered(page, "Cupom vencido");
    await page.getByText("Este cupom valia até 01/11/2026.", { exact: false }).waitFor();
  });
});

describe("an access code's counter", () => {
  it("waits for a coupon's Pix, confirms the payment and then the use", async () => {
    // A company of the test's own: in the shared town nobody else waits for a Pix.
    const company = (await asAdmin("POST", "/companies", {
      name: "Doceria do Pix",
      phone: "35988887777",
      location: "Centro",
      pixKey: "pix@doceria.test",
    })) as { id: string };
    const prices = { priceBeforeCents: 2000, priceAfterCents: 1000 };
    const offer = await makeLiveOffer(company.id, prices);
    const access = (await asAdmin("POST", `/companies/${company.id}/access-codes`, {
      label: "Caixa 1",
      hours: 1,
    })) as { code: string };
    const coupon = await takeByApi(offer.id);
    const page = await openPage({ width: 360 });
    await page.goto("/validar");
    await isAlive(page);
    await page.getByLabel("Código do cupom").fill(coupon.code);
    // The code that was typed goes along, through either door.
    await page.getByRole("link", { name: "Entre para usar o cupom" }).click();
    await page.getByRole("link", { name: "Entrar com a minha conta" }).click();
    await page.getByRole("link", { name: "Entrar com código" }).click();
    await isAlive(page);
    await field(page, "Código de acesso").fill(access.code);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await answered(page, "Esperando o pagamento");
    await expectAccessibleInBothThemes(page, "counter-payment-360");
    const received = page.getByRole("button", { name: /^Recebi R\$\s10,00 por Pix$/ });
    await received.click();
    await answered(page, "Cupom válido");
    await press(page, "Confirmar uso");
    await answered(page, "Pode dar");
    expect((await pastOf(coupon.id)).kinds).toEqual(["claimed", "payment_confirmed", "used"]);

    // Money does not bring forward the day on which an offer holds.
    const later = { ...prices, usableWeekdays: [(new Date().getUTCDay() + 3) % 7] };
    const early = await takeByApi((await makeLiveOffer(company.id, later)).id);
    await page.goto(`/validar?codigo=${early.code}`);
    await received.click();
    await answered(page, "Fora do dia ou do horário");
    await page.getByText("Pagamento confirmado.", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Confirmar uso" }).count()).toBe(0);

    await activateCompany(company.id, false);
    await page.goto("/lojista/resgatar");
    await page.getByRole("heading", { level: 1, name: "Loja desativada" }).waitFor();
    await isAlive(page);
    await expectAccessibleInBothThemes(page, "counter-closed-360");
    // Whoever goes to another shop enters its code.
    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByRole("heading", { level: 1, name: "Entrar com código" }).waitFor();
  });
});

describe("payments that clients report", () => {
  it("are listed at the counter, confirmed, declined with a reason, and confirmed after all", async () => {
    const { id: companyId } = (await asAdmin("POST", "/companies", {
      name: "Sorveteria do Pix",
      phone: "35988887777",
      location: "Centro",
      pixKey: "pix@sorveteria.test",
    })) as { id: string };
    const offer = await makeLiveOffer(companyId, {
      ...{ title: "Casquinha dupla", priceBeforeCents: 2000, priceAfterCents: 1000 },
      ...{ stock: 2, totalStock: 2 },
    });
    const { code } = (await asAdmin("POST", `/companies/${companyId}/access-codes`, {
      label: "Caixa 1",
      hours: 1,
    })) as { code: string };
    const [ana, bia] = [await takeByApi(offer.id, "Ana Prado"), await takeByApi(offer.id, "Bia Rocha")];
    for (const coupon of [ana, bia]) await reportPaid(coupon);

    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    await page.goto("/lojista/resgatar");
    await isAlive(page);
    const list = page.getByRole("region", { name: "Pagamentos a confirmar" });
    const names = async () =>
      (await list.getByRole("button").allTextContents()).map((text) => text.slice(0, 3));
    await expect.poll(names).toEqual(["Ana", "Bia"]);
    await expectAccessibleInEveryLook(page, "counter-payments");

    await list.getByRole("button", { name: /Ana Prado/ }).click();
    await answered(page, "Cliente diz que pagou");
    await page.getByText(/^Avisou em .* Responda até /).waitFor();
    await expectAccessibleInBothThemes(page, "counter-reported-360");
    await press(page, /^Recebi R\$\s10,00 por Pix$/);
    await answered(page, "Cupom válido");
    await press(page, "Voltar sem usar");

    await list.getByRole("button", { name: /Bia Rocha/ }).click();
    await answered(page, "Cliente diz que pagou");
    await press(page, "Não recebi");
    await answered(page, "O Pix não chegou?");
    await expectAccessibleInBothThemes(page, "counter-decline-360");
    await page.getByLabel("Motivo").fill(" ");
    await press(page, "Recusar e liberar o cupom");
    await page.getByText("Escreva o motivo", { exact: true }).waitFor();
    await page.getByLabel("Motivo").fill("Não achamos este Pix");
    await press(page, "Recusar e liberar o cupom");
    await page.getByText("Pagamento recusado", { exact: true }).waitFor();
    await list.waitFor({ state: "detached" });
    expect((await pastOf(bia.id)).kinds).toEqual(["claimed", "payment_reported", "payment_declined"]);

    await check(page, bia.code);
    await answered(page, "Pagamento recusado");
    await page.getByText(/^O pagamento foi recusado em .* Motivo: “Não achamos este Pix”\./).waitFor();
    await expectAccessibleInBothThemes(page, "counter-declined-360");
    await press(page, /^Recebi R\$\s10,00 por Pix$/);
    await answered(page, "Cupom válido");
    expect((await pastOf(bia.id)).state).toBe("issued");
  });

  it("that were not answered in time stay in a list of their own, and may still be confirmed", async () => {
    // The demo town has one.
    const { items } = (await asAdmin("GET", "/shop/payments?overdue=true")) as {
      items: { id: string; holderName: string }[];
    };
    const [payment] = items;
    if (!payment) throw new Error("no payment is overdue");
    const { company } = (await asAdmin("GET", `/admin/coupons/${payment.id}`)) as { company: { id: string } };
    const { code } = (await asAdmin("POST", `/companies/${company.id}/access-codes`, {
      label: "Caixa 2",
      hours: 1,
    })) as { code: string };
    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    await page.goto("/lojista/resgatar");
    await isAlive(page);
    const list = page.getByRole("region", { name: "Pagamentos sem resposta no prazo" });
    await list.getByText(/o prazo para responder acabou\. Se o Pix chegou, toque no cupom/).waitFor();
    await list.getByText(/^O prazo acabou em /).waitFor();
    await list.getByRole("button").last().scrollIntoViewIfNeeded();
    await expectAccessibleInEveryLook(page, "counter-overdue");
    await list.getByRole("button", { name: new RegExp(payment.holderName) }).click();
    await answered(page, "O prazo do pagamento passou");
    await page.getByRole("button", { name: /^Recebi R\$/ }).waitFor();
  });

  it("that come too late are answered with what to do about the money", async () => {
    const { id: companyId } = (await asAdmin("POST", "/companies", {
      name: "Padaria do Pix",
      phone: "35988887777",
      location: "Centro",
      pixKey: "pix@padaria.test",
    })) as { id: string };
    const prices = { priceBeforeCents: 2000, priceAfterCents: 1000 };
    const offer = await makeLiveOffer(companyId, { ...prices, stock: 1, totalStock: 1 });
    const late = await takeByApi(offer.id);
    await reportPaid(late);
    await asAdmin("DELETE", `/coupons/${late.id}/payment`, { reason: "Não achamos" });
    await takeByApi(offer.id);
    const { code } = (await asAdmin("POST", `/companies/${companyId}/access-codes`, {
      label: "Caixa 1",
      hours: 1,
    })) as { code: string };
    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    await page.goto(`/lojista/resgatar?codigo=${late.code}`);
    await answered(page, "Tarde demais para confirmar");
    await page.getByText(/devolva R\$\s10,00 ao cliente por Pix, ou atenda sem o cupom/).waitFor();
    expect(await page.getByRole("button", { name: /Recebi/ }).count()).toBe(0);
    await expectAccessibleInBothThemes(page, "counter-too-late-360");
  });
});

describe("an answer on a low screen", () => {
  const heights = [640, 740];
  const title = "Pacote de café em grãos com 20% de desconto";

  it("shows client, code and what to do above the buttons", async () => {
    const { id: companyId } = (await asAdmin("POST", "/companies", {
      name: "Torrefação do Pix",
      phone: "35988887777",
      location: "Centro",
      pixKey: "pix@torra.test",
    })) as { id: string };
    const prices = { title, discount: "-20%", priceBeforeCents: 3900, priceAfterCents: 3120 };
    const paid = await makeLiveOffer(companyId, prices);
    const free = await makeLiveOffer(companyId, { title, discount: "-20%" });
    const long = await makeLiveOffer(companyId, { title: `${title} `.repeat(5).trim() });
    const { code } = (await asAdmin("POST", `/companies/${companyId}/access-codes`, {
      label: "Caixa 1",
      hours: 1,
    })) as { code: string };
    const [pending, reported, declined, used, wordy] = await Promise.all(
      [paid, paid, paid, free, long].map(({ id }) => takeByApi(id, "Juliana Ferraz")),
    );
    if (!pending || !reported || !declined || !used || !wordy) throw new Error("a claim has no coupon");
    for (const coupon of [reported, declined]) await reportPaid(coupon);
    await asAdmin("DELETE", `/coupons/${declined.id}/payment`, { reason: declineTexts.usual });
    await asAdmin("POST", `/coupons/${used.id}/redemption`, {});

    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    const answers = [
      [pending, "Esperando o pagamento", true],
      [reported, "Cliente diz que pagou", true],
      [declined, "Pagamento recusado", true],
      [used, "Cupom já usado", true],
      [wordy, "Cupom válido", false],
    ] as const;
    for (const [coupon, heading, buttonsStick] of answers) {
      await page.goto(`/lojista/resgatar?codigo=${coupon.code}`);
      await answered(page, heading);
      for (const height of heights) {
        await page.setViewportSize({ width: 360, height });
        await screenshot(page, `counter-low-${height}-${coupon.state}-${heading.slice(0, 7)}`);
        await expect
          .poll(() => coveredPixels(page), { message: `${heading} at ${height}` })
          .toBeLessThanOrEqual(0);
        if (buttonsStick) expect(await buttonsAreVisible(page), `${heading} at ${height}`).toBe(true);
      }
    }
  });
});

/** How much of an answer's text lies under its buttons; what is below the screen's edge is reached by scrolling. */
function coveredPixels(page: Page): Promise<number> {
  return page.locator("[data-answer]").evaluate((answer) => {
    const text = document.getElementById(answer.querySelector("h1")?.getAttribute("aria-describedby") ?? "");
    const buttons = answer.lastElementChild;
    if (!text || !buttons) throw new Error("no answer");
    return text.getBoundingClientRect().bottom - buttons.getBoundingClientRect().top;
  });
}

function buttonsAreVisible(page: Page): Promise<boolean> {
  return page
    .locator("[data-answer]")
    .evaluate((answer) => (answer.lastElementChild?.getBoundingClientRect().bottom ?? 0) <= innerHeight - 64);
}

describe("the camera", () => {
  it("reads the QR code of a coupon where the browser has no reader of its own", async () => {
    const coupon = await takeByApi(offerId);
    const page = await openPage({ width: 360 });
    await filmCoupon(page, coupon.id);
    await signInAs(page, "lojista");
    await page.goto("/lojista/resgatar");
    await isAlive(page);
    await page.getByRole("button", { name: "Ler com a câmera" }).click();
    await answered(page, "Cupom válido");
    expect(await page.getByRole("main").textContent()).toContain(formatReadableCode(coupon.code));
    expect(await page.evaluate(() => document.querySelector("video"))).toBeNull();
  });

  it("that is blocked says what to do, and the code can be typed", async () => {
    const page = await openCounter(360);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "Ler com a câmera" }).click();
    await page.getByRole("status").getByText("A câmera está bloqueada").waitFor();
    await page.getByRole("button", { name: "Digitar o código" }).click();
    await page.getByLabel("Código do cupom").waitFor();
  });
});

describe("without signal", () => {
  it("codes are kept, used when it is back, and a conflict is said plainly", async () => {
    const [good, taken] = [await takeByApi(offerId), await takeByApi(offerId)];
    const page = await openOfflineCounter();
    for (const { code } of [good, taken]) {
      await storeUse(page, code);
      await press(page, "Validar outro");
    }
    expect(await page.getByText("esperando o sinal").count()).toBe(2);
    await expectAccessibleInEveryLook(page, "counter-offline");
    await asAdmin("POST", `/coupons/${taken.id}/redemption`, {});
    await page.context().setOffline(false);
    const list = page.getByRole("region", { name: "Guardados sem sinal" });
    await list.getByText("Cupom usado").waitFor();
    await list.getByText(/^Este cupom foi usado em/).waitFor();
    expect((await pastOf(good.id)).kinds).toEqual(["claimed", "used"]);
    expect((await pastOf(taken.id)).kinds).toEqual(["claimed", "used"]);
    await page.reload();
    await list.getByText("Cupom usado").waitFor();
    await list.getByRole("button", { name: "Entendi" }).click();
    await list.waitFor({ state: "detached" });
  });

  it("no coupon is used unless the shop asks for it", async () => {
    const coupon = await takeByApi(offerId);
    const page = await openOfflineCounter();
    await check(page, coupon.code);
    await answered(page, "Sem sinal para conferir");
    await page.getByText(/será usado assim que o sinal voltar, sem perguntar de novo/).waitFor();
    await expectAccessibleInEveryLook(page, "counter-no-signal");
    await press(page, "Voltar sem usar");
    expect(await page.getByLabel("Código do cupom").inputValue()).toBe(formatReadableCode(coupon.code));
    expect(await page.getByRole("region", { name: "Guardados sem sinal" }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Conferir" }).click();
    await answered(page, "Cupom válido");
    expect((await pastOf(coupon.id)).kinds).toEqual(["claimed"]);
  });

  it("a stored code can be removed before it is sent, and is not used", async () => {
    const [first, second] = [await takeByApi(offerId), await takeByApi(offerId)];
    const page = await openOfflineCounter();
    await storeUse(page, first.code);
    await expectAccessibleInEveryLook(page, "counter-stored");
    await press(page, "Não usar mais");
    const removed = (code: string) =>
      page
        .getByRole("status")
        .getByText(`O cupom ${formatReadableCode(code)} não será usado.`)
        .waitFor();
    await removed(first.code);
    await storeUse(page, second.code);
    await press(page, "Validar outro");
    const list = page.getByRole("region", { name: "Guardados sem sinal" });
    await list.getByRole("button", { name: `Remover ${formatReadableCode(second.code)}` }).click();
    await removed(second.code);
    expect(await list.count()).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await isAlive(page);
    for (const { id } of [first, second]) expect((await pastOf(id)).kinds).toEqual(["claimed"]);
  });

  it("a use that was sent later can be undone, where it is told and in the list", async () => {
    const coupon = await takeByApi(offerId);
    const page = await openOfflineCounter();
    await storeUse(page, coupon.code);
    await page.context().setOffline(false);
    await answered(page, "Cupom usado");
    await expectAccessibleInEveryLook(page, "counter-used-later");
    await press(page, /^Desfazer/);
    await page.getByRole("status").getByText("Uso desfeito").waitFor();
    const list = page.getByRole("region", { name: "Guardados sem sinal" });
    expect(await list.count()).toBe(0);

    await page.context().setOffline(true);
    await storeUse(page, coupon.code);
    await press(page, "Validar outro");
    await page.context().setOffline(false);
    await list.getByText("Cupom usado").waitFor();
    await expectAccessibleInEveryLook(page, "counter-used-later-list");
    await list.getByRole("button", { name: /^Desfazer/ }).click();
    await page.getByRole("status").getByText("Uso desfeito").waitFor();
    await list.waitFor({ state: "detached" });
    expect((await pastOf(coupon.id)).kinds).toEqual(["claimed", "used", "use_undone", "used", "use_undone"]);
  });

  it("a use whose answer was lost is done once", async () => {
    const coupon = await takeByApi(offerId);
    const page = await openCounter(360);
    allowProblem(page, /Failed to load|ERR_FAILED/);
    await check(page, coupon.code);
    await answered(page, "Cupom válido");
    await page.route(
      "**/redemption",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, "Confirmar uso");
    await answered(page, "Sem sinal: código guardado");
    // It may have arrived: nothing that could be promised.
    expect(await page.getByRole("button", { name: "Não usar mais" }).count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await answered(page, "Cupom usado");
    await press(page, "Validar outro");
    await page.getByText("O cupom", { exact: false }).getByText("foi usado quando o sinal voltou").waitFor();
    expect((await pastOf(coupon.id)).kinds).toEqual(["claimed", "used"]);
  });
});

it("the sound can be switched off, and stays so", async () => {
  const page = await openCounter(360);
  const sound = page.getByRole("button", { name: "Som e vibração" });
  expect(await sound.getAttribute("aria-pressed")).toBe("true");
  await sound.click();
  await page.reload();
  await isAlive(page);
  await expect.poll(() => sound.getAttribute("aria-pressed")).toBe("false");
});

async function openCounter(width: Width): Promise<Page> {
  const page = await openPage({ width });
  await signInAs(page, "lojista");
  await page.goto("/lojista/resgatar");
  await isAlive(page);
  return page;
}

async function openOfflineCounter(): Promise<Page> {
  const page = await openCounter(360);
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.context().setOffline(true);
  return page;
}

/** Without signal. */
async function storeUse(page: Page, code: string): Promise<void> {
  await check(page, code);
  await answered(page, "Sem sinal para conferir");
  await press(page, "Usar quando o sinal voltar");
  await answered(page, "Sem sinal: código guardado");
}

async function check(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código do cupom").fill(code);
  await page.getByRole("button", { name: "Conferir" }).click();
}

/** The answer is there, and has the focus: it is read out. */
async function answered(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** By keys, from where the focus is. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.waitFor();
  for (let steps = 0; steps < 12; steps++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}
