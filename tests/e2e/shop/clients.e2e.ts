import { formatPhone } from "#contract/fields/phone.ts";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import {
  addClub,
  askForPoints,
  openClub,
  openClubCounter,
  postByApi,
  shopBrokenByLargeText,
} from "#tests/support/browser/club.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { newPhone } from "#tests/support/town/claiming.ts";
import { openOwnShops } from "#tests/support/town/own-shop.ts";

const path = paths.shop.clients();
const rewards = [
  { name: "Café coado", cost: 5 },
  { name: "Bolo de milho", cost: 20 },
];

test("with an access code, on a phone, I find a client, open them, post and redeem for them", async ({
  openPage,
}) => {
  const club = await openClub({}, rewards);
  const page = await openClubCounter(openPage, club, { width: 360, path });
  await page.getByRole("heading", { name: "Nenhum cliente ainda" }).waitFor();
  await page.getByRole("link", { name: "Lançar a primeira compra" }).waitFor();
  await expectAccessibleInEveryLayout(page, "clients-none");
  const phone = newPhone();
  const ana = await postByApi(club, { phone, name: "Ana Prado", amountCents: 8000 });
  await postByApi(club, { phone: newPhone(), name: "Bia Rocha", amountCents: 2000 });
  await askForPoints(club, ana, { amountCents: 5990, message: "Esqueci o cartão" });
  await page.reload();
  await waitForScripts(page);
  const list = page.getByRole("list", { name: "Clientes" });
  await expect(list.getByRole("link")).toHaveCount(2);
  await expect(list.getByRole("link", { name: /Ana Prado/ })).toContainText("8 pontos");
  await expect(list.getByRole("link", { name: /Ana Prado/ })).toContainText("Já pode trocar");
  expect(await page.getByRole("link", { name: "Exportar" }).count()).toBe(0);
  await expectAccessibleInEveryLayout(page, "clients");

  await page.getByRole("link", { name: "Sumidos há 60 dias" }).click();
  await page.getByRole("heading", { name: "Ninguém sumiu" }).waitFor();
  await page.getByRole("link", { name: "Ver todos os clientes" }).click();
  await page.getByRole("searchbox", { name: "Buscar cliente" }).fill("ana");
  await page.waitForURL(/busca=ana/);
  await expect(list.getByRole("link")).toHaveCount(1);
  await list.getByRole("link", { name: /Ana Prado/ }).click();
  const sheet = page.getByRole("dialog", { name: "Ana Prado" });
  await sheet.getByText("Compra de R$ 80,00").waitFor();
  await sheet.getByText("“Esqueci o cartão”").waitFor();
  await sheet.getByText(formatPhone(phone)).waitFor();
  expect(await sheet.getByRole("link", { name: "Falar no WhatsApp" }).count()).toBe(0);
  await expectAccessibleInEveryLayout(page, "clients-opened");

  await page.getByRole("dialog").getByRole("link", { name: "Lançar" }).click();
  await page.getByRole("heading", { level: 1, name: "Ana Prado" }).waitFor();
  expect(page.url()).toMatch(/\/lojista\/lancamento$/);
  await page.getByLabel("Valor da compra").fill("2000");
  await page.getByRole("button", { name: "Lançar 2 pontos" }).click();
  await page.getByText("+2 pontos").first().waitFor();

  await page.goto(`${path}?busca=ana`);
  await waitForScripts(page);
  await list.getByRole("link", { name: /10 pontos/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Resgatar" }).click();
  await page.getByRole("button", { name: /Café coado/ }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Ana Prado" }).waitFor();
});

test("with my account, on a wide screen, I read clients beside the list, in the order of the address", async ({
  openPage,
}) => {
  const shop = await openOwnShops("Padaria da Praça do Teste");
  await addClub(shop.companyId, {}, rewards);
  const [zeca, ana] = [
    await postByApi(shop, { phone: newPhone(), name: "Zeca Dias", amountCents: 9000 }),
    await postByApi(shop, { phone: newPhone(), name: "Ana Prado", amountCents: 2000 }),
  ];
  expect([zeca.balance, ana.balance]).toEqual([9, 2]);
  const page = await openPage({ width: 1280 });
  await shop.signIn(page);
  await page.goto(`${path}?ordem=saldo`);
  await waitForScripts(page);
  const links = page.getByRole("list", { name: "Clientes" }).getByRole("link");
  await expect(links.first()).toContainText("Zeca Dias");
  await page.getByRole("button", { name: "Ordem: saldo" }).click();
  await page.getByRole("menuitemradio", { name: "nome" }).click();
  await page.waitForURL(/ordem=nome/);
  await expect(links.first()).toContainText("Ana Prado");
  await links.first().focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Ana Prado" });
  await panel.getByText("Compra de R$ 20,00").waitFor();
  await screenshot(page, "clients-panel-1280");
  await links.nth(1).click();
  await page.getByRole("region", { name: "Zeca Dias" }).getByText("Compra de R$ 90,00").waitFor();
  await page.reload();
  await page.getByRole("region", { name: "Zeca Dias" }).waitFor();
  await waitForScripts(page);
  await page.getByRole("button", { name: "Fechar cliente" }).click();
  await page.getByText("Escolha um cliente").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^clientes-.*\.csv$/);
});

test("with an account of two shops, each shows its own clients and its own club", async ({ openPage }) => {
  const shop = await openOwnShops("Café Um do Teste", "Café Dois do Teste");
  const [one = "", two = ""] = shop.companyIds;
  await addClub(one, { headline: "Clube do Um" });
  await addClub(two, { headline: "Clube do Dois" });
  await postByApi({ companyId: one }, { phone: newPhone(), name: "Ana do Um", amountCents: 2000 });
  await postByApi({ companyId: two }, { phone: newPhone(), name: "Bia do Dois", amountCents: 2000 });
  const page = await openPage({ width: 360 });
  await shop.signIn(page);
  await page.goto(path);
  const list = page.getByRole("list", { name: "Clientes" });
  await expect(list.getByRole("link")).toHaveCount(1);
  await expect(list).toContainText("Ana do Um");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Trocar de loja" }).click();
  await page.getByRole("button", { name: "Café Dois do Teste" }).click();
  await page.getByRole("banner").getByText("Café Dois do Teste").waitFor();
  const menu = page.getByRole("navigation", { name: "Menu da loja" });
  await menu.getByRole("link", { name: "Clientes" }).click();
  await expect(list).toContainText("Bia do Dois");
  await expect(list.getByRole("link")).toHaveCount(1);
  await menu.getByRole("link", { name: "Programa" }).click();
  await page.getByText("Clube do Dois").first().waitFor();
  expect(await page.getByText("Clube do Um").count()).toBe(0);
});

test("the list and an opened client are whole with large text", async ({ openPage }) => {
  const club = await openClub({}, rewards);
  await postByApi(club, { phone: newPhone(), name: "Maximiliana Prado", amountCents: 8000 });
  const page = await openClubCounter(openPage, club, { width: 360, path });
  expect(await shopBrokenByLargeText(page)).toEqual([]);
  await screenshot(page, "large-text-clients");
  await page.getByRole("link", { name: /Maximiliana/ }).click();
  await page.getByRole("dialog").getByText("Compra de R$ 80,00").waitFor();
  expect(await shopBrokenByLargeText(page)).toEqual([]);
});
