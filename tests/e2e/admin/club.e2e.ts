import type { Page } from "@playwright/test";
import { formatPhone } from "#contract/fields/phone.ts";
import type { ManagedClubPage, ManagedClubRow } from "#contract/loyalty/managed-club.ts";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { chooseOption, waitForScripts } from "#tests/support/browser/browser.ts";
import { cardOf, openClub, postByApi } from "#tests/support/browser/club.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { asAdmin, newPhone } from "#tests/support/town/claiming.ts";

const widths = [360, 1280] as const;

async function demoClub(kind: "points" | "stamps"): Promise<ManagedClubRow> {
  const { items } = (await asAdmin(
    "GET",
    `/admin/loyalty-clubs?kind=${kind}&state=active`,
  )) as ManagedClubPage;
  const club = items.find(({ rewards }) => rewards > 0);
  if (!club) throw new Error(`the demo town has no club of ${kind} with rewards`);
  return club;
}

/** Makes a person a member of a club by their first purchase. */
async function enrol(companyId: string, name: string): Promise<string> {
  const phone = newPhone();
  await asAdmin("POST", "/shop/postings", { companyId, client: { phone, name }, amountCents: 20_000 });
  return phone;
}

async function openAsEditor(openPage: OpenPage, width: 360 | 1280, url: string): Promise<Page> {
  const page = await openPage({ width });
  await signInAs(page, "editor");
  await page.goto(url);
  await waitForScripts(page);
  return page;
}

for (const width of widths) {
  test(`I find a club and see its card, rules and rewards, at ${width} px`, async ({ openPage }) => {
    const { companyName } = await demoClub("points");
    const page = await openAsEditor(openPage, width, paths.admin.clubConfig());
    await page
      .getByText(/\d+ clubes/)
      .first()
      .waitFor();
    await expectAccessibleInEveryLayout(page, `admin-clubs-${width}`);
    await page.getByRole("searchbox", { name: "Buscar clube" }).fill(companyName);
    await page.getByText("1 clube", { exact: true }).waitFor();
    const href = await page.getByRole("link", { name: "Exportar" }).getAttribute("href");
    const csv = await (await page.request.get(href ?? "")).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    await page.getByRole("button", { name: companyName, exact: true }).first().click();
    await page.getByRole("dialog", { name: companyName }).getByRole("heading", { name: "Regras" }).waitFor();
    await expectAccessibleInEveryLayout(page, `admin-clubs-sheet-${width}`);
  });

  test(`I see the numbers of all clubs in a period, at ${width} px`, async ({ openPage }) => {
    const { id, companyName } = await demoClub("points");
    await enrol(id, "Maria Souza");
    const page = await openAsEditor(openPage, width, paths.admin.clubDashboard());
    await page.getByRole("heading", { name: "Pontos dados por dia" }).waitFor();
    await page.getByText(companyName).first().waitFor();
    await expectAccessibleInEveryLayout(page, `admin-club-dashboard-${width}`);
    await page.getByRole("button", { name: "Ver: 30 dias" }).click();
    await page.getByRole("menuitemradio", { name: "7 dias" }).click();
    await page.waitForURL(/period=7/);
    await page.reload();
    await page.getByRole("button", { name: "Ver: 7 dias" }).waitFor();
  });
}

test("I post for a shop, correct the balance and undo it with a reason", async ({ openPage }) => {
  const { id, companyName } = await demoClub("points");
  const phone = await enrol(id, "Benedita Alves");
  const page = await openAsEditor(openPage, 1280, paths.admin.clubPosting());
  await page.getByRole("combobox", { name: "Empresa" }).fill(companyName);
  await chooseOption(page, new RegExp(companyName));
  await page.waitForURL(/companyId=/);
  await page.getByRole("combobox", { name: "Cliente" }).fill(formatPhone(phone));
  await chooseOption(page, /Benedita Alves/);
  await page.waitForURL(/cardId=/);
  const card = page.getByRole("region", { name: "Benedita Alves" });
  await card.getByRole("textbox", { name: "Valor da compra" }).fill("15000");
  await expectAccessibleInEveryLayout(page, "admin-club-posting");
  await card.getByRole("button", { name: "Lançar", exact: true }).click();
  await page
    .getByText(/^Lançado:/)
    .first()
    .waitFor();

  await card.getByRole("button", { name: "Corrigir saldo" }).click();
  await card.getByRole("textbox", { name: /^Somar ou tirar/ }).fill("-1");
  await card.getByRole("button", { name: "Corrigir", exact: true }).click();
  await card.getByText("Diga o motivo").waitFor();
  await card.getByRole("textbox", { name: "Motivo" }).fill("Engano no caixa");
  await card.getByRole("button", { name: "Corrigir", exact: true }).click();
  await page.getByText("Saldo corrigido").first().waitFor();
  await page.getByText("Engano no caixa").first().waitFor();

  const posted = page.getByRole("row").filter({ hasText: "R$ 150,00" });
  await posted.getByRole("button", { name: "Ações de Benedita Alves" }).click();
  await page.getByRole("menuitem", { name: "Desfazer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Desfazer lançamento?" });
  await expectAccessibleInEveryLayout(page, "admin-club-undo");
  await dialog.getByRole("textbox", { name: "Por que desfazer?" }).fill("Valor errado");
  await dialog.getByRole("button", { name: "Desfazer" }).click();
  await posted.getByText("Desfeito").waitFor();
});

