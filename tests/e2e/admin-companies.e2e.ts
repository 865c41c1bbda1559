import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import {
  allowProblem,
  chooseOption,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLook,
  isAlive,
  openPage,
  screenshot,
} from "#tests/support/browser.ts";
import { type DemoPerson, signInAfresh, signInAs } from "#tests/support/demo-sessions.ts";
import { newAddress } from "#tests/support/new-address.ts";

type Width = 360 | 1280;
const widths: Width[] = [360, 1280];

describe("the list", () => {
  it("is whole before the script arrives", async () => {
    const page = await openPage({ javaScript: false });
    await signInAs(page, "editor");
    await page.goto("/admin/companies?search=pizzaria");
    expect(await page.getByRole("row", { name: /Pizzaria da Praça/ }).textContent()).toContain("Ativa");
    expect(await page.getByText(/^\d+ empresas?$/).isVisible()).toBe(true);
  });

  it("keeps search, filters and order in the address", async () => {
    const page = await openCompanies();
    await page.keyboard.press("/");
    await page.keyboard.type("cafe");
    await page.waitForURL(/search=cafe/);
    await rowOf(page, "Academia Movimento").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Situação: todas" }).click();
    await page.getByRole("menuitemradio", { name: "ativas", exact: true }).click();
    await page.waitForURL(/state=active/);
    await page.getByRole("button", { name: "Situação: ativas" }).waitFor();
    await page.getByRole("button", { name: "Ofertas: todas" }).click();
    await page.getByRole("menuitemradio", { name: "com ofertas hoje" }).click();
    await page.waitForURL(/offers=with/);
    await page.getByRole("button", { name: "Ofertas: com ofertas hoje" }).waitFor();
    await page.getByRole("columnheader", { name: "Empresa" }).click();
    await page.waitForURL(/direction=descending/);
    await page.reload();
    await isAlive(page);
    expect(await page.getByRole("searchbox").inputValue()).toBe("cafe");
    await rowOf(page, "Café Serrano").waitFor();

    await page.goto("/admin/companies");
    await isAlive(page);
    await page.getByRole("button", { name: "Bairro: todos" }).click();
    await page.getByRole("menuitemradio", { name: "Centro", exact: true }).click();
    await page.waitForURL(/neighborhood=Centro/);
    await page.getByRole("button", { name: "Bairro: Centro" }).waitFor();
  });

  it("keeps a view under a name and opens it again", async () => {
    const page = await openCompanies({ search: "?state=inactive" });
    await page.getByRole("button", { name: "Visões" }).click();
    const views = page.getByRole("dialog", { name: "Visões" });
    await views.getByLabel("Salvar esta visão como").fill("Empresas paradas");
    await views.getByRole("button", { name: "Salvar visão" }).click();
    await toast(page, "Visão “Empresas paradas” salva");
    await page.goto("/admin/companies");
    await isAlive(page);
    await page.getByRole("button", { name: "Visões" }).click();
    await page.getByRole("button", { name: "Empresas paradas", exact: true }).click();
    await page.waitForURL(/state=inactive/);
  });

  it("shows an editor no way to codes and impersonation", async () => {
    const page = await openCompanies({ search: "?search=padaria", person: "editor" });
    await page
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Editar" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Acesso do lojista" }).count()).toBe(0);
    expect(await page.getByRole("menuitem", { name: "Entrar como lojista" }).count()).toBe(0);
  });

  it("has a form in which axe finds nothing", async () => {
    const page = await openCompanies();
    await page.getByRole("button", { name: "Nova empresa" }).click();
    // A press reaches only what is drawn: the sheet is there whole.
    await page.getByRole("dialog", { name: "Nova empresa" }).getByLabel("Nome").click();
    await expectAccessibleInEveryLook(page, "admin-companies-form");
  });
});

