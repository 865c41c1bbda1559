import type { Locator, Page } from "@playwright/test";
import { addDays, formatDate, today } from "#contract/time/dates.ts";
import { shortList, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

/**
 * Spec 5, rule by rule, in the forms: each message is linked to its field. The same rules at the API are tested in
 * server/domain/offer/offer-rules.db.test.ts, managed-companies.db.test.ts and managed-campaigns.db.test.ts.
 */

const day = today(new Date());
const badPicture = "Imagem inválida: envie um arquivo ou use um endereço que comece com https://";
const badLink = "Link inválido: use um endereço que comece com http:// ou https://";
const badPhone = "Telefone deve ter 10 ou 11 dígitos, com o DDD";
const badActivation = "Data de ativação é obrigatória e deve ser no futuro para ativação futura";

test("the form of an offer shows the message of each rule beside its field", async ({ openPage }) => {
  const { page, form } = await openForm(openPage, "/admin/offers", "Nova oferta");
  const text = (label: string) => form.getByRole("textbox", { name: label, exact: true });
  const company = form.getByRole("combobox", { name: "Empresa" });
  const validUntil = form.getByRole("group", { name: "Válida até" });
  const save = async () => {
    await form.getByRole("button", { name: "Criar oferta" }).click();
    // The first invalid field in reading order gets the focus. It is the company, whose open list would hide the
    // messages.
    await expect.poll(() => company.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByRole("listbox").count()).toBe(0);
  };

  await save();
  await expectFieldMessage(company, "Escolha a empresa");
  await company.click();
  await page.getByRole("listbox").waitFor();
  await company.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await expectFieldMessage(text("Título"), "Título é obrigatório");
  await expectFieldMessage(text("Descrição"), "Descrição é obrigatória");
  await expectFieldMessage(text("Desconto"), "Desconto é obrigatório");
  await expectFieldMessage(text("Localização"), "Localização é obrigatória");
  await expectFieldMessage(validUntil, "Data de validade é obrigatória");

  await text("Título").fill("x".repeat(256));
  await text("Descrição").fill("x".repeat(2001));
  await text("Desconto").fill("x".repeat(51));
  await text("Localização").fill("x".repeat(256));
  await text("Estoque que resta").fill("1.5");
  await text("Palavras-chave").fill("x".repeat(51));
  await text("Palavras-chave").press("Enter");
  await fillDate(validUntil, addDays(day, -1));
  await save();
  await expectFieldMessage(text("Título"), "Título muito longo: use até 255 caracteres");
  await expectFieldMessage(text("Descrição"), "Descrição muito longa: use até 2000 caracteres");
  await expectFieldMessage(text("Desconto"), "Desconto muito longo: use até 50 caracteres");
  await expectFieldMessage(text("Localização"), "Localização muito longa: use até 255 caracteres");
  await expectFieldMessage(text("Estoque que resta"), "Quantidade deve ser um número inteiro");
  await expectFieldMessage(text("Palavras-chave"), "Palavra-chave muito longa: use até 50 caracteres");
  await expectFieldMessage(validUntil, "Data de validade deve ser hoje ou depois");

  await text("Título").fill("Pão");
  await text("Descrição").fill("Quentinho");
  await text("Desconto").fill("-10%");
  await text("Localização").fill("Centro");
  await text("Estoque que resta").fill("-1");
  await form.getByRole("button", { name: `Tirar ${"x".repeat(51)}` }).click();
  await fillDate(validUntil, addDays(day, 30));
  await form.getByRole("button", { name: /Situação/ }).click();
  await page.getByRole("option", { name: "Ativação futura" }).click();
  const activation = form.getByRole("group", { name: "Data de ativação" });
  await save();
  await expectFieldMessage(text("Estoque que resta"), "Quantidade não pode ser negativa");
  await expectFieldMessage(activation, badActivation);
  await fillDate(activation, day);
  await save();
  await expectFieldMessage(activation, badActivation);
  await expectPictureMessage(form, "Imagem principal");
});

test("the form of a company shows the message of each rule beside its field", async ({ openPage }) => {
  const { form } = await openForm(openPage, "/admin/companies", "Nova empresa");
  const text = (label: string) => form.getByRole("textbox", { name: label, exact: true });
  const save = () => form.getByRole("button", { name: "Criar empresa" }).click();
  const expectAll = async (messages: Record<string, string>) => {
    for (const [label, message] of Object.entries(messages)) await expectFieldMessage(text(label), message);
  };

  await save();
  await expectAll({
    Nome: "Nome é obrigatório",
    Telefone: "Telefone é obrigatório",
    Localização: "Localização é obrigatória",
  });

  const tooMuch: Record<string, [value: string, message: string]> = {
    Nome: ["x".repeat(256), "Nome muito longo: use até 255 caracteres"],
    Telefone: ["123", badPhone],
    "Telefone fixo": ["123", badPhone],
    WhatsApp: ["2091234567", "DDD inválido"],
    "E-mail": ["contato", "Email inválido"],
    Localização: ["x".repeat(256), "Localização muito longa: use até 255 caracteres"],
    Endereço: ["x".repeat(501), "Endereço muito longo: use até 500 caracteres"],
    Bairro: ["x".repeat(101), "Bairro muito longo: use até 100 caracteres"],
    Instagram: ["x".repeat(101), "Perfil do Instagram muito longo: use até 100 caracteres"],
    Site: ["javascript:alert(1)", badLink],
    "Chave Pix": [
      "529.982.247-24",
      "Chave Pix inválida: use um CPF, um CNPJ, um telefone com DDD, um e-mail ou a chave aleatória",
    ],
    "Link do Google Maps": ["javascript:alert(1)", badLink],
    Latitude: ["90,1", "Latitude deve ficar entre -90 e 90"],
    Longitude: ["-180,1", "Longitude deve ficar entre -180 e 180"],
  };
  for (const [label, [value]] of Object.entries(tooMuch)) await text(label).fill(value);
  await save();
  await expectAll(
    Object.fromEntries(Object.entries(tooMuch).map(([label, [, message]]) => [label, message])),
  );

  for (const label of Object.keys(tooMuch)) await text(label).fill("");
  await text("Nome").fill("Padaria Sol");
  await text("Telefone").fill("35912345678");
  await text("Localização").fill("Serra Bela, MG");
  await text("E-mail").fill(`${"a".repeat(250)}@b.com`);
  await text("Link do Google Maps").fill("http://maps.app/1");
  await text("Latitude").fill("-22");
  await save();
  await expectAll({
    "E-mail": "Email muito longo",
    "Link do Google Maps": "Link inválido: use um endereço que comece com https://",
    Latitude: "Informe latitude e longitude juntas, ou nenhuma das duas",
  });
  const hours = form.getByLabel("Horas para confirmar o Pix");
  for (const wrong of ["169", ""]) {
    await hours.fill(wrong);
    await save();
    await expectFieldMessage(hours, "Diga em quantas horas a loja confirma o Pix: de 1 a 168");
  }
  await expectPictureMessage(form, "Logo");
});

test("the form of a campaign shows the message of each rule beside its field", async ({ openPage }) => {
  const { form } = await openForm(openPage, "/admin/campaigns", "Nova campanha");
  const start = form.getByRole("group", { name: "Data de início" });
  const end = form.getByRole("group", { name: "Data de fim" });
  const save = () => form.getByRole("button", { name: "Criar campanha" }).click();

  await save();
  await expectFieldMessage(form.getByLabel("Título"), "Título é obrigatório");
  await expectFieldMessage(form.getByLabel("Descrição"), "Descrição é obrigatória");
  await expectFieldMessage(start, "Data de início é obrigatória");
  await expectFieldMessage(end, "Data de fim é obrigatória");

  await form.getByLabel("Título").fill("x".repeat(256));
  await form.getByLabel("Descrição").fill("x".repeat(1001));
  await form.getByLabel("Chamada").fill("x".repeat(61));
  await fillDate(start, addDays(day, -1));
  await fillDate(end, addDays(day, -1));
  await save();
  await expectFieldMessage(form.getByLabel("Título"), "Título muito longo: use até 255 caracteres");
  await expectFieldMessage(form.getByLabel("Descrição"), "Descrição muito longa: use até 1000 caracteres");
  await expectFieldMessage(form.getByLabel("Chamada"), "Chamada muito longa: use até 60 caracteres");
  await expectFieldMessage(start, "Data de início deve ser hoje ou depois");
  await expectFieldMessage(end, "Data de fim deve ser posterior à data de início");
  await expectPictureMessage(form, "Banner");
});

async function openForm(
  openPage: OpenPage,
  address: string,
  title: string,
): Promise<{ page: Page; form: Locator }> {
  const page = await openPage();
  await signInAs(page, "editor");
  await page.goto(address + shortList);
  await waitForScripts(page);
  await page.getByRole("button", { name: title }).click();
  return { page, form: page.getByRole("dialog", { name: title }) };
}

/** Checks that a screen reader announces the message with the field, not only that it is on the screen. */
async function expectFieldMessage(field: Locator, message: string): Promise<void> {
  await expect
    .poll(() =>
      field.evaluate((control) =>
        (control.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent),
      ),
    )
    .toContain(message);
}

/** The field for a picture's URL appears only after a click on the button. */
async function expectPictureMessage(form: Locator, label: string): Promise<void> {
  const field = form.getByRole("group", { name: label });
  await field.getByRole("button", { name: "Usar um link" }).click();
  const link = field.getByRole("textbox", { name: "Endereço da imagem" });
  await link.fill("javascript:alert(1)");
  await link.press("Enter");
  await expectFieldMessage(link, badPicture);
}

async function fillDate(field: Locator, date: string): Promise<void> {
  await field.getByRole("spinbutton").first().focus();
  await field.page().keyboard.type(formatDate(date).replaceAll("/", ""));
}
