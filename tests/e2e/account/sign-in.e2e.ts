import type { Page } from "@playwright/test";
import { auth } from "#contract/account/auth.texts.ts";
import { expectNotice, expectToast, field, fillIn, refuseWith } from "#tests/support/browser/auth-forms.ts";
import { holdAnswers, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, type PageOptions, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";

const wrong = { Email: "ninguem@pertinho.test", Senha: "errada123" };

test.describe("signing in", () => {
  test("returns to the requested page, on a phone", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto("/admin/leads?estado=usado");
    expect(new URL(page.url()).searchParams.get("destino")).toBe("/admin/leads?estado=usado");
    await signIn(page, { Email: demoEmails.editor, Senha: demoPassword });
    await page.waitForURL("**/admin/leads?estado=usado");
    await page.getByRole("heading", { level: 1, name: "Cupons" }).waitFor();
    await expectToast(page, "Login realizado", "Bem-vindo de volta!");
  });

  test("works with the keyboard alone", async ({ openPage }) => {
    const page = await openLogin(openPage);
    await field(page, "Email").focus();
    await page.keyboard.type(wrong.Email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(wrong.Senha);
    allowProblem(page, /401/);
    await page.keyboard.press("Enter");
    await expectNotice(page, "Email ou senha incorretos.");
  });
});

test.describe("the page after signing in", () => {
  for (const destino of ["https://outro.test/admin", "//outro.test", "/\\outro.test"] as const) {
    test(`is never ${destino}`, async ({ page }) => {
      await signInAs(page, "editor");
      await page.goto(`/admin/login?destino=${encodeURIComponent(destino)}`);
      await page.waitForURL("**/admin/dashboard");
    });
  }

  test("is the panel for a user who is already signed in", async ({ page }) => {
    await signInAs(page, "editor");
    await page.goto("/admin/login");
    expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
  });
});

test.describe("messages of the login form (spec 8)", () => {
  test("appear beside the invalid fields, and the first invalid field gets the focus", async ({
    openPage,
  }) => {
    const page = await openLogin(openPage);
    await signIn(page, { Email: "", Senha: "123" });
    await expectNotice(page, "Erro de validação");
    await expectFieldError(page, "Email", "Email é obrigatório");
    await expectFieldError(page, "Senha", "Senha deve ter pelo menos 6 caracteres");
    expect(await field(page, "Email").evaluate((input) => input === document.activeElement)).toBe(true);
    await signIn(page, { Email: "helena", Senha: "somenteletras" });
    await expectFieldError(page, "Email", "Email inválido");
    await expectFieldError(page, "Senha", "Senha deve conter pelo menos uma letra e um número");
    await signIn(page, { Email: `${"a".repeat(250)}@b.test`, Senha: `a1${"x".repeat(127)}` });
    await expectFieldError(page, "Email", "Email muito longo");
    await expectFieldError(page, "Senha", "Senha muito longa");
  });

  test("are the same for a known and an unknown account: Email ou senha incorretos.", async ({
    openPage,
  }) => {
    const page = await openLogin(openPage);
    allowProblem(page, /401/);
    for (const Email of [wrong.Email, demoEmails.cliente]) {
      await signIn(page, { Email, Senha: wrong.Senha });
      await expectNotice(page, "Email ou senha incorretos.");
      expect(await field(page, "Email").inputValue()).toBe(Email);
    }
  });

  for (const [status, code, text] of [
    [403, "auth.email_not_confirmed", auth.emailNotConfirmed],
    [429, "rate_limited", auth.tooManyRequests],
    [401, "auth.login_failed", auth.loginFailed],
    [418, "not_of_the_catalogue", auth.loginFailed],
    [500, "internal", "Erro interno. Tente novamente."],
    [502, "not_of_the_catalogue", "Erro interno. Tente novamente."],
    [429, "auth.login_blocked", auth.loginBlocked],
  ] as const) {
    test(`show the text of the response ${status} ${code}`, async ({ openPage }) => {
      const page = await openLogin(openPage);
      await refuseWith(page, "**/api/auth/sign-in", { status, code, message: text });
      await signIn(page, wrong);
      await expectNotice(page, text);
    });
  }

  test("state the refusal of the 11th attempt within 15 minutes", async ({ openPage }) => {
    const page = await openLogin(openPage);
    allowProblem(page, /401|429/);
    // Rate limits count by IP address, which the page and its requests share.
    for (let attempt = 1; attempt <= 10; attempt++) {
      const data = { email: `ninguem-${attempt}@pertinho.test`, password: wrong.Senha };
      const answer = await page.request.post("/api/auth/sign-in", { data });
      expect(answer.status(), `attempt ${attempt}`).toBe(401);
    }
    await signIn(page, { Email: demoEmails.cliente, Senha: demoPassword });
    await expectNotice(page, "Muitas tentativas");
    await expectNotice(page, "Muitas tentativas de login. Tente novamente em alguns minutos.");
  });
});

test.describe("the login form", () => {
  test("is sent once, even when submitted several times", async ({ openPage }) => {
    const page = await openLogin(openPage);
    allowProblem(page, /401/);
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/sign-in")) sent++;
    });
    const release = await holdAnswers(page, "**/api/auth/sign-in");
    await fillIn(page, wrong);
    await field(page, "Senha").focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Verificando autenticação e permissões...").waitFor();
    release();
    await expectNotice(page, "Email ou senha incorretos.");
    expect(sent).toBe(1);
  });

  test("shows the password on request, and has autocomplete attributes for password managers", async ({
    openPage,
  }) => {
    const page = await openLogin(openPage);
    const password = field(page, "Senha");
    expect(await password.getAttribute("type")).toBe("password");
    await page.getByRole("button", { name: "Mostrar senha" }).click();
    expect(await password.getAttribute("type")).toBe("text");
    expect(await password.getAttribute("autocomplete")).toBe("current-password");
    expect(await field(page, "Email").getAttribute("autocomplete")).toBe("username");
  });

  test("keeps the password out of the URL before JavaScript has loaded", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await page.goto("/admin/login");
    await fillIn(page, wrong);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    expect(page.url()).not.toContain("errada123");
    await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  });

  test("asks for the authenticator code when the account has a second factor", async ({ openPage }) => {
    const page = await openLogin(openPage);
    await page.route("**/api/auth/sign-in", (route) =>
      route.fulfill({
        json: {
          session: { user: null, expiresAt: null, impersonatedBy: null, shop: null },
          needsSecondFactor: true,
        },
      }),
    );
    await signIn(page, wrong);
    const code = field(page, "Código do aplicativo autenticador");
    await code.waitFor();
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    await refuseWith(page, "**/api/auth/second-factor", {
      status: 401,
      code: "auth.second_factor_wrong",
      message: auth.secondFactorWrong,
    });
    await code.fill("123456");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expectNotice(page, auth.secondFactorWrong);
  });
});

async function openLogin(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto("/admin/login");
  await waitForScripts(page);
  return page;
}

async function signIn(page: Page, fields: Record<string, string>): Promise<void> {
  await waitForScripts(page);
  await fillIn(page, fields);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function expectFieldError(page: Page, label: string, text: string): Promise<void> {
  const wrongField = field(page, label);
  await page.getByRole("form").getByText(text, { exact: true }).waitFor();
  const described = (await wrongField.getAttribute("aria-describedby")) ?? "";
  const error = await page.locator(`[id="${described.split(" ")[0]}"]`).textContent();
  expect(error).toBe(text);
  expect(await wrongField.getAttribute("aria-invalid")).toBe("true");
}
