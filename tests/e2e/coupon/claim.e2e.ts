import type { Locator } from "@playwright/test";
import { couponRefusals } from "#contract/coupon/coupon.texts.ts";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { loseFirstAnswer, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import { scrollsSideways } from "#tests/support/browser/public-page.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import {
  asAdmin,
  couponIdOf,
  fillCheckout,
  newPhone,
  sentCode,
  sentCodes,
  takeCoupon,
} from "#tests/support/town/claiming.ts";

const coffee = idOf.offer("Pão de queijo na compra de um café coado");
const beans = idOf.offer("Pacote de café em grãos com 20% de desconto");
const soldOut = idOf.offer("Armações de óculos com metade do preço");
const iceCream = idOf.offer("Casquinha em dobro na quarta-feira");

/** The endpoint that the checkout calls when scripts run. */
const claims = "**/api/offers/*/coupons";

const forbidden = new AppError("forbidden");

const shop = ["Ver as ofertas de Sorveteria Floco de Neve"];
const myCoupons = ["Ir para Meus cupons"];

/** Every refusal of a claim, with the link that it offers. */
const refusals: [ErrorCode, string[]][] = [
  ["coupon.offer_expired", shop],
  ["coupon.sold_out", shop],
  ["coupon.no_usable_day", shop],
  ["coupon.new_clients_only", shop],
  ["coupon.terms_changed", ["Ler os Termos de uso"]],
  ["coupon.limit_reached", myCoupons],
  ["coupon.campaign_limit", myCoupons],
  ["coupon.confirm_phone", []],
  ["coupon.too_many_attempts", []],
  ["idempotency_mismatch", []],
  ["not_found", []],
];

