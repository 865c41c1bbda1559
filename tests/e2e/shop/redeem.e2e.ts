import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import { townClock } from "#contract/time/clock.ts";
import {
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLayout,
} from "#tests/support/browser/accessible.ts";
import { field } from "#tests/support/browser/auth-forms.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import {
  activateCompany,
  couponHistory,
  makeLiveOffer,
  otherCompanyId,
  shopCompanyId,
  takeByApi,
} from "#tests/support/browser/counter.ts";
import { check, expectResult, openCounter, press } from "#tests/support/browser/counter-screen.ts";
import { filmCoupon } from "#tests/support/browser/film-coupon.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { asAdmin, takeCoupon } from "#tests/support/town/claiming.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

const widths = [360, 1280] as const;

let offerId: string;
let companyId: string;
test.beforeAll(async () => {
  companyId = await shopCompanyId();
  offerId = (await makeLiveOffer(companyId)).id;
});

test.describe("an anonymous visitor", () => {
  for (const width of widths) {
    test(`sees whether a code is valid, without JavaScript, at ${width} px`, async ({ openPage }) => {
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
  }

  test("finds the code of a scanned ticket in the field, and opening the link does not count as an attempt", async ({
    openPage,
  }) => {
    const coupon = await takeByApi(offerId);
    const page = await openPage({ width: 360 });
    for (let visit = 0; visit < 12; visit++) await page.request.get(`/validar?codigo=${coupon.code}`);
    await page.goto(`/validar?codigo=${coupon.code}`);
    await waitForScripts(page);
    expect(await page.getByLabel("Código do cupom").inputValue()).toBe(formatReadableCode(coupon.code));
    await expectAccessibleInEveryLayout(page, "validate-stranger");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByRole("heading", { level: 1, name: "Cupom válido" }).waitFor();
    await expectAccessibleInEveryLayout(page, "validate-stranger-valid");
  });

  for (const [what, answer] of [
    ["returns an error without a text", { status: 400, contentType: "text/plain", body: "Bad Request" }],
    ["returns 500", { status: 500, body: "" }],
    [
      "returns a page of another site",
      { status: 200, contentType: "text/html", body: "<h1>Wi-Fi do shopping</h1>" },
    ],
  ] as const) {
    test(`sees a message when the server ${what}, and the typed code stays`, async ({ openPage }) => {
      const coupon = await takeByApi(offerId);
      const page = await openPage({ width: 360 });
      allowProblem(page, /status of [45]00|turbo-stream/);
      await page.goto("/validar");
      await waitForScripts(page);
      await page.getByLabel("Código do cupom").fill(coupon.code);
      await page.route("**/validar.data*", (route) => route.fulfill(answer), { times: 1 });
      await page.getByRole("button", { name: "Conferir" }).click();
      await page.getByRole("alert").getByText(panel.broken.text).waitFor();
      expect(await page.getByLabel("Código do cupom").inputValue()).toBe(formatReadableCode(coupon.code));
      if (answer.status === 400) await expectAccessibleInEveryLayout(page, "validate-broken");
      await page.getByRole("button", { name: "Conferir" }).click();
      await page.getByRole("heading", { level: 1, name: "Cupom válido" }).waitFor();
    });
  }

  test("has ten attempts in 15 minutes", async ({ openPage }) => {
    const page = await openPage({ address: newAddress() });
    allowProblem(page, /429/);
    for (let attempt = 0; attempt < 10; attempt++) {
      await page.request.post("/api/codes/check", { data: { code: "ZZZZZZZZ" } });
    }
    await page.goto("/validar?codigo=ZZZZZZZZ");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Conferir" }).click();
    await page
      .getByRole("alert")
      .getByText("Você conferiu códigos demais. Espere 15 minutos e tente de novo.")
      .waitFor();
  });
});

test.describe("a shop", () => {
  test("redeems a visitor's coupon with the keyboard alone, undoes it and redeems it again", async ({
    page,
  }) => {
    const coupon = await takeByApi(offerId);
    await signInAs(page, "lojista");
    await page.goto(`/validar?codigo=${coupon.code}`);
    expect(new URL(page.url()).pathname).toBe("/lojista/resgatar");
    await expectResult(page, "Cupom válido");
    const shown = await page.getByRole("main").textContent();
    expect(shown).toContain("Maria Souza");
    expect(shown).toContain(formatReadableCode(coupon.code));
    await expectAccessibleInEveryLayout(page, "counter-valid");
    await press(page, "Confirmar uso");
    await expectResult(page, "Pode dar");
    expect(await couponHistory(coupon.id)).toMatchObject({ state: "redeemed" });
    await page.getByRole("button", { name: /^Desfazer \(14:\d\d\)$/ }).waitFor();
    await expectAccessibleInEveryLayout(page, "counter-used");

    await press(page, "Validar outro");
    const code = page.getByLabel("Código do cupom");
    await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole("heading", { name: "Último cupom usado" }).waitFor();
    await page.keyboard.type(coupon.code.toLowerCase());
    expect(await code.inputValue()).toBe(formatReadableCode(coupon.code));
    await page.keyboard.press("Enter");
    await expectResult(page, "Cupom já usado");
    await expectAccessibleInEveryLayout(page, "counter-already-used");
    await press(page, /^Desfazer/);
    await page.getByRole("status").getByText("Uso desfeito").waitFor();
    await expectAccessibleInEveryLayout(page, "counter-entry");
    await page.keyboard.type(coupon.code);
    await page.keyboard.press("Enter");
    await expectResult(page, "Cupom válido");
    await press(page, "Confirmar uso");
    await expectResult(page, "Pode dar");
    expect((await couponHistory(coupon.id)).kinds).toEqual([
      "claimed",
      "redeemed",
      "redemption_undone",
      "redeemed",
    ]);
  });

  test("refuses another company's coupon, which stays valid, on a phone", async ({ openPage }) => {
    const foreign = await makeLiveOffer(await otherCompanyId());
    const coupon = await takeByApi(foreign.id, "Maria Canário");
    const page = await openCounter(openPage, 360);
    await check(page, coupon.code);
    await expectResult(page, "Cupom de outra loja");
    await page.getByText("Este cupom não é desta loja e não foi usado aqui.", { exact: false }).waitFor();
    expect(await page.getByRole("main").textContent()).not.toContain("Canário");
    expect(await page.locator("[data-answer]").getAttribute("data-answer")).toBe("yellow");
    await expectAccessibleInEveryLayout(page, "counter-other");
    expect((await couponHistory(coupon.id)).state).toBe("issued");
  });
});

test("a visitor's page shows the redemption automatically when the shop redeems in another browser", async ({
  openPage,
}) => {
  const visitor = await openPage({ width: 360 });
  const couponId = await takeCoupon(visitor, offerId);
  await waitForScripts(visitor);
  const { code } = (await asAdmin("GET", `/admin/coupons/${couponId}`)) as { code: string };
  const shop = await openCounter(openPage, 360);
  await check(shop, code);
  await expectResult(shop, "Cupom válido");
  await press(shop, "Confirmar uso");
  await expectResult(shop, "Pode dar");
  await visitor
    .getByText(/^Usado em/)
    .first()
    .waitFor();
});

test.describe("the counter shows the reason", () => {
  test("for an unknown code, and for a cancelled coupon", async ({ openPage }) => {
    const coupon = await takeByApi(offerId);
    const cancelled = await fetch(new URL(`/api/coupons/${coupon.id}`, testServer().baseUrl), {
      method: "DELETE",
      headers: { "content-type": "application/json", cookie: coupon.cookie },
      body: "{}",
    });
    expect(cancelled.status).toBe(200);
    const page = await openCounter(openPage, 360);
    await check(page, "ZZZZ-ZZZZ");
    await expectResult(page, "Cupom não encontrado");
    await press(page, "Validar outro");
    expect(await page.getByLabel("Código do cupom").inputValue()).toBe("ZZZZ-ZZZZ");
    await page.keyboard.type(coupon.code);
    await page.getByRole("button", { name: "Conferir" }).click();
    await expectResult(page, "Cupom cancelado");
    await press(page, "Validar outro");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByText("Digite o código do cupom").waitFor();
  });

  test("for a coupon outside its days, which stays valid", async ({ openPage }) => {
    const tomorrow = (townClock(new Date()).weekday + 1) % 7;
    const offer = await makeLiveOffer(companyId, { usableWeekdays: [tomorrow] });
    const coupon = await takeByApi(offer.id);
    const page = await openCounter(openPage, 360);
    await check(page, coupon.code);
    await expectResult(page, "Fora do dia ou do horário");
    await page.getByText(/Este cupom só vale .* Ele não foi usado/).waitFor();
    expect(await page.getByRole("button", { name: "Confirmar uso" }).count()).toBe(0);
    expect((await couponHistory(coupon.id)).state).toBe("issued");
  });

  test("for an expired coupon", async ({ openPage }) => {
    const page = await openCounter(openPage, 360);
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
    await expectResult(page, "Cupom vencido");
    await page.getByText("Este cupom valia até 01/11/2026.", { exact: false }).waitFor();
  });
});

test.describe("the counter of an access code", () => {
  test("waits for the Pix of a coupon, confirms the payment and then the redemption", async ({
    openPage,
  }) => {
    // A company only for this test: the shared town has no other coupon waiting for a Pix.
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
    await waitForScripts(page);
    await page.getByLabel("Código do cupom").fill(coupon.code);
    // The typed code is preserved through either way to sign in.
    await page.getByRole("link", { name: "Entre para usar o cupom" }).click();
    await page.getByRole("link", { name: "Entrar com a minha conta" }).click();
    await page.getByRole("link", { name: "Entrar com código" }).click();
    await waitForScripts(page);
    await field(page, "Código de acesso").fill(access.code);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expectResult(page, "Esperando o pagamento");
    await expectAccessibleInBothThemes(page, "counter-payment-360");
    const received = page.getByRole("button", { name: /^Recebi R\$\s10,00 por Pix$/ });
    await received.click();
    await expectResult(page, "Cupom válido");
    await press(page, "Confirmar uso");
    await expectResult(page, "Pode dar");
    expect((await couponHistory(coupon.id)).kinds).toEqual(["claimed", "payment_confirmed", "redeemed"]);

    // A payment does not make an offer valid before its day.
    const later = { ...prices, usableWeekdays: [(new Date().getUTCDay() + 3) % 7] };
    const early = await takeByApi((await makeLiveOffer(company.id, later)).id);
    await page.goto(`/validar?codigo=${early.code}`);
    await received.click();
    await expectResult(page, "Fora do dia ou do horário");
    await page.getByText("Pagamento confirmado.", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Confirmar uso" }).count()).toBe(0);

    await activateCompany(company.id, false);
    await page.goto("/lojista/resgatar");
    await page.getByRole("heading", { level: 1, name: "Loja desativada" }).waitFor();
    await waitForScripts(page);
    await expectAccessibleInBothThemes(page, "counter-closed-360");
    // To work for another company, the person enters the access code of that company.
    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByRole("heading", { level: 1, name: "Entrar com código" }).waitFor();
  });
});

test.describe("the camera", () => {
  test("reads the QR code of a coupon when the browser has no barcode reader", async ({ openPage }) => {
    const coupon = await takeByApi(offerId);
    const page = await openPage({ width: 360 });
    await filmCoupon(page, coupon.id);
    await signInAs(page, "lojista");
    await page.goto("/lojista/resgatar");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Ler com a câmera" }).click();
    await expectResult(page, "Cupom válido");
    expect(await page.getByRole("main").textContent()).toContain(formatReadableCode(coupon.code));
    expect(await page.evaluate(() => document.querySelector("video"))).toBeNull();
  });

  test("that is blocked shows what to do, and the code can be typed", async ({ openPage }) => {
    const page = await openCounter(openPage, 360);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "Ler com a câmera" }).click();
    await page.getByRole("status").getByText("A câmera está bloqueada").waitFor();
    await page.getByRole("button", { name: "Digitar o código" }).click();
    await page.getByLabel("Código do cupom").waitFor();
  });
});

test("the sound can be switched off, and stays off", async ({ openPage }) => {
  const page = await openCounter(openPage, 360);
  const sound = page.getByRole("button", { name: "Som e vibração" });
  expect(await sound.getAttribute("aria-pressed")).toBe("true");
  await sound.click();
  await page.reload();
  await waitForScripts(page);
  await expect.poll(() => sound.getAttribute("aria-pressed")).toBe("false");
});
