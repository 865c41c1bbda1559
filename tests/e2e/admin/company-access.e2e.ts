import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { chooseOption, screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { actOn, openCompanies, toast } from "#tests/support/browser/companies-screen.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAfresh } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

test.describe("access to a company", () => {
  test("creates a code, shows it once, shows its uses and revokes it, on a phone", async ({ openPage }) => {
    const page = await openCompanies(openPage, { width: 360, search: "?search=pizzaria-da-praca" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await actOn(page, "Pizzaria da Praça", "Acesso do lojista");
    const sheet = page.getByRole("dialog", { name: "Acesso do lojista" });
    await sheet.getByLabel("Vale por quantas horas").fill("0");
    await sheet.getByRole("button", { name: "Gerar código" }).click();
    await sheet.getByText(/horas/i).nth(1).waitFor();
    await sheet.getByLabel("Para quem ou para quê").fill("Balcão da frente");
    await sheet.getByLabel("Vale por quantas horas").fill("8");
    await sheet.getByRole("button", { name: "Gerar código" }).click();
    await toast(page, "Código gerado com sucesso");
    await expectButtonsFree(page, sheet);
    const code = (await sheet.getByRole("status", { name: "Código de acesso" }).textContent()) ?? "";
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    await sheet.getByRole("button", { name: "Copiar código" }).click();
    await sheet.getByRole("button", { name: "Copiado" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const share = await sheet.getByRole("link", { name: "Enviar pelo WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(share ?? "")).toContain(code);
    await expectAccessibleInEveryLayout(page, "admin-companies-code");
    await sheet.getByRole("tab", { name: "Contas" }).click();
    await sheet.getByRole("tab", { name: "Códigos de acesso" }).click();
    await page.keyboard.press("Escape");
    await sheet.getByText("O código novo não aparece de novo depois.").waitFor();
    await sheet.getByRole("button", { name: "Voltar ao código" }).click();
    await sheet.getByText(code).waitFor();
    await sheet.getByRole("button", { name: "Já guardei" }).click();
    expect(await sheet.getByText(code).count()).toBe(0);

    await openCodeSession(code);
    const line = sheet.getByRole("listitem").filter({ hasText: "Balcão da frente" });
    await line.getByRole("button", { name: "Usos de Balcão da frente" }).click();
    await line.getByRole("list", { name: "Usos do código" }).getByText("Em uso").waitFor();
    await line.getByRole("button", { name: "Revogar Balcão da frente" }).click();
    await line.getByRole("button", { name: "Revogar código" }).click();
    await toast(page, "Código revogado");
    await line.getByText("Revogado").waitFor();
    expect(await line.getByRole("button", { name: /^Revogar/ }).count()).toBe(0);
  });

  test("lists, invites, unlinks and links accounts", async ({ openPage }) => {
    const email = "marta@pertinho.test";
    const name = "Marta Prado";
    const page = await openCompanies(openPage, { search: "?search=cafe-serrano" });
    await actOn(page, "Café Serrano", "Acesso do lojista");
    const sheet = page.getByRole("dialog", { name: "Acesso do lojista" });
    await sheet.getByRole("tab", { name: "Contas" }).click();
    await sheet.getByText("lojista@pertinho.test").waitFor();
    await sheet.getByRole("button", { name: "Criar convite" }).click();
    await sheet.getByText("Email é obrigatório").waitFor();
    await sheet.getByLabel("Nome").fill(name);
    await sheet.getByLabel("E-mail").fill(email);
    await sheet.getByRole("button", { name: "Criar convite" }).click();
    await toast(page, `Convite para ${name} guardado na caixa de saída`);
    const invited = sheet.getByRole("listitem").filter({ hasText: email });
    await invited.getByText("Convite pendente").waitFor();
    await expectAccessibleInEveryLayout(page, "admin-companies-accounts");
    await sheet.getByRole("button", { name: `Desvincular ${name}` }).click();
    await toast(page, `${name} saiu da empresa`);
    await toast(page, "Sem nenhuma empresa, não entra mais no painel de lojista.");
    await sheet.getByText(email).waitFor({ state: "detached" });
    await sheet.getByRole("combobox", { name: "Vincular conta que já existe" }).fill(name);
    await chooseOption(page, new RegExp(name));
    await toast(page, `${name} entrou na empresa`);
    await sheet.getByRole("button", { name: `Desvincular ${name}` }).waitFor();
  });

  test("impersonates the shopkeeper, and shows the reason when a company has none, on a phone", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    await signInAfresh(page, "admin");
    await page.goto("/admin/companies?search=padaria");
    await waitForScripts(page);
    allowProblem(page, /status of 409/);
    await page
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Entrar como lojista" }).click();
    await toast(page, "Esta empresa não possui um usuário lojista associado");

    await page.goto("/admin/companies?search=pizzaria-da-praca");
    // Requests that the panel still makes as an admin would be refused to the shopkeeper.
    await page.waitForLoadState("networkidle");
    await waitForScripts(page);
    await actOn(page, "Pizzaria da Praça", "Entrar como lojista");
    await page.waitForURL(/\/lojista\/dashboard$/);
    await page.getByText("Você está vendo o painel como Pizzaria da Praça.").waitFor();
    await page.getByRole("button", { name: "Voltar ao admin" }).click();
    await page.waitForURL(/\/admin\/companies$/);
  });
});

test.describe("requests from shops", () => {
  test("can be dismissed and restored, and become a company with a code", async ({ openPage }) => {
    const company = "Sorveteria Polo Sul";
    await sendRequest({
      companyName: company,
      contactName: "Ivo",
      phone: "35933334444",
      message: "<img src=x onerror=alert(1)> Queremos anunciar.",
    });
    const page = await openCompanies(openPage);
    await page.getByRole("tab", { name: "Pedidos" }).click();
    await page.waitForURL(/aba=pedidos/);
    const card = page
      .getByRole("list", { name: "Pedidos" })
      .getByRole("listitem")
      .filter({ hasText: company });
    await card.getByText("Queremos anunciar.").waitFor();
    await screenshot(page, "admin-companies-requests-1280");
    await expectAccessibleInEveryLayout(page);
    await card.getByRole("button", { name: `Dispensar o pedido de ${company}` }).click();
    await toast(page, `Pedido de ${company} dispensado`);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await toast(page, `Pedido de ${company} espera de novo`);

    await card.getByRole("button", { name: `Criar empresa ${company}` }).click();
    const form = page.getByRole("dialog", { name: "Nova empresa" });
    expect(await form.getByLabel("Nome").inputValue()).toBe(company);
    expect(await form.getByRole("textbox", { name: "Telefone", exact: true }).inputValue()).toBe(
      "(35) 93333-4444",
    );
    await form.getByLabel("Localização").fill("Serra Bela, MG");
    await form.getByLabel("Mostrar no site").uncheck();
    await form.getByRole("button", { name: "Criar empresa" }).click();
    await toast(page, `“${company}” foi criada`);
    await page.getByRole("dialog", { name: "Acesso do lojista" }).getByText(company).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Pedidos: esperando" }).click();
    await page.getByRole("menuitemradio", { name: "viraram empresa" }).click();
    await card.waitFor();
  });
});

async function openCodeSession(code: string): Promise<void> {
  await post("/api/shop/code-sessions", { code });
}

async function sendRequest(request: object): Promise<void> {
  await post("/api/company-requests", request);
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(path, testServer().baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** A toast must not cover the buttons that are needed next. */
async function expectButtonsFree(page: Page, sheet: Locator): Promise<void> {
  const toast = await page.getByRole("region", { name: /Avisos/ }).boundingBox();
  for (const name of ["Fechar", "Copiar código", "Já guardei", "Entrar como lojista"]) {
    const button = await sheet.getByRole("button", { name, exact: true }).boundingBox();
    expect(toast && button && overlap(toast, button), name).toBe(false);
  }
}

type Box = { x: number; y: number; width: number; height: number };

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  const isAbove = one.y >= other.y + other.height || other.y >= one.y + one.height;
  return !isBeside && !isAbove;
}