describe.each(widths)("one company, at %i px", (width) => {
  it("is made with hours and a position, changed, duplicated, previewed and looked back at", async () => {
    const name = `Doceria Estrela ${width}`;
    const page = await openCompanies({ width });
    allowProblem(page, /status of 400/);
    await page.getByRole("button", { name: "Nova empresa" }).click();
    const form = page.getByRole("dialog", { name: "Nova empresa" });
    await form.getByLabel("Link do Google Maps").fill("javascript:alert(1)");
    await form.getByLabel("E-mail").fill("contato");
    await form.getByLabel("WhatsApp").fill("2091234567");
    await form.getByLabel("Latitude").fill("95");
    await form.getByLabel("Mostrar no site").uncheck();
    await form.getByRole("button", { name: "Criar empresa" }).click();
    for (const message of [
      "Nome é obrigatório",
      "Telefone é obrigatório",
      "Localização é obrigatória",
      "Email inválido",
      "DDD inválido",
      "Link inválido: use um endereço que comece com http:// ou https://",
      "Latitude deve ficar entre -90 e 90",
    ]) {
      await form.getByText(message).waitFor();
    }

    await form.getByLabel("Nome").fill(name);
    await form.getByRole("textbox", { name: "Telefone", exact: true }).fill("35912345678");
    expect(await form.getByRole("textbox", { name: "Telefone", exact: true }).inputValue()).toBe(
      "(35) 91234-5678",
    );
    await form.getByLabel("WhatsApp").fill("");
    await form.getByLabel("E-mail").fill("oi@estrela.test");
    await form.getByLabel("Link do Google Maps").fill("https://maps.app.goo.gl/abc");
    await page.route("**/api/cep/37580000", (route) => route.fulfill({ json: foundAddress }));
    await form.getByLabel("CEP").fill("37580-000");
    await form.getByLabel("CEP").press("Enter");
    await form.getByText(/^Encontrado: Rua das Flores/).waitFor();
    expect(await form.getByLabel("Bairro").inputValue()).toBe("Jardim");
    expect(await form.getByLabel("Localização").inputValue()).toBe("Serra Bela, MG");
    expect(await form.getByLabel("Latitude").inputValue()).toBe("-22.08");

    await form.getByRole("button", { name: "Marcar no mapa" }).click();
    const map = form.getByRole("region", { name: "Mapa para marcar a empresa" });
    await map.locator(".map-pin").waitFor();
    await map.click({ position: { x: 60, y: 60 } });
    await expect.poll(() => form.getByLabel("Latitude").inputValue()).not.toBe("-22.08");

    await form.getByRole("button", { name: "Acrescentar horário: segunda" }).click();
    await form.getByLabel("Fecha segunda, horário 1").fill("12:00");
    await form.getByRole("button", { name: "Acrescentar horário: segunda" }).click();
    await form.getByLabel("Abre segunda, horário 2").fill("11:00");
    await form.getByLabel("Fecha segunda, horário 2").fill("18:00");
    await form.getByRole("button", { name: "Criar empresa" }).click();
    await form.getByText("Há horários que se sobrepõem no mesmo dia").waitFor();
    await form.getByLabel("Abre segunda, horário 2").fill("14:00");
    await form.getByRole("button", { name: "Copiar segunda para outros dias" }).click();
    await page.getByRole("menuitem", { name: "Para segunda a sexta" }).click();
    await form.getByLabel("Fecha sexta, horário 2").fill("02:00");
    await form.getByText("do dia seguinte").waitFor();
    await form.getByLabel("Pix").check();
    await screenshot(page, `admin-companies-hours-${width}`);
    await form.getByRole("button", { name: "Criar empresa" }).click();
    await toast(page, `“${name}” foi criada`);

    await find(page, name);
    await rowOf(page, name).getByText(name).last().click();
    const edit = page.getByRole("dialog", { name: "Editar empresa" });
    expect(await edit.getByLabel("Fecha sexta, horário 2").inputValue()).toBe("02:00");
    expect(await edit.getByLabel("Pix").isChecked()).toBe(true);
    await edit.getByLabel("Endereço no site").fill("pizzaria-da-praca");
    await edit.getByRole("button", { name: "Salvar" }).click();
    await edit.getByText("Já existe uma empresa com este endereço").waitFor();
    await edit.getByLabel("Endereço no site").fill(`doceria-${width}`);
    await edit.getByLabel("Descrição").fill("Bolos e doces.");
    await edit.getByRole("button", { name: "Salvar" }).click();
    await toast(page, `“${name}” foi salva`);

    await actOn(page, name, "Duplicar");
    const copy = page.getByRole("dialog", { name: "Nova empresa" });
    await copy.getByRole("button", { name: "Criar empresa" }).click();
    await toast(page, `“${name} (cópia)” foi criada`);

    await page.getByRole("button", { name: `Ações de ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Ver como no site" }).click();
    const preview = page.getByRole("dialog", { name: "Como aparece no site" });
    await preview.getByText("Bolos e doces.").waitFor();
    await preview.getByRole("button", { name: "Fechar" }).click();

    await page.getByRole("button", { name: `Ações de ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Histórico" }).click();
    const history = page.getByRole("dialog", { name: "Histórico" });
    await history.getByText("Editou a empresa").waitFor();
    await history.getByText("Criou a empresa").waitFor();
  });
});

it("typing by hand goes on where the look-up of a CEP fails", async () => {
  const page = await openCompanies();
  allowProblem(page, /status of 503|Failed to load/);
  await page.getByRole("button", { name: "Nova empresa" }).click();
  const form = page.getByRole("dialog", { name: "Nova empresa" });
  await form.getByLabel("CEP").fill("123");
  await form.getByRole("button", { name: "Buscar endereço" }).click();
  await form.getByText("CEP deve ter 8 dígitos").waitFor();
  await page.route("**/api/cep/**", (route) => route.abort());
  await form.getByLabel("CEP").fill("37580000");
  await form.getByRole("button", { name: "Buscar endereço" }).click();
  await form.getByText(/Sem conexão/).waitFor();
  await form.getByLabel("Localização").fill("Serra Bela");
  expect(await form.getByLabel("Localização").inputValue()).toBe("Serra Bela");
});

describe.each(widths)("access to a company, at %i px", (width) => {
  it("makes a code, shows it once, tells its uses and revokes it", async () => {
    const page = await openCompanies({ width, search: "?search=pizzaria-da-praca" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await actOn(page, "Pizzaria da Praça", "Acesso do lojista");
    const sheet = page.getByRole("dialog", { name: "Acesso do lojista" });
    await sheet.getByLabel("Vale por quantas horas").fill("0");
    await sheet.getByRole("button", { name: "Gerar código" }).click();
    await sheet.getByText(/horas/i).nth(1).waitFor();
    await sheet.getByLabel("Para quem ou para quê").fill(`Balcão ${width}`);
    await sheet.getByLabel("Vale por quantas horas").fill("8");
    await sheet.getByRole("button", { name: "Gerar código" }).click();
    await toast(page, "Código gerado com sucesso");
    const code = (await sheet.getByRole("status", { name: "Código de acesso" }).textContent()) ?? "";
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    await sheet.getByRole("button", { name: "Copiar código" }).click();
    await sheet.getByRole("button", { name: "Copiado" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const share = await sheet.getByRole("link", { name: "Enviar pelo WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(share ?? "")).toContain(code);
    await screenshot(page, `admin-companies-code-${width}`);
    await expectAccessibleInBothThemes(page);
    await sheet.getByRole("button", { name: "Já guardei" }).click();
    expect(await sheet.getByText(code).count()).toBe(0);

    await openCodeSession(code);
    const line = sheet.getByRole("listitem").filter({ hasText: `Balcão ${width}` });
    await line.getByRole("button", { name: `Usos de Balcão ${width}` }).click();
    await line.getByRole("list", { name: "Usos do código" }).getByText("Em uso").waitFor();
    await line.getByRole("button", { name: `Revogar Balcão ${width}` }).click();
    await line.getByRole("button", { name: "Revogar código" }).click();
    await toast(page, "Código revogado");
    await line.getByText("Revogado").waitFor();
    expect(await line.getByRole("button", { name: /^Revogar/ }).count()).toBe(0);
  });

  it("lists, invites, unlinks and links accounts", async () => {
    const email = `marta.${width}@pertinho.test`;
    const page = await openCompanies({ width, search: "?search=cafe-serrano" });
    await actOn(page, "Café Serrano", "Acesso do lojista");
    const sheet = page.getByRole("dialog", { name: "Acesso do lojista" });
    await sheet.getByRole("tab", { name: "Contas" }).click();
    await sheet.getByText("lojista@pertinho.test").waitFor();
    await sheet.getByRole("button", { name: "Enviar convite" }).click();
    await sheet.getByText("Email é obrigatório").waitFor();
    await sheet.getByLabel("Nome").fill(`Marta ${width}`);
    await sheet.getByLabel("E-mail").fill(email);
    await sheet.getByRole("button", { name: "Enviar convite" }).click();
    await toast(page, `Convite para Marta ${width} está a caminho`);
    await sheet.getByText(email).waitFor();
    await expectAccessibleInBothThemes(page);
    await sheet.getByRole("button", { name: `Desvincular Marta ${width}` }).click();
    await toast(page, `Marta ${width} saiu da empresa`);
    await sheet.getByText(email).waitFor({ state: "detached" });
    await sheet.getByRole("combobox", { name: "Vincular conta que já existe" }).fill(`Marta ${width}`);
    await chooseOption(page, new RegExp(`Marta ${width}`));
    await toast(page, `Marta ${width} entrou na empresa`);
    await sheet.getByRole("button", { name: `Desvincular Marta ${width}` }).waitFor();
  });

  it("enters as the shopkeeper, and says why where nobody is one", async () => {
    const page = await openPage({ width });
    await signInAfresh(page, "admin");
    await page.goto("/admin/companies?search=padaria");
    await isAlive(page);
    allowProblem(page, /status of 409/);
    await page
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Entrar como lojista" }).click();
    await toast(page, "Esta empresa não possui um usuário lojista associado");

    await page.goto("/admin/companies?search=pizzaria-da-praca");
    await isAlive(page);
    await actOn(page, "Pizzaria da Praça", "Entrar como lojista");
    await page.waitForURL(/\/lojista\/dashboard$/);
    await page.getByText("Você está vendo o painel como Pizzaria da Praça.").waitFor();
    await page.getByRole("button", { name: "Voltar ao admin" }).click();
    await page.waitForURL(/\/admin\/companies$/);
  });
});

describe("requests from shops", () => {
  it("are dismissed with a way back, and become a company with a code", async () => {
    const company = "Sorveteria Polo Sul";
    await sendRequest({
      companyName: company,
      contactName: "Ivo",
      phone: "35933334444",
      message: "<img src=x onerror=alert(1)> Queremos anunciar.",
    });
    const page = await openCompanies();
    await page.getByRole("tab", { name: "Pedidos" }).click();
    await page.waitForURL(/aba=pedidos/);
    const card = page
      .getByRole("list", { name: "Pedidos" })
      .getByRole("listitem")
      .filter({ hasText: company });
    await card.getByText("Queremos anunciar.").waitFor();
    await screenshot(page, "admin-companies-requests-1280");
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 1280, height: 860 });
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

describe("many at once", () => {
  it("imports a file with bad rows, once, and exports the filter", async () => {
    const page = await openCompanies();
    const csv = [
      "Nome;Telefone;Localização;Bairro;Ativa",
      "Importada Um;(35) 91111-0001;Serra Bela, MG;Planilha;não",
      "Importada Dois;(35) 91111-0002;Serra Bela, MG;Planilha;não",
      "Importada Três;123;Serra Bela, MG;Planilha;não",
    ].join("\n");
    for (const outcome of ["2 empresas novas, 0 atualizadas", undefined]) {
      await page.getByRole("button", { name: "Importar" }).click();
      const sheet = page.getByRole("dialog", { name: "Importar empresas" });
      await sheet
        .getByLabel("Arquivo CSV")
        .setInputFiles({ name: "empresas.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
      await sheet.getByText("Telefone deve ter 10 ou 11 dígitos, com o DDD").waitFor();
      if (outcome) {
        await expectAccessible(page);
        await sheet.getByRole("button", { name: "Importar 2 linhas" }).click();
        await toast(page, outcome);
      } else {
        expect(await sheet.getByRole("button", { name: /^Importar \d/ }).count()).toBe(0);
        await sheet.getByRole("button", { name: "Cancelar" }).click();
      }
    }

    await page.goto("/admin/companies?neighborhood=Planilha");
    await isAlive(page);
    await page.getByText("2 empresas", { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual(expect.stringMatching(/^Importada Um;importada-um;/));
  });

  it("shows and hides by keyboard alone, and takes it back", async () => {
    const page = await openCompanies({ search: "?search=livraria" });
    const name = (await page.getByRole("rowheader").first().textContent()) ?? "";
    const row = page.getByRole("row").nth(1);
    expect(name).not.toBe("");
    await row.focus();
    await page.keyboard.press("Space");
    const bar = page.getByRole("region", { name: "Itens selecionados" });
    await bar.getByRole("button", { name: "Desativar" }).focus();
    await page.keyboard.press("Enter");
    await toast(page, "1 empresa desativada");
    await row.getByText("Inativa").waitFor();
    await page.getByRole("button", { name: "Desfazer" }).focus();
    await page.keyboard.press("Enter");
    await row.getByText("Ativa", { exact: true }).waitFor();

    await row.focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Editar empresa" });
    await form.getByLabel("Bairro").focus();
    await page.keyboard.type("!");
    await page.keyboard.press("Escape");
    await form.getByText("Há mudanças que não foram salvas.").waitFor();
    await form.getByRole("button", { name: "Descartar mudanças" }).focus();
    await page.keyboard.press("Enter");
    await form.waitFor({ state: "detached" });
  });
});

const foundAddress = {
  cep: "37580000",
  street: "Rua das Flores",
  neighborhood: "Jardim",
  city: "Serra Bela",
  state: "MG",
  latitude: -22.08,
  longitude: -46.1,
};

type CompaniesOptions = { width?: Width; search?: string; person?: DemoPerson };

async function openCompanies({ width = 1280, search = "", person = "admin" }: CompaniesOptions = {}) {
  const page = await openPage({ width });
  await signInAs(page, person);
  await page.goto(`/admin/companies${search}`);
  await isAlive(page);
  return page;
}

/** A row of the table, or its card on a phone. */
function rowOf(page: Page, name: string): Locator {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return isPhone
    ? page.getByRole("list", { name: "Empresas" }).getByRole("listitem").filter({ hasText: name })
    : page.getByRole("row", { name: new RegExp(name) });
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Buscar empresa" }).fill(name);
  await page.waitForURL(/search=/);
  await rowOf(page, name).waitFor();
}

async function actOn(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name)
    .getByRole("button", { name: `Ações de ${name}` })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

async function toast(page: Page, text: string): Promise<void> {
  await page
    .getByRole("region", { name: /Avisos/ })
    .getByText(text)
    .first()
    .waitFor();
}

async function openCodeSession(code: string): Promise<void> {
  await post("/api/shop/code-sessions", { code });
}

async function sendRequest(request: object): Promise<void> {
  await post("/api/company-requests", request);
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(path, inject("baseUrl")), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