for (const [how, javaScript] of [
  ["with script", true],
  ["without script", false],
] as const) {
  test.describe(`a visitor on a phone, ${how},`, () => {
    test("goes from the offer to the coupon with a name and a phone, with no consent preselected", async ({
      openPage,
    }) => {
      const page = await openPage({ width: 360, javaScript });
      const phone = newPhone();
      await page.goto(paths.offer(iceCream));
      await page.getByRole("link", { name: "Pegar cupom" }).click();
      await page.getByRole("heading", { level: 1, name: "Pegar cupom" }).waitFor();
      if (javaScript) await waitForScripts(page);
      expect(await page.getByRole("list", { name: "Condições" }).textContent()).toContain(
        "Vale só às quartas.",
      );
      await page.getByText(/Termos de uso \(versão 1\) e a Política de privacidade \(versão 1\)/).waitFor();
      for (const box of await page.getByRole("checkbox").all()) expect(await box.isChecked()).toBe(false);
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByLabel("Seu nome").fill("João da Silva");
      await page.getByLabel(/^WhatsApp/).pressSequentially(phone);
      if (javaScript)
        expect(await page.getByLabel(/^WhatsApp/).inputValue()).toMatch(/^\(35\) 9?\d{4}-\d{4}$/);
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.getByRole("heading", { level: 1, name: "Seu cupom" }).waitFor();
      const text = await page.getByRole("main").textContent();
      expect(text).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
      expect(text).toContain("Pronto para usar");
      expect(text).toContain("Em nome de João da Silva");

      // The device remembers the client, and the same client gets the coupon that they already have.
      const first = couponIdOf(page);
      await page.goto(paths.checkout({ oferta: iceCream }));
      expect(await page.getByLabel("Seu nome").inputValue()).toBe("João da Silva");
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.waitForURL(/\/cupom\//);
      expect(couponIdOf(page)).toBe(first);
    });

    test("sees errors beside their fields, and keeps the typed values", async ({ openPage }) => {
      const page = await openPage({ width: 360, javaScript });
      allowProblem(page, /status of 400/);
      await page.goto(paths.checkout({ oferta: iceCream }));
      if (javaScript) await waitForScripts(page);
      await page.getByLabel("Seu nome").fill("J");
      await page.getByLabel(/^WhatsApp/).fill("359");
      await page.getByRole("checkbox").first().check();
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.getByText("Telefone deve ter 10 ou 11 dígitos, com o DDD").waitFor();
      expect(await page.getByText("Nome deve ter pelo menos 2 letras").count()).toBe(1);
      expect(await page.getByLabel("Seu nome").inputValue()).toBe("J");
      expect(await page.getByRole("checkbox").first().isChecked()).toBe(true);
      if (javaScript) expect(await page.evaluate(() => document.activeElement?.ariaInvalid)).toBe("true");
    });

    test("confirms a phone that another device used before, and gets its coupon", async ({ openPage }) => {
      const phone = newPhone();
      const first = await takeCoupon(await openPage(), iceCream, { phone });
      const page = await openPage({ width: 360, javaScript });
      allowProblem(page, /status of 40[03]/);
      await fillCheckout(page, iceCream, { phone });
      if (javaScript) await waitForScripts(page);
      await page.getByRole("checkbox").last().check();
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.getByText(couponRefusals.confirmPhone.text).waitFor();
      expect(await page.getByRole("main").textContent()).not.toContain("Maria");
      // After a mistyped number, the client can change it, without a code for another person's phone.
      await page.getByLabel("WhatsApp").fill("11");
      await page.getByRole("button", { name: "Pegar com outro número" }).click();
      await page.getByText("Telefone deve ter 10 ou 11 dígitos").waitFor();
      await page.getByLabel("WhatsApp").fill(phone);
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.getByText(couponRefusals.confirmPhone.text).waitFor();
      await page.getByRole("button", { name: "Pedir código" }).click();
      await page.getByLabel("Código de 6 números").waitFor();
      // Without scripts, the reload posts the form again.
      if (!javaScript) await page.reload();
      expect(await sentCodes(phone)).toHaveLength(1);
      const codeKnown = page.locator("input[name=codeKnown]");
      const firstCode = await codeKnown.inputValue();
      await page.getByRole("button", { name: "Pedir outro código" }).click();
      await expect.poll(() => codeKnown.inputValue()).not.toBe(firstCode);
      if (!javaScript) await page.reload();
      expect(await sentCodes(phone)).toHaveLength(2);
      await page.getByLabel("Código de 6 números").fill("000000");
      await page.getByRole("button", { name: "Confirmar telefone" }).click();
      await page.getByText("Confira os 6 números").waitFor();
      await page.getByLabel("Código de 6 números").fill(await sentCode(phone));
      await page.getByRole("button", { name: "Confirmar telefone" }).click();
      await page.getByText("Telefone confirmado").waitFor();
      expect(await page.getByRole("checkbox").last().isChecked()).toBe(true);
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.waitForURL(/\/cupom\//);
      expect(couponIdOf(page)).toBe(first);
    });
  });
}

test("a coupon is claimed with the keyboard alone", async ({ page }) => {
  await page.goto(paths.checkout({ oferta: iceCream }));
  await waitForScripts(page);
  await page.getByLabel("Seu nome").focus();
  await page.keyboard.type("Teca Prado");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newPhone());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.getByRole("checkbox").first().isChecked()).toBe(true);
  const take = page.getByRole("button", { name: "Pegar cupom" });
  for (let presses = 0; !(await isFocused(take)); presses++) {
    expect(presses).toBeLessThan(5);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByText("Em nome de Teca Prado").waitFor();
});

test("a form whose response is lost is sent again automatically, and creates one coupon", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  const phone = newPhone();
  await fillCheckout(page, iceCream, { phone });
  const posted = await loseFirstAnswer(page, claims);
  await page.getByRole("button", { name: "Pegar cupom" }).click();
  await page.getByText("Seu pedido está guardado").waitFor();
  await page.waitForURL(/\/cupom\//);
  await page.getByText("Em nome de Maria Souza").waitFor();
  const { total } = (await asAdmin("GET", `/admin/coupons?search=${phone}`)) as { total: number };
  expect(total).toBe(1);
  expect(posted()).toBe(2);
});

test("an error disappears when its field is edited, and the others when the form is sent again", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /status of 400|ERR_/);
  await fillCheckout(page, iceCream, { name: "J", phone: "359" });
  await waitForScripts(page);
  const take = page.getByRole("button", { name: "Pegar cupom" });
  await take.click();
  const [nameError, phoneError] = [page.getByText("Nome deve ter"), page.getByText("Telefone deve ter")];
  await phoneError.waitFor();
  await waitForScripts(page);
  const name = page.getByLabel("Seu nome");
  await name.fill("João");
  expect(await nameError.count()).toBe(0);
  expect(await name.getAttribute("aria-invalid")).toBe(null);
  expect(await name.getAttribute("aria-describedby")).toBe(null);
  expect(await phoneError.count()).toBe(1);
  const phone = page.getByLabel(/^WhatsApp/);
  await page.context().setOffline(true);
  await take.click();
  await page.getByText("Seu pedido está guardado").waitFor();
  expect(await phoneError.count()).toBe(0);
  // The hint, which also describes the field, stays.
  expect(await phone.getAttribute("aria-describedby")).toMatch(/-hint$/);
  await page.context().setOffline(false);
  await phoneError.waitFor();
});

