import type { Page } from "@playwright/test";
import { guards } from "#contract/account/guard.texts.ts";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { expectToast, fillIn, refuseWith } from "#tests/support/browser/auth-forms.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { installClock } from "#tests/support/browser/context-pool.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import { signInAfresh, signInAs } from "#tests/support/browser/sign-in.ts";
import { demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";

const days = 24 * 60 * 60_000;
const minutes = 60_000;

test.describe("a user without access to a page", () => {
  for (const [person, path, title, wayOn] of [
    ["cliente", "/admin/dashboard", "Acesso Limitado", adminMenu.links.publicSite],
    ["cliente", "/admin/settings", "Acesso Restrito", adminMenu.links.publicSite],
    ["lojista", "/admin/dashboard", "Acesso Limitado", adminMenu.links.shopPanel],
    ["lojista", "/admin/legal", "Acesso Restrito", adminMenu.links.shopPanel],
  ] as const) {
    test(`as ${person} on ${path}: sees ${title}, and a link to a page that they may open`, async ({
      page,
    }) => {
      allowProblem(page, /403/);
      await signInAs(page, person);
      expect((await page.goto(path))?.status()).toBe(403);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await page.title()).toBe(`${title} · Pertinho`);
      expect(await page.getByRole("navigation", { name: "Menu da administração" }).count()).toBe(0);
      await page.getByRole("main").getByRole("link", { name: wayOn }).waitFor();
    });
  }

  test("as editor, on a phone: sees Acesso Restrito, and no link to the page in the menu", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /403/);
    await signInAs(page, "editor");
    for (const path of ["/admin/appearance", "/admin/settings", "/admin/legal", "/admin/Settings/"]) {
      expect((await page.goto(path))?.status(), path).toBe(403);
      await page.getByRole("heading", { level: 1, name: "Acesso Restrito" }).waitFor();
      expect(await page.getByRole("main").textContent()).toContain(guards.accessRestricted.text);
    }
    await waitForScripts(page);
    await page.getByRole("link", { name: "Voltar ao painel" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard de ofertas" }).waitFor();
    await page.getByRole("button", { name: adminMenu.toggle }).click();
    const menu = page.getByRole("navigation", { name: "Menu da administração" });
    await menu.getByRole("link", { name: "Empresas", exact: true }).waitFor();
    for (const name of ["Geral", "Legal"])
      expect(await menu.getByRole("link", { name, exact: true }).count(), name).toBe(0);
  });

  for (const [how, verify] of [
    ["returns false", async () => false],
    ["fails", () => Promise.reject(new Error("the database is away"))],
  ] as const) {
    test(`as admin whose verification ${how}: Verificação Admin Falhou`, async ({ page }) => {
      allowProblem(page, /403/);
      await signInAs(page, "admin");
      await page.goto("/admin/settings");
      const session = await page.evaluate(async () => (await fetch("/api/auth/session")).json());
      await pageWithApi(page, "/admin/settings", {
        auth: { session: async () => session },
        rpc: { verify_admin_session: verify },
      });
      expect((await page.goto("/admin/settings"))?.status()).toBe(403);
      await page.getByRole("heading", { level: 1, name: "Verificação Admin Falhou" }).waitFor();
      expect(await page.getByRole("main").textContent()).toContain(
        "Este incidente foi registrado por motivos de segurança.",
      );
    });
  }
});

