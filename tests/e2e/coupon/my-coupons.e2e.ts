import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { clientRefusals } from "#contract/client/client.texts.ts";
import { AppError } from "#contract/errors.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import {
  asAdmin,
  fillCheckout,
  newPhone,
  sentCode,
  sentCodes,
  takeCoupon,
  townApi,
} from "#tests/support/town/claiming.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");
const oil = idOf.offer("Troca de óleo com filtro de brinde");

const cards = (page: Page) => page.getByRole("list", { name: "Cupons" }).getByRole("listitem");

test.describe("my coupons", () => {
  test("are those of the current device, by state, until the device is forgotten", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto(paths.myCoupons());
    await page.getByText("Nenhum cupom neste aparelho").waitFor();
    await expectAccessibleInEveryLayout(page, "my-coupons-none");
    const phone = newPhone();
    const used = await takeCoupon(page, cake, { phone });
    await takeCoupon(page, oil, { phone });
    await asAdmin("POST", `/coupons/${used}/redemption`);
    await page.goto(paths.myCoupons());
    expect(await cards(page).count()).toBe(2);
    await expectAccessibleInEveryLayout(page, "my-coupons");
    await page.getByRole("link", { name: "usados", exact: true }).click();
    await page.getByRole("link", { name: /Bolo de aniversário/ }).waitFor();
    expect(await cards(page).count()).toBe(1);
    await page.getByRole("link", { name: "vencidos" }).click();
    await page.getByText("Nenhum cupom vencido").waitFor();
    const chosen = await page.getByRole("link", { name: "vencidos" }).boundingBox();
    expect((chosen?.x ?? 360) + (chosen?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Esquecer este aparelho" }).click();
    await page.getByRole("button", { name: "Sim, esquecer" }).click();
    await page.getByText("Nenhum cupom neste aparelho").waitFor();
  });

  test("show the same response for a phone with coupons and for an unknown phone", async ({ openPage }) => {
    const phone = newPhone();
    await takeCoupon(await openPage(), cake, { phone, name: "Canária Escondida" });
    const answers = [];
    for (const number of [phone, newPhone()]) {
      const page = await openPage({ width: 360 });
      allowProblem(page, /status of 400/);
      const sent = await requestCode(page, number);
      await page.getByLabel("Código de 6 números").fill("000000");
      await page.getByRole("button", { name: "Confirmar telefone" }).click();
      await page.getByText(clientRefusals.codeWrong.text).waitFor();
      const refused = await page.getByRole("main").textContent();
      answers.push([sent, refused]);
      expect(await page.content()).not.toContain("Canária");
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

for (const javaScript of [true, false] as const) {
  test.describe(`a client who confirms their phone on another device, script: ${javaScript},`, () => {
    test("sees all their coupons, corrects and exports their data, and is erased with a protocol number", async ({
      openPage,
    }) => {
      const phone = newPhone();
      await takeCoupon(await openPage(), cake, { phone, name: "Rita Prado" });
      const page = await openPage({ width: 360, javaScript });
      allowProblem(page, /status of 400/);
      await requestCode(page, phone);
      // A phone may discard the page to free memory while the client reads the code in another app.
      await page.reload();
      expect(await page.getByLabel(/^WhatsApp/).inputValue()).toBe(formatPhone(phone));
      await page.getByLabel("Código de 6 números").fill(await sentCode(phone));
      expect(await sentCodes(phone)).toHaveLength(1);
      if (javaScript) await expectAccessibleInEveryLayout(page, "my-coupons-code");
      await page.getByRole("button", { name: "Confirmar telefone" }).click();
      await page.getByRole("link", { name: /Bolo de aniversário/ }).waitFor();

      await page.getByRole("link", { name: "Meus dados" }).click();
      await page.getByLabel(/^Nome/).fill("Rita de Cássia Prado");
      await page.getByLabel("Aniversário").fill("1990-02-28");
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByText("Dados salvos").waitFor();
      await page.getByLabel("E-mail", { exact: true }).fill("rita@prado.test");
      await page.getByRole("button", { name: "Aceitar: Ofertas e novidades por WhatsApp" }).click();
      const stop = page.getByRole("button", { name: "Retirar: Ofertas e novidades por WhatsApp" });
      await stop.waitFor();
      // This server has no channel to phones: the choice is stored, and no message is promised.
      await page.getByText(/^Você aceitou em .*\. Este portal ainda não envia mensagens\.$/).waitFor();
      expect(await page.getByText("Você recebe").count()).toBe(0);
      // The focus stays on the button, so that a screen reader announces its new label.
      if (javaScript) expect(await stop.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await page.getByLabel("E-mail", { exact: true }).inputValue()).toBe("rita@prado.test");
      await page.getByRole("button", { name: "Aceitar: Ofertas e novidades por e-mail" }).click();
      await page.getByText("Escreva e salve o seu e-mail antes de aceitar mensagens por ele").waitFor();
      if (javaScript) await expectAccessibleInEveryLayout(page, "my-data");
      expect(await exported(page)).toMatchObject({
        profile: { name: "Rita de Cássia Prado", phone, birthday: "1990-02-28" },
        coupons: [{ offer: "Bolo de aniversário com 12 docinhos de brinde", state: "issued" }],
        consents: [{ channel: "whatsapp", purpose: "offers", granted: true, origin: "my_data" }],
      });

      await page.getByRole("button", { name: "Apagar meus dados" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Apagar tudo" }).click();
      await page.getByRole("heading", { name: "Seus dados foram apagados" }).waitFor();
      expect(await page.getByRole("main").textContent()).toMatch(/Guarde o protocolo\S+/);
      await page.goto(paths.myCoupons());
      await page.getByText("Nenhum cupom neste aparelho").waitFor();
    });
  });
}

test("a consent ticked at the checkout applies when the phone is confirmed on the same device, not on another", async ({
  openPage,
}) => {
  const phone = newPhone();
  const [own, other] = [await openPage({ width: 360 }), await openPage({ width: 360 })];
  await fillCheckout(own, cake, { phone });
  await own
    .getByText(
      "Este portal ainda não envia mensagens. Sua escolha fica guardada para quando isso mudar, e vale depois que você confirmar este telefone neste aparelho, em Meus cupons.",
    )
    .waitFor();
  await own.getByRole("checkbox").last().check();
  await own.getByRole("button", { name: "Pegar cupom" }).click();
  await own.waitForURL(/\/cupom\//);
  for (const [page, button] of [
    [other, "Aceitar: Ofertas e novidades por WhatsApp"],
    [own, "Retirar: Ofertas e novidades por WhatsApp"],
  ] as const) {
    await requestCode(page, phone);
    await page.getByLabel("Código de 6 números").fill(await sentCode(phone));
    await page.getByRole("button", { name: "Confirmar telefone" }).click();
    await page.getByRole("link", { name: "Meus dados" }).click();
    await page.getByRole("button", { name: button }).waitFor();
  }
});

test("the page of my data shows beside the clicked button that it waits for the network, and covers no field", async ({
  openPage,
}) => {
  const phone = newPhone();
  const page = await openPage({ width: 360 });
  allowProblem(page, /status of 400|ERR_/);
  await takeCoupon(page, cake, { phone });
  await requestCode(page, phone);
  await page.getByLabel("Código de 6 números").fill(await sentCode(phone));
  await page.getByRole("button", { name: "Confirmar telefone" }).click();
  await page.getByRole("link", { name: "Meus dados" }).click();
  await waitForScripts(page);
  const save = page.getByRole("button", { name: "Salvar" });
  const waiting = page.getByText("Seu pedido está guardado");
  const offline = page.getByText("Sem internet");
  await page.getByLabel("E-mail", { exact: true }).fill("zé");
  await save.click();
  await page.getByText("Email inválido").waitFor();
  await page.getByLabel("E-mail", { exact: true }).fill("ze@example.com");
  await page.context().setOffline(true);
  await offline.waitFor();
  await save.click();
  await waiting.waitFor();
  await screenshot(page, "my-data-waiting-360");
  expect(await page.getByText("Email inválido").count()).toBe(0);
  expect(await offline.isVisible()).toBe(false);
  expect(await distanceBetween(waiting, save)).toBeLessThan(40);
  await page.context().setOffline(false);
  await page.getByText("Dados salvos").waitFor();

  await page.context().setOffline(true);
  const receive = page.getByRole("button", { name: "Aceitar: Ofertas e novidades por WhatsApp" });
  await receive.click();
  await waiting.waitFor();
  await screenshot(page, "my-data-choice-waiting-360");
  expect(await waiting.evaluate((status) => status.closest("section")?.getAttribute("aria-labelledby"))).toBe(
    "consents",
  );
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Retirar: Ofertas e novidades por WhatsApp" }).waitFor();
});

test("my data are not shown until the phone is confirmed", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await takeCoupon(page, cake);
  await page.goto(paths.myCoupons({ tela: "dados" }));
  await page.getByRole("heading", { name: "Confirme o seu telefone" }).waitFor();
});

test("shows how a code arrives when a channel sends it, and how many codes are allowed", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  const phone = newPhone();
  const device = { name: null, phone: null, isConfirmed: false, codeSentTo: phone, codeExpiresAt: null };
  await pageWithApi(
    page,
    paths.myCoupons({ tela: "telefone" }),
    {
      ...(await townApi()),
      clients: {
        device: async () => device,
        phoneProof: async () => ({ isInboundOffered: false, open: null }),
      },
    },
    { email: false, phone: true, phoneCode: true },
  );
  await page.goto(paths.myCoupons({ tela: "telefone" }));
  const notice = page.getByRole("status").filter({ hasText: "Código pedido" });
  await notice.waitFor();
  const text = await notice.textContent();
  expect(text).toContain("Se este número já tem cupons por aqui, o código chega pelo WhatsApp em instantes");
  expect(text).toContain("São até 3 códigos por hora");
  expect(text).not.toMatch(/enviado|a caminho/i);
  await page.getByRole("button", { name: "Enviar outro código" }).waitFor();
  await expectAccessibleInEveryLayout(page, "phone-code-asked");
});

test.describe("the opt-out from messages", () => {
  test("needs one click and no sign-in", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const left: unknown[] = [];
    await pageWithApi(page, paths.myCoupons({ sair: "assinado" }), {
      ...(await townApi()),
      clients: {
        optOut: async (input) => {
          left.push(input);
          return { channel: "whatsapp" as const };
        },
      },
    });
    await page.goto(paths.myCoupons({ sair: "assinado" }));
    await waitForScripts(page);
    await expectAccessibleInEveryLayout(page, "opt-out");
    expect(left).toEqual([]);
    await page.getByRole("button", { name: "Parar de receber" }).click();
    await page.getByText("Não mandamos mais ofertas nem lembretes por WhatsApp").waitFor();
    expect(left).toEqual([{ token: "assinado" }]);
  });

  test("shows that a link is invalid", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /status of 400/);
    await page.goto(paths.myCoupons({ sair: "inventado" }));
    await page.getByRole("button", { name: "Parar de receber" }).click();
    await page.getByText(new AppError("client.opt_out_invalid").message).waitFor();
  });
});

/** Returns the text that the page then shows. */
async function requestCode(page: Page, phone: string): Promise<string> {
  await page.goto(paths.myCoupons());
  await page.getByRole("link", { name: "Confirmar meu telefone" }).click();
  await page.getByLabel(/^WhatsApp/).fill(phone);
  await page.getByRole("button", { name: "Pedir código" }).click();
  await page.getByRole("status").getByText("Código pedido").waitFor();
  return (await page.getByRole("main").textContent()) ?? "";
}

/** The pixels from the lower edge of the first to the upper edge of the second. */
async function distanceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) throw new Error("not in sight");
  return Math.abs(below.y - above.y - above.height);
}

async function exported(page: Page): Promise<unknown> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Baixar meus dados" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("meus-dados-pertinho.json");
  return JSON.parse(await readFile(await download.path(), "utf8"));
}
