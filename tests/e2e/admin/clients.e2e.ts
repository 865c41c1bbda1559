import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { clientValidation } from "#contract/client/client.texts.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { chooseOption, screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { makeLiveOffer, shopCompanyId, takeByApi } from "#tests/support/browser/counter.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { asAdmin, newPhone } from "#tests/support/town/claiming.ts";

type Width = 360 | 1280;

test.describe("the list of clients", () => {
  test("is complete without JavaScript", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await signInAs(page, "editor");
    await page.goto("/admin/clients?search=caio");
    await page.getByText("1 cliente", { exact: true }).waitFor();
    expect(await page.getByRole("row").filter({ hasText: "Caio Teixeira" }).count()).toBe(1);
  });

  test("shows the count of each segment, filters by segment and stores it in the URL", async ({
    openPage,
  }) => {
    const page = await openClients(openPage, 1280);
    const segments = page.getByRole("group", { name: "Segmentos" });
    const chip = segments.getByRole("button", { name: /^Aceitam WhatsApp \d+$/ });
    await chip.click();
    await page.waitForURL(/segment=reachable/);
    await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("true");
    const href = await page.getByRole("link", { name: "Exportar" }).getAttribute("href");
    // Other tests give consents in the same town at the same time, so the comparison of the three counts is retried
    // until they agree.
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByText(/^\d+ clientes$/).waitFor();
          const ofChip = Number(/\d+/.exec((await chip.textContent()) ?? "")?.[0]);
          const ofList = Number.parseInt((await page.getByText(/^\d+ clientes$/).textContent()) ?? "", 10);
          const csv = await (await page.request.get(href ?? "")).text();
          return [ofList - ofChip, csv.trim().split("\r\n").length - 1 - ofChip];
        },
        { timeout: 20_000 },
      )
      .toEqual([0, 0]);
    await page.getByRole("button", { name: "Aceita ofertas por: tanto faz" }).click();
    await page.getByRole("menuitemradio", { name: "SMS" }).click();
    await page.waitForURL(/consent=sms/);
    await page.getByRole("heading", { name: "Nenhum cliente com esse filtro" }).waitFor();
    await page.getByRole("button", { name: "Limpar busca e filtros" }).click();
    await page.waitForURL(/\/admin\/clients$/);
  });
});