test("a server error is shown, the typed values stay, and the next click sends the form again", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /status of 500/);
  await fillCheckout(page, iceCream);
  await waitForScripts(page);
  let broken = 0;
  await page.route(claims, (route) =>
    broken++ === 0 ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Pegar cupom" }).click();
  await page.getByText("nada do que você escreveu se perdeu").waitFor();
  expect(await page.getByLabel("Seu nome").inputValue()).toBe("Maria Souza");
  await page.getByRole("button", { name: "Pegar cupom" }).click();
  await page.waitForURL(/\/cupom\//);
});

test.describe("an unexpected response to the form", () => {
  const ours = "nada do que você escreveu se perdeu";
  const html = { contentType: "text/html; charset=utf-8" };

  for (const [what, answer, message] of [
    ["a refusal of another endpoint", refusalAnswer(forbidden), forbidden.message],
    ["an error without a text", { status: 400, contentType: "text/plain", body: "Bad Request" }, ours],
    ["JSON instead of a page", { status: 200, contentType: "application/json", body: "{}" }, ours],
    ["a page of another site", { ...html, body: "<title>Wi-Fi</title><h1>Wi-Fi do shopping</h1>" }, ours],
  ] as const) {
    test(`${what}: shows a message, keeps the typed values, and the next click succeeds`, async ({
      openPage,
    }) => {
      const page = await openPage({ width: 360 });
      allowProblem(page, /status of 4/);
      await fillCheckout(page, iceCream);
      await page.getByRole("checkbox").first().check();
      await waitForScripts(page);
      await page.route(claims, (route) => route.fulfill(answer), { times: 1 });
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page
        .getByRole(message === ours ? "status" : "alert")
        .getByText(message)
        .waitFor();
      expect(await page.getByLabel("Seu nome").inputValue()).toBe("Maria Souza");
      expect(await page.getByLabel(/^WhatsApp/).inputValue()).toMatch(/^\(35\) 98\d{3}-\d{4}$/);
      expect(await page.getByRole("checkbox").first().isChecked()).toBe(true);
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      await page.waitForURL(/\/cupom\//);
    });
  }

  test("for an offer deleted meanwhile: shows a message, and keeps the typed values", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /status of 404/);
    await fillCheckout(page, iceCream);
    await waitForScripts(page);
    // Simulates a deleted offer: the form refers to an offer that does not exist.
    const id = idOf.offer("Nada");
    await page.locator("input[name=offerId]").evaluate(
      (input: HTMLInputElement, gone) => {
        if (input.form) input.form.action = gone.path;
        input.value = gone.id;
      },
      { id, path: paths.checkout({ oferta: id }) },
    );
    await page.getByRole("button", { name: "Pegar cupom" }).click();
    await page.getByRole("alert").getByText(new AppError("not_found").message).waitFor();
    expect(await page.getByLabel("Seu nome").inputValue()).toBe("Maria Souza");
    await expectAccessibleInEveryLayout(page, "checkout-gone");
  });

  test("that breaks off midway: the form is sent again automatically, and creates one coupon", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    await fillCheckout(page, iceCream);
    await waitForScripts(page);
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async () => {
        window.fetch = fetch;
        return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("lost")) }));
      };
    });
    await page.getByRole("button", { name: "Pegar cupom" }).click();
    await page.getByText("Seu pedido está guardado").waitFor();
    await page.waitForURL(/\/cupom\//);
  });
});

