import type { Locator, Page } from "@playwright/test";
import { auth } from "#contract/account/auth.texts.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { chooseOption, holdAnswers, screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { shopCompanyId } from "#tests/support/browser/counter.ts";
import { expect, type OpenPage, type PageOptions, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAfresh, signInAs } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { demoPassword } from "#tests/support/server/demo-sessions.ts";
import { invitePerson } from "#tests/support/town/own-person.ts";

const tabs = {
  usuarios: "Usuários",
  seguranca: "Segurança",
  emails: "Caixa de saída",
  incidentes: "Incidentes",
} as const;
type Tab = keyof typeof tabs;

test.describe("access to the settings", () => {
  test("is refused to an editor, with the message that the page is for admins", async ({ page }) => {
    await signInAs(page, "editor");
    allowProblem(page, /403/);
    await page.goto("/admin/settings");
    await page.getByRole("heading", { name: "Acesso Restrito" }).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
  });

  test("is allowed to an admin, with a URL for each tab", async ({ openPage }) => {
    const page = await openSettings(openPage);
    for (const [tab, label] of Object.entries(tabs)) {
      await page.getByRole("tab", { name: label }).click();
      await page.waitForURL(`**/admin/settings?aba=${tab}`);
      await page.getByRole("tabpanel", { name: label }).waitFor();
    }
    await page.goBack();
    await page.getByRole("tabpanel", { name: "Caixa de saída" }).waitFor();
  });

  for (const tab of Object.keys(tabs) as Tab[]) {
    test(`${tab} is complete without JavaScript, and has no inline style`, async () => {
      const answer = await fetch(new URL(`/admin/settings?aba=${tab}`, testServer().baseUrl), {
        headers: { cookie: testServer().sessions.admin.join("; ") },
      });
      const html = await answer.text();
      expect(html).toContain(tabs[tab]);
      expect(html).not.toMatch(/<[^>]+\sstyle="/);
      if (tab === "usuarios" || tab === "seguranca") expect(html).toContain("Helena Prado");
    });
  }
});

test.describe("users", () => {
  test("are found by name and by role", async ({ openPage }) => {
    const page = await openSettings(openPage);
    await page.getByRole("searchbox", { name: "Buscar pessoa" }).fill("rosa");
    await page.getByText("1 pessoa", { exact: true }).waitFor();
    await row(page, /Rosa Serrano.*Lojista.*Café Serrano/).waitFor();
    await page.getByRole("button", { name: "Papel: todos" }).click();
    await page.getByRole("menuitemradio", { name: "Editor" }).click();
    await page.getByRole("heading", { name: "Ninguém com esse filtro" }).waitFor();
    await page.getByRole("button", { name: "Limpar busca e filtro" }).click();
    await row(page, /Helena Prado/).waitFor();
  });

  test("stay filtered after a reload: the filter is in the URL", async ({ openPage }) => {
    const page = await openSettings(openPage);
    await page.getByRole("searchbox", { name: "Buscar pessoa" }).fill("rosa");
    await page.waitForURL("**/admin/settings?aba=usuarios&q=rosa");
    await page.reload();
    await page.getByText("1 pessoa", { exact: true }).waitFor();
    expect(await page.getByRole("searchbox", { name: "Buscar pessoa" }).inputValue()).toBe("rosa");
  });

  test("are invited, changed and disabled on a phone", async ({ openPage }) => {
    const page = await openSettings(openPage, { width: 360 });
    const name = "Convidada Prado";
    await invite(page, name, "convidada@pertinho.test");
    // The toast would cover the next sheet while the pointer is over it.
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    const person = phoneIdentity(page, name);
    await person.getByText("Não confirmado").waitFor();
    expect(await person.textContent()).toContain("Café Serrano");

    await choose(page, name, "Papel e empresas");
    const access = page.getByRole("dialog", { name });
    await changeRoleElsewhere(page, name);
    await access.getByRole("button", { name: /Papel/ }).click();
    await page.getByRole("option", { name: "Editor" }).click();
    await access.getByRole("button", { name: "Tirar Café Serrano" }).click();
    allowProblem(page, /409/);
    await access.getByRole("button", { name: "Salvar" }).click();
    await access.getByText("Helena Prado salvou").waitFor();
    await access.getByText("Lojista → Usuário").waitFor();
    await access.getByRole("button", { name: "Salvar o meu assim mesmo" }).click();
    await access.waitFor({ state: "detached" });
    await person.getByText("Editor").waitFor();
    expect(await person.textContent()).not.toContain("Café Serrano");

    await choose(page, name, "Desativar…");
    const dialog = page.getByRole("alertdialog", { name: `Desativar ${name}?` });
    await dialog.getByRole("button", { name: "Desativar" }).click();
    await person.getByText("Desativado").waitFor();

    await choose(page, name, "Reativar…");
    await page.getByRole("alertdialog").getByRole("button", { name: "Reativar" }).click();
    await person.getByText("Não confirmado").waitFor();
  });

  test("who are invited get a mail, which is stored for the admin when there is no mail server", async ({
    openPage,
  }) => {
    const page = await openSettings(openPage);
    await invite(page, "Verônica Lins", "veronica@pertinho.test");
    await choose(page, "Verônica Lins", "Novo convite…");
    const isStored = page.waitForResponse(/\/invitation$/);
    await page.getByRole("alertdialog").getByRole("button", { name: "Criar convite" }).click();
    // The toast of the first invitation has the same text.
    await isStored;
    const toasts = page.getByRole("region", { name: "Avisos" });
    await toasts.getByText("Convite para Verônica Lins guardado na caixa de saída").first().waitFor();
    expect(await page.getByText("a caminho").count()).toBe(0);
    await toasts.getByRole("button", { name: "Abrir", exact: true }).first().click();
    await page.getByRole("tabpanel", { name: "Caixa de saída" }).waitFor();
    await page.getByText("As mensagens guardadas não saem sozinhas").waitFor();
    expect(await page.getByText("Nenhum servidor de e-mail foi definido").isVisible()).toBe(true);
    const mails = row(page, /E-mail.*veronica@pertinho\.test.*Guardado/);
    await expect.poll(() => mails.count()).toBe(2);
    await mails.first().click();
    await page
      .getByRole("dialog")
      .getByText(/https?:\/\/\S+token=/)
      .waitFor();
  });

  test("cannot remove their own admin role: the refusal is shown", async ({ openPage }) => {
    const page = await openSettings(openPage);
    allowProblem(page, /409/);
    await choose(page, "Helena Prado", "Papel e empresas");
    const access = page.getByRole("dialog", { name: "Helena Prado" });
    await access.getByRole("button", { name: /Papel/ }).click();
    await page.getByRole("option", { name: "Editor" }).click();
    await access.getByRole("button", { name: "Salvar" }).click();
    await access
      .getByRole("alert")
      .getByText(/seu próprio acesso de administrador/)
      .waitFor();
  });

  test("have sessions that an admin can end", async ({ openPage }) => {
    const person = await openPage();
    await signInAfresh(person, "cliente");
    const page = await openSettings(openPage);
    await choose(page, "Caio Teixeira", "Sessões abertas");
    const sheet = page.getByRole("dialog", { name: "Sessões abertas" });
    const ends = sheet.getByRole("button", { name: "Encerrar", exact: true });
    await ends.first().waitFor();
    const before = await ends.count();
    await ends.first().click();
    await expect.poll(() => ends.count()).toBe(before - 1);
  });
});

test.describe("a loading message", () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`appears on the screen only after 300 ms, motion: ${reducedMotion}`, async ({ openPage }) => {
      const page = await openSettings(openPage);
      await page.emulateMedia({ reducedMotion });
      const letAnswersPass = await holdAnswers(page, "**/api/users?*");
      await page.getByRole("searchbox", { name: "Buscar pessoa" }).fill("rosa");
      const words = page.getByRole("status").getByText("Carregando...");
      await words.waitFor({ state: "attached" });
      const look = () =>
        words.evaluate((pill) => {
          const { animationDelay, opacity } = getComputedStyle(pill);
          return { animationDelay, opacity };
        });
      expect((await look()).animationDelay).toBe("0.3s");
      await expect.poll(async () => (await look()).opacity).toBe("1");
      expect((await words.boundingBox())?.width).toBeGreaterThan(60);
      if (reducedMotion === "reduce") await expectAccessibleInEveryLayout(page, "settings-waiting");
      letAnswersPass();
      await words.waitFor({ state: "detached" });
    });
  }
});