test("clients are imported, changed, merged, unmerged and erased with a protocol number", async ({
  openPage,
}) => {
  const word = "Xavante";
  const phones = [newPhone(), newPhone()];
  const page = await openClients(openPage, 1280);

  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Importar clientes" });
  const lines = [
    "Nome;Telefone;E-mail;Etiquetas",
    `${word} Um;${phones[0]};;`,
    `${word} Dois;${phones[1]};dois@x.test;feira`,
    `${word} Três;12;;`,
  ];
  await chooseFile(sheet, lines.join("\n"));
  const made = sheet.getByRole("table", { name: "Linhas novas" });
  await made.getByRole("row", { name: `3 ${word} Dois` }).waitFor();
  await screenshot(page, "admin-clients-import");
  await sheet.getByRole("button", { name: "Importar 2 linhas" }).click();
  await toast(page, "2 clientes a mais, 0 com mudanças");

  await search(page, word, "2 clientes");
  await open(page, 1280, `${word} Um`);
  const view = page.getByRole("dialog", { name: `${word} Um` });
  await view.getByText(formatPhone(phones[0] ?? "")).waitFor();
  await view.getByRole("switch", { name: "Ofertas por WhatsApp" }).click();
  await view.getByText("Aceitou: Ofertas por WhatsApp").waitFor();
  allowProblem(page, /status of 400/);
  const byEmail = view.getByRole("switch", { name: "Ofertas por e-mail" });
  await byEmail.click();
  await view.getByText(clientValidation.emailOfClientForConsent).waitFor();
  expect(await byEmail.isChecked()).toBe(false);
  await expectAccessibleInEveryLayout(page, "admin-clients-sheet");

  await view.getByRole("button", { name: "Editar" }).click();
  const form = page.getByRole("dialog", { name: "Editar cliente" });
  const merge = page.getByRole("dialog", { name: "Juntar duplicado" });
  await form.getByLabel("Nome").fill("");
  await form.getByRole("button", { name: "Salvar" }).click();
  await form.locator("[aria-invalid]").waitFor();
  await form.getByLabel("Nome").fill(`${word} Um`);
  await form.getByLabel("Telefone").fill(phones[1] ?? "");
  await form.getByRole("button", { name: "Salvar" }).click();
  await form.getByText("Outro cliente já tem este telefone.").waitFor();
  await expectAccessibleInEveryLayout(page, "admin-clients-form");
  await form.getByLabel("Anotações").fill("Ainda não salva");
  await form.getByRole("button", { name: "Juntar os dois" }).click();
  await form.getByText("Há mudanças que não foram salvas.").waitFor();
  await form.getByRole("button", { name: "Descartar mudanças" }).click();
  const duplicate = merge.getByRole("combobox", { name: "Duplicado" });
  await expect.poll(() => duplicate.inputValue()).toBe(`${word} Dois`);
  await merge.getByRole("button", { name: "Cancelar" }).click();
  await view.getByRole("button", { name: "Editar" }).click();
  await form.getByLabel("CPF").fill("529.982.247-25");
  await form.getByLabel("Etiquetas").fill("vip");
  await page.keyboard.press("Enter");
  await form.getByLabel("Anotações").fill("Vem aos sábados");
  await form.getByRole("button", { name: "Salvar" }).click();
  await view.getByRole("status").getByText(`“${word} Um” foi salvo`).waitFor();
  await view.getByText("Vem aos sábados").waitFor();
  await view.getByText("***.982.247-**").waitFor();
  await view
    .getByText(
      new RegExp(`na administração, anotado por .+ · ${consentTexts.wordingOf(consentTexts.current)}$`),
    )
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Etiqueta: todas" }).click();
  await page.getByRole("menuitemradio", { name: "vip" }).click();
  await page.waitForURL(/tag=vip/);
  await page.getByText("1 cliente", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Etiqueta: vip" }).click();
  await page.getByRole("menuitemradio", { name: "todas" }).click();
  await open(page, 1280, `${word} Um`);

  await view.getByRole("button", { name: "Juntar duplicado" }).click();
  await merge.getByRole("button", { name: "Juntar" }).click();
  await merge.getByText("Escolha o outro cliente na lista").waitFor();
  await duplicate.fill(`${word} Dois`);
  await chooseOption(page, new RegExp(`${word} Dois`));
  await expectAccessibleInEveryLayout(page, "admin-clients-merge");
  await merge.getByRole("button", { name: "Juntar" }).click();
  await view.getByRole("heading", { name: "Também é" }).waitFor();
  await view.getByText("dois@x.test").waitFor();
  await view.getByText("vip, feira").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("1 cliente", { exact: true }).waitFor();

  await open(page, 1280, `${word} Um`);
  await view.getByRole("button", { name: `Separar ${word} Dois` }).click();
  await view.getByRole("status").getByText("Os clientes estão separados de novo").waitFor();
  await view.getByRole("heading", { name: "Também é" }).waitFor({ state: "detached" });
  // The focused element was removed: a key press could come before the focus is back in the sheet, so the test
  // clicks.
  await view.getByRole("button", { name: "Fechar", exact: true }).click();
  await page.getByText("2 clientes", { exact: true }).waitFor();

  await act(page, `${word} Dois`, "Baixar dados");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar arquivo" }).click(),
  ]);
  const done = page.getByRole("dialog", { name: "Dados baixados" });
  const protocol = await done.getByText(/^\d{8}-\d{6}$/).textContent();
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    protocol,
    profile: { name: `${word} Dois`, phone: phones[1] },
  });
  await screenshot(page, "admin-clients-handed-over");
  await done.getByRole("button", { name: "Pronto" }).click();

  await act(page, `${word} Dois`, "Apagar dados");
  const dialog = page.getByRole("alertdialog", { name: `Apagar os dados de ${word} Dois?` });
  await dialog.getByRole("button", { name: "Apagar para sempre" }).click();
  const receipt = page.getByRole("dialog", { name: "Dados apagados" });
  await receipt.getByText(/^\d{8}-\d{6}$/).waitFor();
  await receipt.getByRole("button", { name: "Pronto" }).click();
  await page.getByText("1 cliente", { exact: true }).waitFor();
});