test.describe("a refused claim", () => {
  test("shows on the checkout that the offer is sold out, and links to other offers", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    await page.goto(paths.checkout({ oferta: soldOut }));
    await page.getByText("Os cupons desta oferta acabaram").waitFor();
    expect(await page.getByRole("button", { name: "Pegar cupom" }).count()).toBe(0);
    await expectAccessibleInEveryLayout(page, "checkout-over");
  });

  for (const [code, wayOn] of refusals) {
    test(`shows the reason beside the form: ${code}`, async ({ openPage }) => {
      const page = await openPage({ width: 360 });
      const refused = new AppError(code, { params: { when: "às quartas" } });
      allowProblem(page, new RegExp(`status of ${refused.status}`));
      await page.route(claims, (route) => route.fulfill(refusalAnswer(refused)));
      await fillCheckout(page, iceCream);
      await waitForScripts(page);
      await page.getByRole("button", { name: "Pegar cupom" }).click();
      const notice = page.getByRole("alert");
      await notice.getByText(refused.message).waitFor();
      expect(await notice.textContent()).toContain(refused.title ?? "Não deu para pegar o cupom");
      expect(await page.getByLabel("Seu nome").inputValue()).toBe("Maria Souza");
      expect(await page.getByLabel(/^WhatsApp/).inputValue()).toMatch(/^\(35\) 98\d{3}-\d{4}$/);
      expect(await notice.getByRole("link").allTextContents()).toEqual(wayOn);
      if (code === "coupon.sold_out") await expectAccessibleInEveryLayout(page, "checkout-refused");
    });
  }

  test("shows the reason without JavaScript too", async ({ openPage }) => {
    const page = await openPage({ width: 360, javaScript: false });
    const refused = new AppError("coupon.sold_out");
    allowProblem(page, new RegExp(`status of ${refused.status}`));
    await pageWithApi(page, paths.checkout({ oferta: iceCream }), await refusingApi(refused));
    await fillCheckout(page, iceCream);
    await page.getByRole("button", { name: "Pegar cupom" }).click();
    const notice = page.getByRole("alert");
    await notice.getByText(refused.message).waitFor();
    expect(await page.getByLabel("Seu nome").inputValue()).toBe("Maria Souza");
    expect(await notice.getByRole("link").allTextContents()).toEqual(shop);
  });

  test("is not found for an unknown offer, and shows a link to the offers when no offer is given", async ({
    page,
  }) => {
    allowProblem(page, /404/);
    expect((await page.goto(paths.checkout({ oferta: idOf.offer("Nada") })))?.status()).toBe(404);
    expect((await page.goto(paths.checkout()))?.status()).toBe(200);
    await page.getByRole("link", { name: "Ver as ofertas" }).waitFor();
  });
});

test("the checkout is accessible in every theme and width", async ({ page }) => {
  for (const [name, id] of [
    ["coffee", coffee],
    ["paid", beans],
  ] as const) {
    await page.goto(paths.checkout({ oferta: id }));
    await waitForScripts(page);
    await expectAccessibleInEveryLayout(page, `checkout-${name}`);
  }
});

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** A refusal in the format of the API. */
function refusalAnswer({ status, code, message, title }: AppError) {
  const body = JSON.stringify({ defined: false, code, status, message, data: { title } });
  return { status, contentType: "application/json", body };
}

const newVisitor = { name: null, phone: null, isConfirmed: false, codeSentTo: null, codeExpiresAt: null };

/** An API that returns the real offer and refuses the claim. */
async function refusingApi(refused: AppError) {
  const read = async (path: string) => (await fetch(new URL(`/api${path}`, testServer().baseUrl))).json();
  const [town, offer] = await Promise.all([read("/town"), read(`/offers/${iceCream}`)]);
  const { title } = refused;
  return {
    town: { get: async () => town },
    offers: { get: async () => offer },
    legalDocuments: { versions: async () => ({ terms: 1, privacy: 1 }) },
    clients: { device: async () => newVisitor },
    coupons: {
      claim: async () => {
        throw Object.assign(refused, { data: { title } });
      },
    },
  };
}
