import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { addClub, openClub, openClubCounter, shopBrokenByLargeText } from "#tests/support/browser/club.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { scanOnScreen } from "#tests/support/browser/scan-qr.ts";
import { signInAfresh } from "#tests/support/browser/sign-in.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";
import { openOwnShops } from "#tests/support/town/own-shop.ts";

const openProgram = async (page: Page) => {
  await page.goto(paths.shop.program());
  await waitForScripts(page);
};

test.describe("the program of a shop", () => {
  test("is opened from a ready-made card, gets a reward, and is changed with a preview", async ({
    openPage,
  }) => {
    const shop = await openOwnShops("Café do Teste");
    const page = await openPage({ width: 360 });
    await shop.signIn(page);
    await openProgram(page);
    await expectAccessibleInEveryLayout(page, "program-start");

    await page.getByRole("button", { name: /^Cartão de 10 carimbos/ }).click();
    const sheet = page.getByRole("dialog", { name: "Abrir o clube" });
    const preview = sheet.getByRole("region", { name: "Como o cliente vê" });
    await preview.getByText("Cada visita vale 1 carimbo.").waitFor();
    await sheet.getByLabel("Frase do cartão").fill("A cada 10 cafés, 1 é seu");
    await preview.getByText("A cada 10 cafés, 1 é seu").waitFor();
    await sheet.getByLabel("Boas-vindas").fill("2");
    await preview.getByText("Ganhe 2 carimbos de boas-vindas na primeira compra.").waitFor();
    await expectAccessibleInEveryLayout(page, "program-form");
    await sheet.getByRole("button", { name: "Abrir o clube" }).click();
    await page.getByText("Clube ligado").waitFor();

    await page.getByRole("button", { name: "Adicionar prêmio" }).click();
    const reward = page.getByRole("dialog", { name: "Novo prêmio" });
    await reward.getByRole("button", { name: "Adicionar prêmio" }).click();
    await reward.getByText("Dê um nome ao prêmio").waitFor();
    await reward.getByLabel("Nome do prêmio").fill("Café coado");
    await reward.getByLabel("Quantos há").fill("30");
    await expectAccessibleInEveryLayout(page, "program-reward");
    await reward.getByRole("button", { name: "Adicionar prêmio" }).click();
    await reward.waitFor({ state: "detached" });
    const rewards = page.getByRole("region", { name: "Prêmios" });
    await rewards.getByText("Restam 30.").waitFor();
    await page.getByRole("img", { name: "6 de 10 carimbos" }).waitFor();
    await expectAccessibleInEveryLayout(page, "program");
    await page.getByRole("link", { name: "Cartaz do caixa" }).click();
    const till = page.getByRole("region", { name: "Cartaz do caixa" }).getByRole("img");
    await till.waitFor();
    await expectAccessibleInEveryLayout(page, "till-sheet");
    const scanned = new URL(await scanOnScreen(till));
    const client = await openPage({ width: 360 });
    await client.goto(scanned.pathname);
    await client.getByText("A cada 10 cafés, 1 é seu").first().waitFor();
    await client.getByText("Café coado").first().waitFor();
    await page.getByRole("link", { name: "Meia folha" }).click();
    await page.getByRole("link", { name: "Voltar ao programa" }).click();
    await rewards.getByText("Restam 30.").waitFor();
  });

  test("keeps what was typed when another person saved first", async ({ openPage }) => {
    const shop = await openOwnShops("Padaria do Teste");
    const page = await openPage({ width: 1280 });
    await shop.signIn(page);
    allowProblem(page, /409/);
    await openProgram(page);
    await page.getByRole("button", { name: /^1 ponto a cada/ }).click();
    await page.getByRole("button", { name: "Abrir o clube" }).click();
    await page.getByRole("button", { name: "Mudar regras" }).click();
    const sheet = page.getByRole("dialog", { name: "Regras do clube" });
    await sheet.getByLabel("Máximo por dia").fill("50");
    const { program } = (await asAdmin("GET", `/shop/program?companyId=${shop.companyId}`)) as {
      program: { id: string };
    };
    const { id: companyId, ...rules } = program;
    await asAdmin("PUT", "/shop/program", { ...rules, companyId, welcomeBonus: 5 });
    await sheet.getByRole("button", { name: "Salvar" }).click();
    await sheet.getByText("Isto mudou enquanto você editava").waitFor();
    await sheet.getByText(/^Helena Prado salvou/).waitFor();
    await expect(sheet.getByLabel("Boas-vindas")).toHaveValue("5");
    await expect(sheet.getByLabel("Máximo por dia")).toHaveValue("50");
    await sheet.getByRole("button", { name: "Salvar o meu assim mesmo" }).click();
    const saved = page.getByRole("region", { name: "Regras" });
    await saved.getByText("No máximo 50 pontos por dia.").waitFor();
    await saved.getByText("Ganhe 5 pontos de boas-vindas na primeira compra.").waitFor();
  });

  test("is edited by keyboard only, and asks before changes are lost", async ({ openPage }) => {
    const shop = await openOwnShops("Livraria do Teste");
    const page = await openPage({ width: 1280 });
    await shop.signIn(page);
    await openProgram(page);
    await page.getByRole("button", { name: /^Cartão de 10 carimbos/ }).focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Abrir o clube" });
    await sheet.getByRole("radio", { name: /Carimbos/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(sheet.getByRole("radio", { name: /Pontos/ })).toBeChecked();
    await expect(sheet.getByLabel("Nome de um", { exact: false }).first()).toHaveValue("ponto");
    await page.keyboard.press("Escape");
    await sheet.getByText("Há mudanças que não foram salvas.").waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Cada R$ 10,00 valem 1 ponto.").waitFor();
  });
});

test("with an access code, the program is only shown, the cheapest reward first", async ({ openPage }) => {
  const club = await openClub({}, [
    { name: "Bolo de milho", cost: 20 },
    { name: "Café coado", cost: 5 },
  ]);
  const page = await openClubCounter(openPage, club, { width: 360, path: paths.shop.program() });
  await page.getByText("Aqui você só olha").waitFor();
  const rewards = page.getByRole("region", { name: "Prêmios" });
  expect(await rewards.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringContaining("Café coado"),
    expect.stringContaining("Bolo de milho"),
  ]);
  for (const name of ["Mudar regras", "Adicionar prêmio"]) {
    expect(await page.getByRole("button", { name }).count(), name).toBe(0);
  }
  expect(await shopBrokenByLargeText(page)).toEqual([]);
});

test("an admin opens a shop as its shopkeeper, changes its program, and goes back", async ({ openPage }) => {
  const shop = await openOwnShops("Floricultura do Teste");
  await addClub(shop.companyId);
  const page = await openPage({ width: 360 });
  await signInAfresh(page, "admin");
  await page.request.post(`/api/companies/${shop.companyId}/impersonation`);
  await openProgram(page);
  await page.getByRole("button", { name: "Mudar regras" }).click();
  const sheet = page.getByRole("dialog", { name: "Regras do clube" });
  await sheet.getByLabel("Boas-vindas").fill("3");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Ganhe 3 pontos de boas-vindas na primeira compra.").first().waitFor();
  await shopBrokenByLargeText(page).then((broken) => expect(broken).toEqual([]));
  await page.getByRole("button", { name: "Voltar ao admin" }).click();
  await page.getByRole("heading", { level: 1, name: "Empresas" }).waitFor();
});
