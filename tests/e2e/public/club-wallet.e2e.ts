import { apiPaths } from "#contract/api-paths.ts";
import type { PostedPoints } from "#contract/loyalty/card.view.ts";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { scrollsSideways } from "#tests/support/browser/public-page.ts";
import { confirmPhone, passOf } from "#tests/support/browser/wallet.ts";
import { asAdmin, newPhone } from "#tests/support/town/claiming.ts";

const cafe = idOf.company("Café Serrano");
const pizzeria = idOf.company("Pizzaria da Praça");

/** Posts a purchase as a counter does, which enrols a new client. Returns the id of the card. */
async function post(companyId: string, phone: string, amountCents: number): Promise<string> {
  const client = { phone, name: "Maria Souza" };
  const posted = await asAdmin("POST", "/shop/postings", { companyId, client, amountCents });
  return (posted as PostedPoints).card.id;
}

async function addPoints(cardId: string, points: number): Promise<void> {
  await asAdmin("POST", `/admin/loyalty-cards/${cardId}/adjustments`, { points, reason: "Teste" });
}

for (const javaScript of [true, false]) {
  test(`a client joins a club from its page, ${javaScript ? "with" : "without"} script`, async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360, javaScript });
    const phone = newPhone();
    await post(pizzeria, phone, 2500);
    await page.goto(paths.companyClub("cafe-serrano"));
    await page.getByRole("link", { name: "Entrar no clube" }).click();
    await confirmPhone(page, phone);
    await page.getByRole("heading", { level: 1, name: "Entrar no clube Café Serrano" }).waitFor();
    await page.getByRole("button", { name: "Entrar no clube" }).click();
    await page.getByRole("heading", { level: 1, name: "Cartão de Café Serrano" }).waitFor();
    await page.getByText("Faltam 5 carimbos").first().waitFor();
    if (javaScript) await passOf(page).waitFor();
    else await page.getByText("Diga o seu telefone no caixa:").waitFor();
    await page.getByRole("link", { name: "Minha carteira" }).click();
    expect(await page.getByRole("list", { name: "Cartões" }).getByRole("listitem").count()).toBe(2);
    expect(await scrollsSideways(page)).toBe(false);
    if (javaScript) await expectAccessibleInEveryLayout(page, "wallet-cards");
  });
}

test("a client takes a reward, returns it, and reads each sum in the statement", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  const phone = newPhone();
  await addPoints(await post(cafe, phone, 1200), 6);
  await page.goto(paths.loyaltyProgress());
  await confirmPhone(page, phone);
  await page.getByRole("img", { name: /de 10 carimbos/ }).waitFor();
  await page.getByText("Compra de R$").first().waitFor();
  await expectAccessibleInEveryLayout(page, "wallet-card");

  await page.getByRole("button", { name: "Trocar por Pão de queijo" }).click();
  await page.getByText(/Depois disso o vale vence, e 5 carimbos não voltam/).waitFor();
  await page.getByRole("button", { name: "Sim, trocar" }).click();
  const vouchers = page.getByRole("region", { name: "Seus vales" });
  await vouchers.getByText("Mostre no caixa").waitFor();
  const statement = page.getByRole("region", { name: "Extrato" });
  await statement.getByText("Prêmio: Pão de queijo").waitFor();
  await expectAccessibleInEveryLayout(page, "wallet-voucher");

  await vouchers.getByRole("button", { name: "Desistir" }).click();
  await page.getByRole("button", { name: "Sim, desistir" }).click();
  await statement.getByText("Vale devolvido: Pão de queijo").waitFor();
  // The live card replaces its parts one after the other.
  await vouchers.waitFor({ state: "detached" });

  await page.goto(paths.companyClub("cafe-serrano"));
  await waitForScripts(page);
  await page.getByText(/^Você tem \d+ carimbos/).waitFor();
  const ownCard = page.getByRole("link", { name: "Abrir o meu cartão" });
  await ownCard.waitFor();
  await expectAccessibleInEveryLayout(page, "club-member");
  await ownCard.click();
  await page.getByRole("heading", { level: 1, name: "Cartão de Café Serrano" }).waitFor();
});

test("a client adds the card to the wallet app of the phone", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  const phone = newPhone();
  const cardId = await post(cafe, phone, 1200);
  await page.goto(paths.loyaltyProgress());
  await confirmPhone(page, phone);
  // The link opens the wallet app, or the page of Google, which no test contacts.
  const google = page.getByRole("link", { name: "Adicionar ao Google Wallet" });
  expect(await google.getAttribute("href")).toBe(apiPaths.googlePass(cardId));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await google.scrollIntoViewIfNeeded();
    await screenshot(page, `wallet-passes-${width}`);
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Adicionar à Carteira da Apple" }).click();
  expect((await download).suggestedFilename()).toBe("cartao.pkpass");
});

test("a client asks the shop for points that were not posted", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /status of 400/);
  const phone = newPhone();
  await post(cafe, phone, 1200);
  await page.goto(paths.loyaltyProgress());
  await confirmPhone(page, phone);
  await page.getByText("Pedir à loja").click();
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await page.getByText("Digite o valor da compra, por exemplo 47,90").waitFor();
  await passOf(page).waitFor();
  await page.getByLabel("Valor da compra").fill("47,90");
  await page.getByLabel("Recado para a loja").fill("Fui atendida pela Ana");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  const requests = page.getByRole("list", { name: "Pedidos" });
  await requests.getByText("Esperando a loja").waitFor();
  expect(await requests.textContent()).toContain("47,90");
  await expectAccessibleInEveryLayout(page, "wallet-request");
});

test("a visitor without a confirmed phone sees no card", async ({ page }) => {
  await page.goto(paths.loyaltyProgress());
  await page.getByRole("heading", { name: "Confirme o seu telefone" }).waitFor();
  await expectAccessibleInEveryLayout(page, "wallet-phone");
});
