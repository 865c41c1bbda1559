import type { Page } from "@playwright/test";
import { formatPhone } from "#contract/fields/phone.ts";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import {
  cardOf,
  openClub,
  openClubCounter,
  postByApi,
  shopBrokenByLargeText,
} from "#tests/support/browser/club.ts";
import { expectResult, press } from "#tests/support/browser/counter-screen.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { newPhone } from "#tests/support/town/claiming.ts";

const stamps: Partial<NewProgram> = {
  ...{ kind: "stamps", unitSingular: "carimbo", unitPlural: "carimbos", earnCents: null },
};

test.describe("a counter with an access code", () => {
  test("enrols a client, posts by the keypad, and undoes it", async ({ openPage }) => {
    const phone = newPhone();
    const club = await openClub({ welcomeBonus: 5 }, [{ name: "Café coado", cost: 12 }]);
    const page = await openClubCounter(openPage, club);
    await page.getByLabel("Quem está no caixa?").fill("Ana");
    await expectAccessibleInEveryLayout(page, "posting-phone");
    await tapDigits(page, phone);
    expect(await page.getByLabel("Telefone do cliente").inputValue()).toBe(formatPhone(phone));
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.getByRole("heading", { level: 1, name: "Cliente novo" }).waitFor();
    for (const box of await page.getByRole("checkbox").all()) expect(await box.isChecked()).toBe(false);
    await page.getByLabel("Nome do cliente").fill("Maria Souza");
    await page.getByRole("checkbox", { name: /avisos sobre os meus cupons/ }).check();
    await expectAccessibleInEveryLayout(page, "posting-enrol");
    await page.getByRole("button", { name: "Continuar" }).tap();
    await tapDigits(page, "4790");
    await page.getByText("R$ 47,90 ÷ 10 = 4 pontos").waitFor();
    await page.getByText("Boas-vindas: mais 5 pontos").waitFor();
    await expectAccessibleInEveryLayout(page, "posting-amount");
    expect(await cardOf(club, phone)).toBeNull();
    await page.getByRole("button", { name: "Lançar 9 pontos" }).tap();
    await expectResult(page, "+9 pontos");
    await page.getByText("Maria Souza: 9 pontos").waitFor();
    await page.getByText("Faltam 3 pontos para Café coado").waitFor();
    await expectAccessibleInEveryLayout(page, "posting-done");
    expect(await cardOf(club, phone)).toMatchObject({ balance: 9 });
    await page.getByRole("button", { name: /^Desfazer \(14:\d\d\)$/ }).tap();
    await page.getByRole("status").getByText("Maria Souza ficou com 0 pontos.").waitFor();
    const list = page.getByRole("region", { name: "Últimos lançamentos" });
    await list.getByText("Desfeito").waitFor();
    await list.getByText(/R\$ 47,90 · Ana/).waitFor();
    expect(await cardOf(club, phone)).toMatchObject({ balance: 0 });
  });

  test("posts with the keyboard alone, and undoes a posting of the list", async ({ openPage }) => {
    const phone = newPhone();
    const club = await openClub();
    await postByApi(club, { phone, amountCents: 1000 });
    const page = await openClubCounter(openPage, club, { width: 1280 });
    await page.keyboard.type(phone);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Maria Souza" }).waitFor();
    await page.keyboard.type("4790");
    await page.keyboard.press("Enter");
    await expectResult(page, "+4 pontos");
    await press(page, "Próximo cliente");
    await expect
      .poll(() =>
        page.getByLabel("Telefone do cliente").evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await expectAccessibleInEveryLayout(page, "posting-list");
    await press(page, "Desfazer +4 pontos de Maria Souza");
    await expectResult(page, "Desfazer este lançamento?");
    await expectAccessibleInEveryLayout(page, "posting-undo");
    await press(page, /^Desfazer \(/);
    await page.getByRole("status").getByText("Maria Souza ficou com 1 ponto.").waitFor();
  });

  test("gives a stamp in one tap", async ({ openPage }) => {
    const phone = newPhone();
    const club = await openClub(stamps, [{ name: "Um café", cost: 10 }]);
    await postByApi(club, { phone, name: "Bia Rocha" });
    const page = await openClubCounter(openPage, club);
    await tapDigits(page, phone);
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.getByRole("heading", { level: 1, name: "Bia Rocha" }).waitFor();
    await expectAccessibleInEveryLayout(page, "posting-stamp");
    await page.getByRole("button", { name: "Lançar 1 carimbo" }).tap();
    await expectResult(page, "+1 carimbo");
    await page.getByText("Bia Rocha: 2 carimbos").waitFor();
    await page.getByText("Faltam 8 carimbos para Um café").waitFor();
  });

  test("reads why nothing is posted, before anything is sent", async ({ openPage }) => {
    const phone = newPhone();
    const club = await openClub({ minimumPurchaseCents: 2000, minutesBetween: 60 });
    const page = await openClubCounter(openPage, club);
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.getByText("Telefone é obrigatório").waitFor();
    await postByApi(club, { phone, name: "Caio Lima", amountCents: 2000 });
    await page.getByLabel("Telefone do cliente").fill(phone);
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.getByLabel("Valor da compra").fill("1500");
    await page.getByText("A compra mínima para ganhar é de R$ 20,00").waitFor();
    expect(await page.getByRole("button", { name: "Lançar" }).isDisabled()).toBe(true);
    await page.getByLabel("Valor da compra").fill("3000");
    await page.getByText(/O próximo lançamento dele fica liberado (às|em)/).waitFor();
    await expectAccessibleInEveryLayout(page, "posting-refused-preview");
  });

  test("reads the refusal of the server when another till was faster", async ({ openPage }) => {
    const phone = newPhone();
    const club = await openClub({ minutesBetween: 60 });
    const page = await openClubCounter(openPage, club);
    allowProblem(page, /status of 4\d\d/);
    await page.getByLabel("Telefone do cliente").fill(phone);
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.getByLabel("Nome do cliente").fill("Davi Reis");
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.getByLabel("Valor da compra").fill("3000");
    await postByApi(club, { phone, name: "Davi Reis", amountCents: 3000 });
    await page.getByRole("button", { name: "Lançar 3 pontos" }).tap();
    await expectResult(page, "Já lançado há pouco");
    await expectAccessibleInEveryLayout(page, "posting-refused");
    await page.getByRole("button", { name: "Voltar a este cliente" }).tap();
    expect(await page.getByLabel("Valor da compra").inputValue()).toBe("30,00");
    expect(await cardOf(club, phone)).toMatchObject({ balance: 3 });
  });

  test("is whole with large text", async ({ openPage }) => {
    const phone = newPhone();
    const club = await openClub();
    await postByApi(club, { phone, amountCents: 1000 });
    const page = await openClubCounter(openPage, club);
    expect(await shopBrokenByLargeText(page)).toEqual([]);
    await page.getByLabel("Telefone do cliente").fill(phone);
    await page.getByRole("button", { name: "Continuar" }).tap();
    await page.getByLabel("Valor da compra").fill("4790");
    await page.getByText("R$ 47,90 ÷ 10 = 4 pontos").waitFor();
    expect(await shopBrokenByLargeText(page)).toEqual([]);
    await page.getByRole("button", { name: "Lançar 4 pontos" }).tap();
    await expectResult(page, "+4 pontos");
    expect(await shopBrokenByLargeText(page)).toEqual([]);
  });
});

test("a shop without a club reads what to do", async ({ openPage }) => {
  const club = await openClub({ isActive: false });
  const page = await openClubCounter(openPage, club);
  await waitForScripts(page);
  await page.getByText("Esta loja não tem um programa ativo agora.", { exact: false }).waitFor();
  await expectAccessibleInEveryLayout(page, "posting-no-program");
});

async function tapDigits(page: Page, digits: string): Promise<void> {
  const keypad = page.getByRole("group", { name: "Teclado" });
  for (const digit of digits) await keypad.getByRole("button", { name: digit, exact: true }).tap();
}