test.describe("security", () => {
  test("shows how safe the session is, the last 7 days and the sessions", async ({ page }) => {
    // The newest session is on the first page of the list, however many other tests have opened.
    await signInAfresh(page, "admin");
    await page.goto("/admin/settings?aba=seguranca");
    await waitForScripts(page);
    await page
      .getByRole("status")
      .getByText(/Tudo certo|Atenção|Crítico/)
      .waitFor();
    await page.getByRole("heading", { name: "Últimos 7 dias" }).waitFor();
    await row(page, /Helena Prado.*Esta sessão/)
      .first()
      .waitFor();
  });

  test("groups refusals of one kind and user as one event, with a count", async ({ openPage }) => {
    const person = await invitePerson("editor", "Otília Reis");
    for (let attempt = 0; attempt < 3; attempt++) await person.mistypePassword();
    const page = await openSettings(openPage, { tab: "seguranca" });
    const events = page.getByRole("region", { name: "Eventos de segurança" });
    // At least two: a period of fifteen minutes may have ended between them.
    const event = row(
      events,
      /Tentativa de login que falhou\s*[23] vezes.*Otília Reis.*e-mail ou senha errados/,
    );
    await event.scrollIntoViewIfNeeded();
    await screenshot(page, "settings-counted-events");
  });

  test("shows the names of the company and the shopkeeper of an event, not their ids", async ({ page }) => {
    await signInAfresh(page, "admin");
    await page.request.post(`/api/companies/${await shopCompanyId()}/impersonation`);
    await page.request.delete("/api/impersonation");
    await page.goto("/admin/settings?aba=seguranca");
    await waitForScripts(page);
    const events = page.getByRole("region", { name: "Eventos de segurança" });
    const event = row(events, /Começou a agir por uma loja.*Empresa: Café Serrano · Lojista: Rosa Serrano/);
    await event.first().scrollIntoViewIfNeeded();
    await screenshot(page, "settings-event-names");
  });

  test("shows the second factor as a QR code to scan", async ({ openPage }) => {
    const page = await openSettings(openPage, { tab: "seguranca" });
    await page.getByRole("button", { name: "Ligar segundo fator" }).click();
    await page.getByLabel("Sua senha").fill(demoPassword);
    await page.getByRole("button", { name: "Continuar" }).click();
    const drawing = page.getByRole("img", { name: /QR code do segundo fator/ });
    await drawing.waitFor();
    await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectAccessibleInEveryLayout(page, "settings-second-factor");
  });

  test("shows that a mistyped code is wrong, not that the session has expired", async ({ openPage }) => {
    const page = await openSettings(openPage, { tab: "seguranca" });
    allowProblem(page, /401/);
    await page.getByRole("button", { name: "Ligar segundo fator" }).click();
    await page.getByLabel("Sua senha").fill(demoPassword);
    await page.getByRole("button", { name: "Continuar" }).click();
    const sheet = page.getByRole("dialog", { name: "Guarde a chave" });
    await sheet.getByLabel("Código do aplicativo").fill("000000");
    await sheet.getByRole("button", { name: "Ligar segundo fator" }).click();
    await sheet.getByText(auth.secondFactorWrong).waitFor();
    expect(await sheet.getByLabel("Código do aplicativo").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByText("Sessão Expirada").count()).toBe(0);
  });

  test("shows who changed which values, before and after", async ({ openPage }) => {
    const page = await openSettings(openPage);
    await invite(page, "Nair Prates", "nair@pertinho.test");
    await page.getByRole("tab", { name: "Segurança" }).click();
    const log = page.getByRole("region", { name: "Registro de alterações" });
    await log.getByRole("button", { name: /Ação/ }).click();
    await page.getByRole("option", { name: "Convidou pessoa" }).click();
    await row(log, /Convidou pessoa.*Helena Prado/)
      .first()
      .click();
    const entry = page.getByRole("dialog", { name: "Convidou pessoa" });
    await row(entry, /Papel.*nada.*Lojista/).waitFor();
  });
});

