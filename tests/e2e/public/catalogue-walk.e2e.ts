import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { paths } from "#contract/paths.ts";
import { addDays, formatDate, today } from "#contract/time/dates.ts";
import { chooseOption, screenshot, shortList, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { scrollsSideways } from "#tests/support/browser/public-page.ts";
import { type OwnTown, startOwnTown } from "#tests/support/town/own-town.ts";

const day = today(new Date());

let town: OwnTown;
test.beforeAll(async () => {
  town = await startOwnTown();
});
test.afterAll(() => town.stop());

test("what an editor creates is immediately visible to a visitor: category, company, offer with a picture, campaign", async ({
  openPage,
}) => {
  const editor = await openPage({ baseUrl: town.url });
  await town.signIn(editor, "editor");
  const visitor = await openPage({ baseUrl: town.url, width: 360 });
  allowProblem(visitor, /status of 404/);
  const category = paths.category("feira-livre");
  const company = paths.company("banca-da-nair");
  // Requested before they exist, so that a cached page would be noticed if it stayed.
  for (const path of [paths.home(), category, company]) await visitor.goto(path);

  await openForm(editor, paths.admin.categories(), "Nova categoria");
  await editor.getByLabel("Nome").fill("Feira livre");
  await editor.getByRole("radio", { name: "Livros" }).check();
  await editor.getByRole("radio", { name: "Lavanda" }).check();
  await save(editor, "Criar categoria", "Feira livre foi criada");
  await seesHeading(visitor, category, "Feira livre");

  const companyForm = await openForm(editor, paths.admin.companies(), "Nova empresa");
  await companyForm.getByLabel("Nome").fill("Banca da Nair");
  await companyForm.getByRole("textbox", { name: "Telefone", exact: true }).fill("35912345678");
  await companyForm.getByLabel("Localização").fill("Serra Bela, MG");
  await choose(companyForm, "Categoria", "Feira livre");
  await save(editor, "Criar empresa", "“Banca da Nair” foi criada");
  await seesHeading(visitor, company, "Banca da Nair");

  const offerForm = await openForm(editor, paths.admin.offers(), "Nova oferta");
  await offerForm.getByRole("combobox", { name: "Empresa" }).fill("Banca da Nair");
  await chooseOption(editor, /Banca da Nair/);
  await offerForm.getByLabel("Título").fill("Morangos da serra");
  await offerForm.getByLabel("Descrição").fill("Colhidos de manhã.");
  await offerForm.getByLabel(/^Desconto/).fill("-20%");
  await choose(offerForm, "Categoria", "Feira livre");
  await choose(offerForm, "Situação", "Ativa");
  await fillDate(offerForm, "Válida até", addDays(day, 30));
  await sendPicture(offerForm);
  await save(editor, "Criar oferta", "“Morangos da serra” foi criada");
  for (const path of [category, company]) {
    await visitor.goto(path);
    await visitor.getByRole("link", { name: /Morangos da serra/ }).waitFor();
  }
  await visitor.getByRole("link", { name: /Morangos da serra/ }).click();
  await visitor.getByRole("heading", { level: 1, name: "Morangos da serra" }).waitFor();
  const picture = visitor.getByRole("article").locator('img[src^="/media/"]').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const offer = new URL(visitor.url()).pathname;

  const campaignForm = await openForm(editor, paths.admin.campaigns(), "Nova campanha");
  await campaignForm.getByLabel("Título").fill("Semana da feira");
  await campaignForm.getByLabel("Descrição").fill("Do sítio para a mesa.");
  await fillDate(campaignForm, "Data de início", day);
  await fillDate(campaignForm, "Data de fim", addDays(day, 7));
  await campaignForm.getByRole("combobox", { name: "Acrescentar oferta" }).fill("morangos da serra");
  await chooseOption(editor, /Morangos da serra/);
  await campaignForm.getByRole("rowheader", { name: /Morangos da serra/ }).waitFor();
  await save(editor, "Criar campanha", "“Semana da feira” foi criada");
  const campaign = await idOfCampaign(editor, "Semana da feira");
  await seesHeading(visitor, paths.campaign(campaign), "Semana da feira");
  await visitor.getByRole("link", { name: /Morangos da serra/ }).waitFor();
  await screenshot(visitor, "catalogue-walk-campaign-360");

  await editor.goto(`${paths.admin.offers()}?search=morangos`);
  await waitForScripts(editor);
  await editor.getByRole("row").getByText("Morangos da serra", { exact: true }).click();
  await editor.getByRole("dialog", { name: "Editar oferta" }).getByLabel("Título").fill("Morangos graúdos");
  await save(editor, "Salvar", "“Morangos graúdos” foi salva");
  await seesHeading(visitor, offer, "Morangos graúdos");
  await visitor.goto(paths.campaign(campaign));
  await visitor.getByRole("link", { name: /Morangos graúdos/ }).waitFor();
});

test("a visitor goes from the home page through a search for pizaria, a filter, an offer and its company to the map", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  await page.goto(paths.home());
  await page.getByLabel("O que você procura?").fill("pizaria");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Resultados para “pizaria”" }).waitFor();
  await waitForScripts(page);
  expect(await page.getByRole("link", { name: "pizzaria", exact: true }).getAttribute("href")).toBe(
    paths.search({ q: "pizzaria" }),
  );

  const offers = page.getByRole("region", { name: "Ofertas", exact: true }).getByRole("listitem");
  const before = await offers.count();
  expect(before).toBeGreaterThan(1);
  await page.getByText("Filtros", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Termina hoje" }).check();
  await page.waitForURL(/q=pizaria.*hoje=1/);
  await expect.poll(() => offers.count()).toBeLessThan(before);
  const first = offers.getByRole("link").first();
  expect(await first.textContent()).toContain("Termina hoje");

  await first.click();
  await page.waitForURL("**/oferta/*");
  expect(await page.getByRole("article").textContent()).toContain("Termina hoje");
  await page
    .getByRole("article")
    .getByRole("link", { name: /Pizzaria da Praça/ })
    .first()
    .click();
  await page.waitForURL("**/empresa/pizzaria-da-praca");
  await page.getByRole("heading", { level: 1, name: "Pizzaria da Praça" }).waitFor();
  await page.locator(`a[href^="${paths.map()}?"]`).first().click();
  await page.waitForURL(/\/mapa\?bairro=/);
  const map = page.getByRole("region", { name: "Mapa", exact: true });
  await map
    .getByRole("button", { name: /loja|oferta/ })
    .first()
    .waitFor();
  await page
    .getByRole("region", { name: /com ofertas$/ })
    .getByRole("link", { name: /Pizzaria da Praça/ })
    .waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

async function openForm(page: Page, address: string, title: string): Promise<Locator> {
  await page.goto(address + shortList);
  await waitForScripts(page);
  await page.getByRole("button", { name: title }).click();
  return page.getByRole("dialog", { name: title });
}

async function save(page: Page, button: string, toast: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("region", { name: "Avisos" }).getByText(toast).waitFor();
}

async function choose(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole("button", { name: new RegExp(`^${field}|${field}$`) }).click();
  await form.page().getByRole("option", { name: option, exact: true }).click();
}

async function fillDate(form: Locator, label: string, date: string): Promise<void> {
  await form.getByRole("group", { name: label }).getByRole("spinbutton").first().focus();
  await form.page().keyboard.type(formatDate(date).replaceAll("/", ""));
}

async function sendPicture(form: Locator): Promise<void> {
  const background = { width: 1200, height: 900, channels: 3 as const, background: "#d1343c" };
  const buffer = await sharp({ create: background }).jpeg().toBuffer();
  const field = form.getByRole("group", { name: "Imagem principal" });
  const [chooser] = await Promise.all([
    form.page().waitForEvent("filechooser"),
    field.getByRole("button", { name: "Escolher imagem" }).click(),
  ]);
  await chooser.setFiles({ name: "morangos.jpg", mimeType: "image/jpeg", buffer });
  await field.getByRole("button", { name: "Usar inteira" }).click();
  await field.getByRole("img").waitFor();
}

async function seesHeading(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: text }).waitFor();
}

async function idOfCampaign(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/campaigns?search=${encodeURIComponent(title)}`);
  const { items }: { items: { id: string }[] } = await answer.json();
  return items[0]?.id ?? "";
}
