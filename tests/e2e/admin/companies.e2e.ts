import { readFile } from "node:fs/promises";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { actOn, find, openCompanies, rowOf, toast } from "#tests/support/browser/companies-screen.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

test.describe("the list", () => {
  for (const width of [360, 1280] as const) {
    test(`is complete without JavaScript, in the layout for ${width} px`, async ({ openPage }) => {
      const page = await openPage({ javaScript: false, width });
      await signInAs(page, "editor");
      await page.goto("/admin/companies?search=pizzaria");
      expect(await rowOf(page, "Pizzaria da Praça").textContent()).toContain("Ativa");
      expect(await page.getByText(/^\d+ empresas?$/).isVisible()).toBe(true);
      expect(await page.getByText("Pizzaria da Praça", { exact: true }).count()).toBe(1);
    });
  }

  test("stores search, filters and order in the URL", async ({ openPage }) => {
    const page = await openCompanies(openPage, { search: "" });
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
    await waitForScripts(page);
    expect(await page.getByRole("searchbox").inputValue()).toBe("cafe");
    await rowOf(page, "Café Serrano").waitFor();

    await page.goto("/admin/companies");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Bairro: todos" }).click();
    await page.getByRole("menuitemradio", { name: "Centro", exact: true }).click();
    await page.waitForURL(/neighborhood=Centro/);
    await page.getByRole("button", { name: "Bairro: Centro" }).waitFor();

    await page.setViewportSize({ width: 360, height: 720 });
    await page.getByRole("list", { name: "Empresas" }).waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
  });

  test("saves a view under a name and opens it again", async ({ openPage }) => {
    const page = await openCompanies(openPage, { search: "?state=inactive" });
    await page.getByRole("button", { name: "Visões" }).click();
    const views = page.getByRole("dialog", { name: "Visões" });
    await views.getByLabel("Salvar esta visão como").fill("Empresas paradas");
    await views.getByRole("button", { name: "Salvar visão" }).click();
    await toast(page, "Visão “Empresas paradas” salva");
    await page.goto("/admin/companies");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Visões" }).click();
    await page.getByRole("button", { name: "Empresas paradas", exact: true }).click();
    await page.waitForURL(/state=inactive/);
  });

  test("shows an editor no actions for access codes and impersonation", async ({ openPage }) => {
    const page = await openCompanies(openPage, { search: "?search=padaria", person: "editor" });
    await page
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Editar" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Acesso do lojista" }).count()).toBe(0);
    expect(await page.getByRole("menuitem", { name: "Entrar como lojista" }).count()).toBe(0);
  });

  test("has a form without axe violations", async ({ openPage }) => {
    const page = await openCompanies(openPage);
    await page.getByRole("button", { name: "Nova empresa" }).click();
    // A click succeeds only on rendered elements, so this waits until the sheet is fully shown.
    await page.getByRole("dialog", { name: "Nova empresa" }).getByLabel("Nome").click();
    await expectAccessibleInEveryLayout(page, "admin-companies-form");
  });
});

test("a company is created with hours and a position, changed, duplicated, previewed and its history shown, on a phone", async ({
  openPage,
}) => {
  const name = "Doceria Estrela";
  const page = await openCompanies(openPage, { width: 360 });
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
  await form.getByLabel("Pix", { exact: true }).check();
  await form.getByLabel("Chave Pix").fill("(35) 99123-4567");
  expect(await form.getByLabel("Horas para confirmar o Pix").inputValue()).toBe("24");
  await form.getByLabel("Horas para confirmar o Pix").fill("6");
  await screenshot(page, "admin-companies-hours");
  await form.getByRole("button", { name: "Criar empresa" }).click();
  await toast(page, `“${name}” foi criada`);

  await find(page, name);
  await rowOf(page, name).getByText(name).last().click();
  const edit = page.getByRole("dialog", { name: "Editar empresa" });
  expect(await edit.getByLabel("Fecha sexta, horário 2").inputValue()).toBe("02:00");
  expect(await edit.getByLabel("Pix", { exact: true }).isChecked()).toBe(true);
  expect(await edit.getByLabel("Chave Pix").inputValue()).toBe("+5535991234567");
  expect(await edit.getByLabel("Horas para confirmar o Pix").inputValue()).toBe("6");
  await edit.getByLabel("Chave Pix").click();
  await screenshot(page, "admin-companies-pix");
  await edit.getByLabel("Endereço no site").fill("pizzaria-da-praca");
  await edit.getByRole("button", { name: "Salvar" }).click();
  await edit.getByText("Já existe uma empresa com este endereço").waitFor();
  await edit.getByLabel("Endereço no site").fill("doceria-da-estrela");
  await edit.getByLabel("Descrição").fill("Bolos e doces.");
  await edit.getByRole("button", { name: "Salvar" }).click();
  await toast(page, `“${name}” foi salva`);

  await actOn(page, name, "Duplicar");
  const copy = page.getByRole("dialog", { name: "Nova empresa" });
  expect(await copy.getByLabel("Chave Pix").inputValue()).toBe("");
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

test("the address can be typed when the CEP lookup fails", async ({ openPage }) => {
  const page = await openCompanies(openPage);
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

test.describe("bulk actions", () => {
  test("import a file with invalid rows only once, and export the filtered list", async ({ openPage }) => {
    const page = await openCompanies(openPage);
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
    await waitForScripts(page);
    await page.getByText("2 empresas", { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual(expect.stringMatching(/^Importada Um;importada-um;/));
  });

  test("show and hide a company with the keyboard alone, and undo it", async ({ openPage }) => {
    const page = await openCompanies(openPage, { search: "?search=livraria" });
    const name = (await page.getByRole("rowheader").first().textContent()) ?? "";
    const row = page.getByRole("row").nth(1);
    expect(name).not.toBe("");
    await row.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    const bar = page.getByRole("region", { name: "Itens selecionados" });
    await bar.getByRole("button", { name: "Desativar" }).focus();
    await page.keyboard.press("Enter");
    await toast(page, "1 empresa desativada");
    await row.getByText("Inativa").waitFor();
    await page.getByRole("button", { name: "Desfazer" }).focus();
    await page.keyboard.press("Enter");
    await row.getByText("Ativa", { exact: true }).waitFor();

    await row.getByRole("rowheader").getByRole("button").focus();
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