test("several clients get a tag, and undo removes it, on a phone", async ({ openPage }) => {
  const word = "Zacarias";
  const lines = [`${word} Um;${newPhone()}`, `${word} Dois;${newPhone()}`];
  await asAdmin("POST", "/admin/clients/imports", { csv: ["Nome;Telefone", ...lines].join("\n") });
  const page = await openClients(openPage, 360, word);
  await page.getByText("2 clientes", { exact: true }).waitFor();
  await page.getByRole("checkbox").first().check();
  const bar = page.getByRole("region", { name: "Itens selecionados" });
  await bar.getByRole("button", { name: "selecionar todos os 2 do filtro" }).click();
  await bar.getByText("2 selecionados").waitFor();
  await screenshot(page, "admin-clients-selected");
  await bar.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: "Pôr etiqueta…" }).click();
  const dialog = page.getByRole("dialog", { name: "Pôr etiqueta" });
  await dialog.getByRole("button", { name: "Pôr etiqueta" }).click();
  await dialog.getByText("Escreva a etiqueta").waitFor();
  await expectAccessibleInEveryLayout(page, "admin-clients-tag");
  await dialog.getByRole("textbox", { name: "Etiqueta" }).fill("natal");
  await dialog.getByRole("button", { name: "Pôr etiqueta" }).click();
  await toast(page, "2 clientes com a etiqueta “natal”");
  // A toast is a list item too.
  const rows = page.getByRole("list", { name: "Clientes" }).getByRole("listitem");
  const tagged = rows.filter({ hasText: "natal" });
  await expect.poll(() => tagged.count()).toBe(2);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await toast(page, "Desfeito: 2 clientes como antes");
  await expect.poll(() => tagged.count()).toBe(0);
});

test("the history of a client links to their coupons, on a phone", async ({ openPage }) => {
  const offer = await makeLiveOffer(await shopCompanyId(), { title: "Suco do dia" });
  const name = "Yara Pequena";
  const coupon = await takeByApi(offer.id, name);
  await asAdmin("POST", `/coupons/${coupon.id}/redemption`, {});
  const page = await openClients(openPage, 360, name);
  await open(page, 360, name);
  const view = page.getByRole("dialog", { name });
  await view.getByText("Usado na loja").waitFor();
  await view.getByText("Cupom pego").waitFor();
  await view
    .getByText("Aceitou os Termos de uso (versão 1) e a Política de privacidade (versão 1)")
    .waitFor();
  await expectAccessibleInEveryLayout(page, "admin-clients-timeline");
  await view.getByRole("link", { name: "Ver cupons" }).click();
  await page.waitForURL(/\/admin\/leads\?clientId=/);
  await page.getByText("1 cupom", { exact: true }).waitFor();
  await page.getByRole("button", { name: `Cliente: ${name} Tirar o filtro` }).click();
  await page.waitForURL(/\/admin\/leads$/);
});

async function openClients(openPage: OpenPage, width: Width, words = ""): Promise<Page> {
  const page = await openPage({ width });
  page.setDefaultTimeout(30_000);
  await signInAs(page, "editor");
  await page.goto(`/admin/clients${words && `?search=${encodeURIComponent(words)}`}`);
  await waitForScripts(page);
  return page;
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text).first().waitFor();

async function search(page: Page, words: string, count: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.waitForURL(/search=/);
  await page.getByText(count, { exact: true }).waitFor();
}

/** A row of the table, or its card on a phone. */
async function open(page: Page, width: Width, name: string): Promise<void> {
  const row = page.getByRole(width === 360 ? "listitem" : "row").filter({ hasText: name });
  await row.getByText(name, { exact: true }).click();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function chooseFile(sheet: Locator, csv: string): Promise<void> {
  await sheet
    .getByLabel("Arquivo CSV")
    .setInputFiles({ name: "clientes.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
}