test.describe("incidents with personal data", () => {
  test("are registered, and updated later", async ({ openPage }) => {
    const page = await openSettings(openPage, { tab: "incidentes" });
    const summary = "Planilha enviada à pessoa errada";
    await page.getByRole("button", { name: "Registrar incidente" }).click();
    const form = page.getByRole("dialog", { name: "Registrar incidente" });
    await form.getByRole("button", { name: "Registrar" }).click();
    await form.getByText("Conte em uma frase o que aconteceu").waitFor();
    await form.getByText("Escolha o risco na lista").waitFor();
    await expectAccessibleInEveryLayout(page, "settings-incident-form");
    await form.getByLabel("Resumo").fill(summary);
    await form.getByRole("button", { name: /Risco para as pessoas/ }).click();
    await page.getByRole("option", { name: "Risco ou dano relevante" }).click();
    await form.getByLabel("Quantas pessoas").fill("muitas");
    await form.getByRole("button", { name: "Registrar" }).click();
    await form.getByText(/com um número inteiro/).waitFor();
    await form.getByLabel("Quantas pessoas").fill("");
    await form.getByRole("button", { name: "Registrar" }).click();
    await form.waitFor({ state: "detached" });

    const incident = rowOrCard(page, "Incidentes", /pessoa errada.*Avisar até/);
    await incident.getByText(summary).click();
    const sheet = page.getByRole("dialog", { name: summary });
    await sheet.getByRole("button", { name: "Escrever o que se sabe agora" }).click();
    const addition = page.getByRole("dialog", { name: "O que se sabe agora" });
    await addition.getByLabel("Quantas pessoas").fill("12");
    await addition.getByLabel("Medidas tomadas").fill("O arquivo foi apagado.");
    await addition.getByRole("button", { name: "Acrescentar ao registro" }).click();
    await sheet.getByRole("status").getByText("O registro ficou mais completo").waitFor();
    await sheet.getByText("O arquivo foi apagado.").waitFor();
    expect(await sheet.getByRole("listitem").count()).toBe(2);
    await expectAccessibleInEveryLayout(page, "settings-incident");
    await page.keyboard.press("Escape");
    await rowOrCard(page, "Incidentes", /pessoa errada.*12/).waitFor();
  });
});

