import type { Page } from "@playwright/test";
import { auth } from "#contract/account/auth.texts.ts";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { expectNotice, expectToast, fillIn, refuseWith } from "#tests/support/browser/auth-forms.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, type PageOptions, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import { demoEmails } from "#tests/support/server/demo-sessions.ts";
import { mailedLink } from "#tests/support/server/mails.ts";

const strong = "Cidade-2026!";

test("signing up ends with a mail, whose link confirms the address, and then with limited access", async ({
  openPage,
}) => {
  const email = newEmail();
  const page = await openSignUp(openPage, { width: 360 });
  await signUp(page, { Nome: "Marina Alves", Email: email, Senha: strong });
  await expectToast(page, "Registro realizado", "Verifique seu email para confirmar a conta.");
  await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  // No channel sends the message, so the page states where to request the link.
  await page.getByRole("main").getByRole("status").getByText(deliveryTexts.confirmationUndelivered).waitFor();
  await screenshot(page, "sign-up-kept-360");
  allowProblem(page, /403/);
  await signIn(page, email);
  await expectNotice(page, "Verifique seu email para confirmar a conta.");
  await expectNotice(page, deliveryTexts.confirmationUndelivered);
  await page.goto(await mailedLink(email));
  await waitForScripts(page);
  await page.getByRole("button", { name: "Confirmar meu email" }).click();
  await page.waitForURL("**/?conta=confirmada");
  await page.getByRole("status").getByText("Conta confirmada", { exact: true }).waitFor();
  await expectAccessibleInEveryLayout(page, "account-confirmed");
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await waitForScripts(page);
  await signIn(page, email);
  await page.getByRole("heading", { level: 1, name: "Acesso Limitado" }).waitFor();
  expect(await page.getByRole("main").textContent()).toContain("Marina Alves (Usuário)");
});

test("a confirmation without JavaScript leads to the home page with a notice that other visits do not show", async ({
  openPage,
}) => {
  const email = newEmail();
  const page = await openPage({ width: 360, javaScript: false });
  const data = { name: "Marina Alves", email, password: strong };
  await page.request.post("/api/auth/sign-up", { data });
  const link = await mailedLink(email);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar meu email" }).click();
  await page.waitForURL("**/?conta=confirmada");
  await page.getByText("Conta confirmada", { exact: true }).waitFor();
  expect(await page.content()).not.toContain("Marina");
  await page.goto("/");
  expect(await page.getByText("Conta confirmada").count()).toBe(0);
  allowProblem(page, /410/);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar meu email" }).click();
  await page.getByText("Este link não vale mais. Peça um novo.").waitFor();
});

test.describe("messages of the registration form (spec 8)", () => {
  test("Este email já está cadastrado.", async ({ openPage }) => {
    const page = await openSignUp(openPage);
    allowProblem(page, /409/);
    await signUp(page, { Nome: "Helena", Email: demoEmails.admin, Senha: strong });
    await expectNotice(page, "Este email já está cadastrado.");
  });

  test("Senha muito fraca", async ({ openPage }) => {
    const page = await openSignUp(openPage);
    allowProblem(page, /400/);
    await signUp(page, { Nome: "Marina", Email: newEmail(), Senha: "senha123" });
    await expectNotice(page, "Senha muito fraca");
    await expectNotice(page, auth.passwordTooWeak);
  });

  test("errors beside their fields", async ({ openPage }) => {
    const page = await openSignUp(openPage);
    await signUp(page, { Nome: "", Email: "marina", Senha: "a1" });
    await expectNotice(page, "Erro de validação");
    await expectNotice(page, "A senha deve ter pelo menos 6 caracteres.");
    for (const text of ["Nome é obrigatório", "Email inválido", "Senha deve ter pelo menos 6 caracteres"]) {
      await page.getByRole("form").getByText(text, { exact: true }).waitFor();
    }
    expect(await page.getByText(auth.passwordHint).count()).toBe(0);
  });

  for (const [status, code, text] of [
    [400, "auth.password_too_short", auth.passwordTooShort],
    [500, "auth.register_failed", auth.registerFailed],
    [502, "not_of_the_catalogue", auth.registerFailed],
    [418, "not_of_the_catalogue", auth.registerFailed],
  ] as const) {
    test(`the text of the response ${status} ${code}`, async ({ openPage }) => {
      const page = await openSignUp(openPage);
      await refuseWith(page, "**/api/auth/sign-up", { status, code, message: text });
      await signUp(page, { Nome: "Marina", Email: newEmail(), Senha: strong });
      await expectNotice(page, text);
    });
  }

  test("the refusal of the 4th registration in an hour", async ({ openPage }) => {
    const page = await openSignUp(openPage);
    allowProblem(page, /409|429/);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await signUp(page, { Nome: "Helena", Email: demoEmails.admin, Senha: strong });
      await expectNotice(page, "Este email já está cadastrado.");
    }
    await signUp(page, { Nome: "Marina", Email: newEmail(), Senha: strong });
    await expectNotice(page, "Muitas tentativas de registro. Tente novamente em 1 hora.");
  });
});

test.describe("a forged confirmation link", () => {
  test("does not confirm anything", async ({ page }) => {
    allowProblem(page, /410/);
    await page.goto("/admin/login?confirmar=inventado");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Confirmar meu email" }).click();
    await expectNotice(page, "Este link não vale mais. Peça um novo.");
  });
});

test.describe("a forgotten password", () => {
  test("shows the same message whether or not the account exists", async ({ openPage }) => {
    for (const email of [newEmail(), demoEmails.cliente]) {
      const page = await openPage();
      await page.goto("/admin/login");
      await waitForScripts(page);
      await page.getByRole("link", { name: "Esqueci a senha" }).click();
      await page.getByRole("heading", { level: 1, name: "Esqueci a senha" }).waitFor();
      await fillIn(page, { Email: email });
      await page.getByRole("button", { name: "Pedir link" }).click();
      await page.getByRole("status").getByText(deliveryTexts.resetRequested(noDeliveryChannels)).waitFor();
    }
  });

  test("shows that the link arrives by mail when a mail server is configured", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    const address = "/admin/login?tela=senha";
    const session = { user: null, expiresAt: null, impersonatedBy: null, shop: null };
    await pageWithApi(
      page,
      address,
      { auth: { session: async () => session } },
      { email: true, phone: false, phoneCode: false },
    );
    await page.goto(address);
    await waitForScripts(page);
    await fillIn(page, { Email: newEmail() });
    await page.getByRole("button", { name: "Pedir link" }).click();
    await page
      .getByRole("status")
      .getByText(/chega em instantes/)
      .waitFor();
  });
});

async function openSignUp(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto("/admin/login");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Criar conta" }).click();
  await page.getByRole("heading", { level: 1, name: "Criar conta" }).waitFor();
  return page;
}

async function signUp(page: Page, fields: Record<string, string>): Promise<void> {
  await fillIn(page, fields);
  const answered = page
    .getByRole("button", { name: "Criar conta" })
    .and(page.locator(":not([aria-disabled])"));
  await answered.click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await fillIn(page, { Email: email, Senha: strong });
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

let people = 0;
function newEmail(): string {
  people++;
  return `marina-${Date.now()}-${people}@pertinho.test`;
}