test("on a phone I open the ledger of a shop, and the card of one client", async ({ openPage }) => {
  const { id } = await demoClub("stamps");
  await enrol(id, "Joana Prado");
  const page = await openAsEditor(openPage, 360, paths.admin.clubPosting({ companyId: id }));
  // The button of a card also names the reason of the entry.
  await page
    .getByRole("button", { name: /^Joana Prado/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Joana Prado" }).getByRole("heading", { name: "Lançar" }).waitFor();
  await expectAccessibleInEveryLayout(page, "admin-club-posting-360");
});

test("I enrol a client with the first purchase, and hand over their voucher", async ({ openPage }) => {
  const club = await openClub({ welcomeBonus: 5 }, [{ name: "Café coado", cost: 12 }]);
  const phone = newPhone();
  const page = await openAsEditor(openPage, 360, paths.admin.clubPosting({ companyId: club.companyId }));
  await page.getByRole("button", { name: "Cliente novo" }).click();
  const form = page.getByRole("form", { name: "Cliente novo" });
  await form.getByRole("button", { name: "Cadastrar e lançar" }).click();
  await form.getByText("Telefone é obrigatório").waitFor();
  await form.getByText("Digite o valor da compra, por exemplo 47,90").waitFor();
  await form.getByRole("textbox", { name: "Telefone" }).fill(phone);
  await form.getByRole("textbox", { name: "Nome" }).fill("Celina Prova");
  await form.getByRole("textbox", { name: "Valor da compra" }).fill("8000");
  await form.getByRole("checkbox", { name: /avisos sobre os meus cupons/ }).check();
  await form.getByText("8 pontos, mais 5 pontos de boas-vindas").waitFor();
  await expectAccessibleInEveryLayout(page, "admin-club-enrol");
  await form.getByRole("button", { name: "Cadastrar e lançar" }).click();
  const card = page.getByRole("region", { name: "Celina Prova" });
  await card.getByText("13 pontos").first().waitFor();
  await page.getByText("Lançado: 13 pontos").first().waitFor();

  const { id } = (await cardOf(club, phone)) ?? { id: "" };
  await asAdmin("POST", `/admin/loyalty-cards/${id}/vouchers`, { rewardId: club.rewardIds[0] });
  await page.reload();
  await card.getByRole("button", { name: "Entregar Café coado" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Entregar Café coado?" });
  await expectAccessibleInEveryLayout(page, "admin-club-voucher");
  await dialog.getByRole("button", { name: "Entregar" }).click();
  await page.getByText("Entregue: Café coado").first().waitFor();
  await card.getByRole("heading", { name: "Vales a entregar" }).waitFor({ state: "detached" });
});

test("I undo what the radar found in one step, and mark another finding as right", async ({ openPage }) => {
  const club = await openClub();
  const { name } = (await asAdmin("GET", `/companies/${club.companyId}`)) as { name: string };
  for (const person of ["Anita Prova", "Bianca Prova"]) {
    const phone = newPhone();
    for (let time = 0; time < 3; time++) await postByApi(club, { phone, name: person, amountCents: 2000 });
  }
  const page = await openAsEditor(openPage, 1280, paths.admin.clubPosting());
  const findings = page.getByRole("heading", { name: `Muitos lançamentos no mesmo cartão · ${name}` });
  await expect(findings).toHaveCount(2);
  await expectAccessibleInEveryLayout(page, "admin-club-radar");
  await page.getByRole("button", { name: "Desfazer 2 de Anita Prova" }).first().click();
  await expect(findings).toHaveCount(1);
  await page.getByRole("button", { name: `Está certo: Muitos lançamentos no mesmo cartão, ${name}` }).click();
  await expect(findings).toHaveCount(0);
});
