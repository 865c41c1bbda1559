import type { Page } from "@playwright/test";
import { codeSessionStorageKey } from "#contract/access-code/code-session.schema.ts";
import { auth } from "#contract/account/auth.texts.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { weekSummaryTexts } from "#contract/shop/week-summary.texts.ts";
import { expectNotice, expectToast, field, fillIn } from "#tests/support/browser/auth-forms.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { installClock } from "#tests/support/browser/context-pool.ts";
import { expect, type OpenPage, type PageOptions, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAfresh, signInAs } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { type DemoPerson, demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { mailedLink } from "#tests/support/server/mails.ts";

const hours = 60 * 60_000;

/** Created by the admin as in the back-office, because a code is shown only once. */
let code: string;
let companyId: string;
test.beforeAll(async () => {
  const { shop } = await callAs<SessionView>("lojista", "GET", "/api/auth/session");
  companyId = shop?.companyId ?? "";
  const made = await callAs<{ code: string }>("admin", "POST", `/api/companies/${companyId}/access-codes`, {
    label: "Teste",
    hours: 2,
  });
  code = made.code;
});

test.describe("an access code, on a phone,", () => {
  for (const [how, typed] of [
    ["as it is shown", (shown: string) => shown],
    ["in lower case without dashes", (shown: string) => shown.toLowerCase().replaceAll("-", "")],
  ] as const) {
    test(`typed ${how}, opens the counter of its company`, async ({ openPage }) => {
      const page = await openDoor(openPage, { width: 360 });
      await field(page, "Código de acesso").fill(typed(code));
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await page.waitForURL("**/lojista/dashboard");
      await page.getByRole("banner").getByText("Acesso por código").waitFor();
      expect(await page.getByRole("banner").textContent()).toContain("Café Serrano");
      await expect
        .poll(() => stored(page))
        .toEqual({
          companyId,
          companyName: "Café Serrano",
          expiresAt: expect.stringContaining("T"),
        });
      await waitForScripts(page);
      await page.getByRole("button", { name: "Sair" }).click();
      await page.getByRole("heading", { level: 1, name: "Entrar com código" }).waitFor();
      await expectToast(page, "Logout realizado", "Até logo!");
      await expect.poll(() => stored(page)).toBeNull();
      await page.goto("/lojista/dashboard");
      expect(new URL(page.url()).pathname).toBe("/lojista/codigo");
    });
  }

  test("pasted with spaces around it, is shown in its groups", async ({ openPage }) => {
    const page = await openDoor(openPage, { width: 360 });
    const typed = field(page, "Código de acesso");
    await typed.focus();
    await page.keyboard.insertText(` ${code.toLowerCase()} `);
    expect(await typed.inputValue()).toBe(code);
  });

  test("that is wrong is refused with one general message; an empty one with an error beside its field", async ({
    openPage,
  }) => {
    const page = await openDoor(openPage, { width: 360 });
    allowProblem(page, /401/);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByText("Digite o código de acesso", { exact: true }).waitFor();
    await field(page, "Código de acesso").fill("AAAA-BBBB-CCCC-DDDD");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expectNotice(page, "Código inválido ou expirado.");
  });
});

test("a company forged in the browser's storage is replaced by the company of the session", async ({
  openPage,
}) => {
  const page = await openDoor(openPage, {});
  await enterByCode(page);
  await expect.poll(() => stored(page)).toMatchObject({ companyId });
  const { items } = await callAs<{ items: { id: string; name: string }[] }>("admin", "GET", "/api/companies");
  const foreign = items.find(({ id }) => id !== companyId);
  await page.evaluate(([key, forged]) => localStorage.setItem(key, forged), [
    codeSessionStorageKey,
    JSON.stringify({ companyId: foreign?.id, companyName: foreign?.name, expiresAt: "2099-01-01T00:00:00Z" }),
  ] as const);
  await page.reload();
  await waitForScripts(page);
  expect(await page.getByRole("banner").textContent()).toContain("Café Serrano");
  await expect.poll(() => stored(page)).toMatchObject({ companyId, companyName: "Café Serrano" });
  const session = await (await page.request.get("/api/auth/session")).json();
  expect(session.shop).toMatchObject({ companyId, companies: [{ id: companyId }] });
});

test.describe("the expiry of a code session", () => {
  test("shows a warning, then the end of the session, and a link back to the login", async ({ page }) => {
    await installClock(page);
    await page.goto("/lojista/codigo");
    await waitForScripts(page);
    await enterByCode(page);
    // A request of the dashboard that is still on its way would be refused.
    await page.getByRole("heading", { name: weekSummaryTexts.title }).waitFor();
    await page.clock.fastForward(2 * hours - 10 * 60_000);
    await page
      .getByRole("status")
      .getByText(/Sua sessão termina em/)
      .waitFor();
    await page.request.delete("/api/shop/code-sessions/current");
    await page.clock.fastForward(11 * 60_000);
    await page.getByRole("heading", { level: 1, name: "Sessão Expirada" }).waitFor();
    await page.getByRole("link", { name: "Fazer login" }).click();
    await page.getByRole("heading", { level: 1, name: "Entrar com código" }).waitFor();
  });

  test("is not caused by a sign-out in another tab (spec 4)", async ({ openPage }) => {
    const page = await openDoor(openPage, {});
    await enterByCode(page);
    const other = await page.context().newPage();
    await other.goto("/");
    await other.evaluate(() => new BroadcastChannel("pertinho.auth").postMessage("SIGNED_OUT"));
    await page.getByRole("link", { name: "Resgatar" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Resgatar" }).waitFor();
    expect(await page.getByRole("banner").textContent()).toContain("Café Serrano");
  });
});

test.describe("the shop login by account", () => {
  test("shows a shopkeeper of several companies a choice of company", async ({ openPage }) => {
    const page = await openAccountDoor(openPage);
    await signIn(page, demoEmails.lojista);
    await page.getByRole("heading", { level: 1, name: "Qual loja?" }).waitFor();
    expect(await page.getByRole("main").getByRole("listitem").allInnerTexts()).toEqual([
      "Café Serrano",
      "Pizzaria da Praça",
    ]);
    await page.getByRole("button", { name: "Pizzaria da Praça" }).click();
    await page.getByRole("banner").getByText("Rosa Serrano").waitFor();
    expect(await page.getByRole("banner").textContent()).toContain("Pizzaria da PraçaRosa Serrano");
    await waitForScripts(page);
    await page.getByRole("link", { name: "Trocar de loja" }).click();
    await page.getByRole("button", { name: "Café Serrano" }).click();
    await page.getByRole("banner").getByText("Café Serrano").waitFor();
  });

  test("refuses an account that is not a shopkeeper's, and does not leave it signed in", async ({
    openPage,
  }) => {
    const page = await openAccountDoor(openPage);
    await signIn(page, demoEmails.cliente);
    await page.getByRole("alert").getByText(auth.notAShopkeeper, { exact: true }).waitFor();
    const session = await page.evaluate(async () => (await fetch("/api/auth/session")).json());
    expect(session.user).toBeNull();
  });
});

for (const person of ["admin", "editor"] as const) {
  test(`the shop login shows an account of ${person} the link to the correct login`, async ({ openPage }) => {
    const page = await openAccountDoor(openPage, { width: 360 });
    await signIn(page, demoEmails[person]);
    await page.getByRole("alert").getByText(auth.notAShopkeeper, { exact: true }).waitFor();
    await page.getByRole("alert").getByText(auth.worksInBackOffice, { exact: true }).waitFor();
    await screenshot(page, "shop-door-refuses-admin-360");
    await page.getByRole("alert").getByRole("link", { name: "Entrar na administração" }).click();
    await page.waitForURL("**/admin/login");
    await signIn(page, demoEmails[person]);
    await page.waitForURL("**/admin/dashboard");
  });
}

test("shows a shopkeeper without a company why the panel is closed, and whom to contact", async ({
  openPage,
}) => {
  const page = await openAccountDoor(openPage, { width: 360 });
  await page.route("**/api/auth/sign-in", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.session.user.role = "lojista";
    await route.fulfill({ response, json });
  });
  await signIn(page, demoEmails.cliente);
  await page.getByRole("alert").getByText(auth.shopkeeperWithoutCompany).waitFor();
  await screenshot(page, "shop-without-company-360");
});

test.describe("an admin", () => {
  test("who opens the shop panel sees why it is refused, and a link back", async ({ page }) => {
    await signInAs(page, "admin");
    await page.goto("/lojista/dashboard");
    await page.getByText(auth.notAShopkeeper, { exact: true }).waitFor();
    await page.getByRole("link", { name: "Voltar à administração" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard de ofertas" }).waitFor();
  });

  for (const [width, place] of [
    [360, "/lojista/dashboard"],
    [1280, "/lojista/dashboard"],
    // During the impersonation this page is refused to the admin; the refusal also has the button to return.
    [360, "/admin/offers"],
  ] as const) {
    test(`impersonates a shopkeeper under a banner, and returns, at ${width} px from ${place}`, async ({
      openPage,
    }) => {
      const page = await openPage({ width });
      allowProblem(page, /403/);
      await signInAfresh(page, "admin");
      await page.request.post(`/api/companies/${companyId}/impersonation`);
      await page.goto(place);
      await screenshot(page, `impersonation${place.replaceAll("/", "-")}-${width}`);
      const banner = page.getByRole("region", { name: "Acesso como lojista" });
      expect(await banner.textContent()).toContain("Você está vendo o painel como Café Serrano.");
      await waitForScripts(page);
      await banner.getByRole("button", { name: "Voltar ao admin" }).click();
      await page.getByRole("heading", { level: 1, name: "Empresas" }).waitFor();
    });
  }
});

test.describe("a new password", () => {
  for (const [role, signInPath] of [
    ["admin", "/admin/login"],
    ["editor", "/admin/login"],
    ["lojista", "/lojista/codigo?tela=conta"],
  ] as const) {
    test(`of an invited ${role} leads to ${signInPath}, where it opens the panel`, async ({ openPage }) => {
      const email = `convidada-${role}-${Date.now()}@pertinho.test`;
      const companyIds = role === "lojista" ? [companyId] : [];
      await callAs("admin", "POST", "/api/users", { name: "Vera Lima", email, role, companyIds });
      const page = await openPage({ width: 360 });
      await page.goto(await mailedLink(email));
      await waitForScripts(page);
      await fillIn(page, { "Nova senha": demoPassword });
      await page.getByRole("button", { name: "Guardar senha" }).click();
      await page.waitForURL(`**${signInPath}`);
      await signIn(page, email);
      await page.waitForURL(role === "lojista" ? "**/lojista/dashboard" : "**/admin/dashboard");
    });
  }

  test("is set once with the link of the mail, and opens the account", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const email = `nova-senha-${Date.now()}@pertinho.test`;
    const data = { name: "Marina Alves", email, password: demoPassword };
    await page.request.post("/api/auth/sign-up", { data });
    const token = new URL(await mailedLink(email)).searchParams.get("confirmar");
    await page.request.post("/api/auth/email-confirmations", { data: { token } });
    await page.request.post("/api/auth/password-reset-requests", { data: { email } });
    const link = await mailedLink(email);
    expect(new URL(link).pathname).toBe("/lojista/reset-password");
    await page.goto(link);
    expect(new URL(page.url()).pathname).toBe("/lojista/codigo");
    await waitForScripts(page);
    await fillIn(page, { "Nova senha": "curta" });
    await page.getByRole("button", { name: "Guardar senha" }).click();
    await page.getByText(auth.passwordTooWeak, { exact: true }).waitFor();
    // The field shows only one number: the error replaces the hint, and neither mentions 6.
    expect((await page.getByRole("form").textContent())?.match(/pelo menos \d+/gi)).toEqual(["pelo menos 8"]);
    await fillIn(page, { "Nova senha": demoPassword });
    await page.getByRole("button", { name: "Guardar senha" }).click();
    await expectToast(page, "Senha nova guardada");
    allowProblem(page, /410/);
    await page.goto(link);
    await waitForScripts(page);
    await fillIn(page, { "Nova senha": demoPassword });
    await page.getByRole("button", { name: "Guardar senha" }).click();
    await expectNotice(page, "Este link não vale mais. Peça um novo.");
  });
});

async function openDoor(openPage: OpenPage, options: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await page.goto("/lojista/codigo");
  await waitForScripts(page);
  return page;
}

async function openAccountDoor(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openDoor(openPage, options);
  await page.getByRole("link", { name: "Entrar com a minha conta" }).click();
  await page.getByRole("heading", { level: 1, name: "Entrar com a conta" }).waitFor();
  return page;
}

async function enterByCode(page: Page): Promise<void> {
  await field(page, "Código de acesso").fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("banner").getByText("Café Serrano").waitFor();
}

/** The browser's copy of the session, for display. */
async function stored(page: Page): Promise<unknown> {
  return JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(key), codeSessionStorageKey)) ?? "null",
  );
}

async function signIn(page: Page, email: string): Promise<void> {
  await fillIn(page, { Email: email, Senha: demoPassword });
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function callAs<Answer>(
  person: DemoPerson,
  method: string,
  path: string,
  input?: object,
): Promise<Answer> {
  const answer = await fetch(new URL(path, testServer().baseUrl), {
    method,
    headers: { cookie: testServer().sessions[person].join("; "), "content-type": "application/json" },
    body: input && JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
