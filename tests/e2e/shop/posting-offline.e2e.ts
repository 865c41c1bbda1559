import type { Page } from "@playwright/test";
import { formatPhone } from "#contract/fields/phone.ts";
import { paths } from "#contract/paths.ts";
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

const storedList = (page: Page) => page.getByRole("region", { name: "Guardados sem sinal" });

test("a posting whose response was lost is done once", async ({ openPage }) => {
  const phone = newPhone();
  const club = await openClub();
  await postByApi(club, { phone, amountCents: 1000 });
  const page = await openClubCounter(openPage, club);
  allowProblem(page, /Failed to load|ERR_FAILED/);
  await page.getByLabel("Telefone do cliente").fill(phone);
  await page.getByRole("button", { name: "Continuar" }).tap();
  await page.getByLabel("Valor da compra").fill("4790");
  await page.route(
    "**/api/shop/postings",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Lançar 4 pontos" }).tap();
  await expectResult(page, "Lançamento guardado");
  // It may have arrived, so the page must not offer to remove it.
  expect(await page.getByRole("button", { name: "Apagar" }).count()).toBe(0);
  await expectAccessibleInEveryLayout(page, "posting-response-lost");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Maria");
  expect(await cardOf(club, phone)).toMatchObject({ balance: 5 });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectResult(page, "+4 pontos");
  expect(await cardOf(club, phone)).toMatchObject({ balance: 5 });
  await press(page, "Próximo cliente");
  const recent = page.getByRole("region", { name: "Últimos lançamentos" });
  await expect(recent.getByText("+4 pontos")).toHaveCount(1);
});

test("postings made offline by the keyboard are sent later, and a conflict is shown and corrected", async ({
  openPage,
}) => {
  const [known, unknown, wrong] = [newPhone(), newPhone(), newPhone()];
  const club = await openClub();
  await postByApi(club, { phone: known, amountCents: 1000 });
  const page = await openClubCounter(openPage, club);
  await page.getByLabel("Quem está no caixa?").fill("Ana");
  await page.getByLabel("Telefone do cliente").focus();
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to load|status of 4\d\d/);
  await page.context().setOffline(true);

  await typeAmount(page, known, "4790");
  await page.getByText("R$ 47,90 ÷ 10 = 4 pontos").waitFor();
  await page.getByText("Estimativa: a conta certa é feita no envio.").waitFor();
  await expectAccessibleInEveryLayout(page, "posting-offline-amount");
  await page.keyboard.press("Enter");
  await expectResult(page, "Sem internet");
  await page.getByText("Até lá, nada entra no cartão do cliente.", { exact: false }).waitFor();
  await expectAccessibleInEveryLayout(page, "posting-offline-question");
  await press(page, "Guardar o lançamento");
  await expectResult(page, "Lançamento guardado");
  await expectAccessibleInEveryLayout(page, "posting-offline-stored");
  await press(page, "Próximo cliente");
  await store(page, unknown, "2000");
  await press(page, "Próximo cliente");
  await store(page, wrong, "3000");
  await press(page, "Apagar");
  await page
    .getByRole("status")
    .getByText(`O lançamento ${formatPhone(wrong)} · R$ 30,00 não será enviado.`)
    .waitFor();
  expect(await storedList(page).getByText("esperando a internet").count()).toBe(2);
  await expectAccessibleInEveryLayout(page, "posting-offline-summary");
  await page.getByRole("button", { name: "2 guardados esperam a internet" }).press("Enter");
  await expect(storedList(page).getByRole("heading")).toBeFocused();
  await expectAccessibleInEveryLayout(page, "posting-offline-list");

  await page.context().setOffline(false);
  await storedList(page).getByText("Falta o nome").waitFor();
  expect(await cardOf(club, known)).toMatchObject({ balance: 5 });
  expect(await cardOf(club, unknown)).toBeNull();
  expect(await cardOf(club, wrong)).toBeNull();
  const recent = page.getByRole("region", { name: "Últimos lançamentos" });
  await recent.getByText("R$ 47,90 · Ana", { exact: false }).waitFor();
  await page.getByRole("button", { name: "1 não foi feito: veja o motivo" }).press("Enter");
  await expectAccessibleInEveryLayout(page, "posting-conflict");

  await page.goto(paths.shop.redeem());
  await waitForScripts(page);
  await storedList(page).getByText("Falta o nome").waitFor();
  expect(await page.getByLabel("Quem está no caixa?").inputValue()).toBe("Ana");
  await storedList(page).getByRole("link", { name: "Abrir em Lançamento" }).focus();
  await expectAccessibleInEveryLayout(page, "redeem-posting-conflict");
  await page.goto(paths.shop.posting());
  await waitForScripts(page);
  await page.getByRole("button", { name: `Abrir e corrigir: ${formatPhone(unknown)}` }).press("Enter");
  await page.getByLabel("Nome do cliente").fill("Bia Rocha");
  await page.keyboard.press("Enter");
  expect(await page.getByLabel("Valor da compra").inputValue()).toBe("20,00");
  await page.keyboard.press("Enter");
  await expectResult(page, "+2 pontos");
  expect(await cardOf(club, unknown)).toMatchObject({ balance: 2 });
  await press(page, "Próximo cliente");
  expect(await shopBrokenByLargeText(page)).toEqual([]);
  await storedList(page).getByRole("button", { name: "Limpar os que deram certo" }).press("Enter");
  await storedList(page).waitFor({ state: "detached" });
});

/** Uses the keyboard alone: the phone field has the focus. */
async function typeAmount(page: Page, phone: string, amount: string): Promise<void> {
  await page.getByLabel("Telefone do cliente").waitFor();
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: formatPhone(phone) }).waitFor();
  await page.keyboard.type(amount);
}

async function store(page: Page, phone: string, amount: string): Promise<void> {
  await typeAmount(page, phone, amount);
  await page.keyboard.press("Enter");
  await expectResult(page, "Sem internet");
  await press(page, "Guardar o lançamento");
  await expectResult(page, "Lançamento guardado");
}