test.describe("axe reports no violations in any theme and width", () => {
  // The first tab is also the page without a tab, which routes.e2e.ts checks.
  for (const tab of (Object.keys(tabs) as Tab[]).slice(1)) {
    test(tab, async ({ openPage }) => {
      const page = await openSettings(openPage, { tab });
      await expectAccessibleInEveryLayout(page, `settings-${tab}`);
    });
  }

  test("invitation", async ({ openPage }) => {
    const page = await openSettings(openPage);
    await page.getByRole("button", { name: "Convidar pessoa" }).click();
    await page.getByRole("button", { name: "Criar convite" }).click();
    await page.getByText("Nome é obrigatório").waitFor();
    await expectAccessibleInEveryLayout(page, "settings-invitation");
  });
});

async function openSettings(
  openPage: OpenPage,
  { tab = "usuarios", ...options }: PageOptions & { tab?: Tab } = {},
): Promise<Page> {
  const page = await openPage(options);
  await signInAs(page, "admin");
  await page.goto(`/admin/settings?aba=${tab}`);
  await waitForScripts(page);
  return page;
}

async function invite(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  const sheet = page.getByRole("dialog", { name: "Convidar pessoa" });
  await sheet.getByLabel("Nome").fill(name);
  await sheet.getByLabel("E-mail").fill(email);
  await sheet.getByRole("combobox", { name: "Empresas" }).fill("cafe serr");
  await chooseOption(page, /Café Serrano/);
  await sheet.getByRole("button", { name: "Tirar Café Serrano" }).waitFor();
  await sheet.getByRole("button", { name: "Criar convite" }).click();
  await sheet.waitFor({ state: "detached" });
  await phoneIdentity(page, name).waitFor();
}

/** Another admin saves while the sheet is open here. */
async function changeRoleElsewhere(page: Page, name: string): Promise<void> {
  const found = await page.request.get(`/api/users?search=${encodeURIComponent(name)}`);
  const { id, version, companies } = (await found.json()).items[0];
  const companyIds = companies.map((company: { id: string }) => company.id);
  const answer = await page.request.put(`/api/users/${id}/access`, {
    headers: { origin: testServer().baseUrl },
    data: { version, role: "user", companyIds },
  });
  expect(answer.status()).toBe(200);
}

function phoneIdentity(page: Page, name: string): Locator {
  return rowOrCard(page, "Usuários", new RegExp(name));
}

/** A row of the table, or its card on a phone. */
function rowOrCard(page: Page, list: string, text: RegExp): Locator {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return isPhone
    ? page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: text })
    : row(page, text);
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Matches the whole text, because the accessible name of a react-aria row is only its first cell. */
function row(within: Page | Locator, text: RegExp): Locator {
  return within.getByRole("row").filter({ hasText: text });
}