test.describe("a session that expires while a page is open", () => {
  test("shows a warning under 15 minutes, and one click extends it", async ({ openPage }) => {
    const page = await openWithClock(openPage, "/admin/reviews?pagina=2", (opened) =>
      signInAfresh(opened, "editor"),
    );
    const warning = page.getByRole("status").getByText(/Sua sessão termina em \d+ minutos/);
    await page.clock.fastForward(7 * days - 14 * minutes);
    await warning.waitFor();
    await page.getByRole("button", { name: "Continuar conectado" }).click();
    await warning.waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(page.url()).toContain("/admin/reviews?pagina=2");
  });

  test("that the server no longer extends asks for the password, and keeps the page open", async ({
    openPage,
  }) => {
    const page = await openWithClock(openPage, "/admin/reviews?pagina=2", (opened) =>
      signInAfresh(opened, "editor"),
    );
    const warning = page.getByRole("status").getByText(/Sua sessão termina em \d+ minutos/);
    await page.clock.fastForward(7 * days - 16 * minutes);
    expect(await warning.count()).toBe(0);
    await page.clock.fastForward(2 * minutes);
    await warning.waitFor();
    allowProblem(page, /401/);
    await page.request.post("/api/auth/sign-out");
    await page.getByRole("button", { name: "Continuar conectado" }).click();
    await fillIn(page, { Email: demoEmails.editor, Senha: demoPassword });
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await warning.waitFor({ state: "detached" });
    expect(page.url()).toContain("/admin/reviews?pagina=2");
  });

  test("shows Sessão Expirada and hides the page; signing in returns to it", async ({ openPage }) => {
    const page = await openWithClock(openPage, "/admin/leads?estado=usado", (opened) =>
      signInAfresh(opened, "admin"),
    );
    // The monitoring of an admin's session continues to send requests until the page is closed.
    allowProblem(page, /401/);
    await page.request.post("/api/auth/sign-out");
    await page.clock.fastForward(7 * days + minutes);
    await page.getByRole("heading", { level: 1, name: "Sessão Expirada" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Menu da administração" }).count()).toBe(0);
    await page.getByRole("link", { name: "Fazer login" }).click();
    await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
    expect(new URL(page.url()).searchParams.get("destino")).toBe("/admin/leads?estado=usado");
  });

  test("continues when the server has a later expiry, for example after work in another tab", async ({
    openPage,
  }) => {
    const page = await openWithClock(openPage, "/admin/reviews", (opened) => signInAs(opened, "admin"));
    const session = await page.evaluate(async () => (await fetch("/api/auth/session")).json());
    const expiresAt = new Date(Date.now() + 14 * days).toISOString();
    await page.route("**/api/auth/session", (route) => route.fulfill({ json: { ...session, expiresAt } }));
    await page.clock.fastForward(7 * days + minutes);
    await page.getByText(/Sua sessão termina/).waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Avaliações");
  });
});

test.describe("signing out", () => {
  test("shows a goodbye message, and the page cannot be opened again", async ({ page }) => {
    await signInAfresh(page, "editor");
    await page.goto("/admin/reviews");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/admin/login");
    await expectToast(page, "Logout realizado", "Até logo!");
    await page.goto("/admin/reviews");
    expect(new URL(page.url()).pathname).toBe("/admin/login");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  });

  test("shows an error when it fails", async ({ page }) => {
    await signInAs(page, "editor");
    await page.goto("/admin/reviews");
    await waitForScripts(page);
    const message = "Erro ao fazer logout. Tente novamente.";
    await refuseWith(page, "**/api/auth/sign-out", { status: 500, code: "auth.logout_failed", message });
    await page.getByRole("button", { name: "Sair" }).click();
    await expectToast(page, message);
    expect(new URL(page.url()).pathname).toBe("/admin/reviews");
  });

  test("sends the other tabs to the login, with their page as the return path", async ({ page }) => {
    await signInAfresh(page, "editor");
    const other = await page.context().newPage();
    for (const [tab, path] of [
      [page, "/admin/reviews"],
      [other, "/admin/leads"],
    ] as const) {
      await tab.goto(path);
      await waitForScripts(tab);
    }
    await page.getByRole("button", { name: "Sair" }).click();
    await other.waitForURL("**/admin/login?destino=%2Fadmin%2Fleads");
  });
});

/** Opens a page with a clock that the test controls. */
async function openWithClock(
  openPage: OpenPage,
  path: string,
  signIn: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await openPage();

  await installClock(page);
  await signIn(page);
  await page.goto(path);
  await waitForScripts(page);
  return page;
}
