import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { guards } from "#contract/account/guard.texts.ts";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { allowProblem, isAlive, openPage } from "#tests/support/browser/browser.ts";
import { expectToast, fillIn, refuseWith } from "#tests/support/browser/doors.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import { demoEmails, demoPassword, signInAfresh, signInAs } from "#tests/support/server/demo-sessions.ts";
import { closeAfterwards } from "#tests/support/server/page-cache.ts";

const days = 24 * 60 * 60_000;
const minutes = 60_000;

describe("who may not see a page", () => {
  it.each([
    ["cliente", "/admin/dashboard", "Acesso Limitado", adminMenu.links.publicSite],
    ["cliente", "/admin/settings", "Acesso Restrito", adminMenu.links.publicSite],
    ["lojista", "/admin/dashboard", "Acesso Limitado", adminMenu.links.shopPanel],
    ["lojista", "/admin/legal", "Acesso Restrito", adminMenu.links.shopPanel],
  ] as const)("as %s on %s: %s, and a way on that is open to them", async (person, path, title, wayOn) => {
    const page = await openPage();
    allowProblem(page, /403/);
    await signInAs(page, person);
    expect((await page.goto(path))?.status()).toBe(403);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} · Pertinho`);
    expect(await page.getByRole("navigation", { name: "Menu da administração" }).count()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: wayOn }).waitFor();
  });

  it("as editor, on a phone: Acesso Restrito, and no way there in the menu", async () => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /403/);
    await signInAs(page, "editor");
    for (const path of ["/admin/appearance", "/admin/settings", "/admin/legal", "/admin/Settings/"]) {
      expect((await page.goto(path))?.status(), path).toBe(403);
      await page.getByRole("heading", { level: 1, name: "Acesso Restrito" }).waitFor();
      expect(await page.getByRole("main").textContent()).toContain(guards.accessRestricted.text);
    }
    await isAlive(page);
    await page.getByRole("link", { name: "Voltar ao painel" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard de ofertas" }).waitFor();
    await page.getByRole("button", { name: adminMenu.toggle }).click();
    const menu = page.getByRole("navigation", { name: "Menu da administração" });
    await menu.getByRole("link", { name: "Empresas", exact: true }).waitFor();
    for (const name of ["Geral", "Legal"])
      expect(await menu.getByRole("link", { name, exact: true }).count(), name).toBe(0);
  });

  it.each([
    ["says no", async () => false],
    ["fails", () => Promise.reject(new Error("the database is away"))],
  ])("as admin whose verification %s: Verificação Admin Falhou", async (_how, verify) => {
    const page = await openPage();
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
});

describe("a session that ends while a page is open", () => {
  it("warns under 15 minutes, and one press prolongs it", async () => {
    const page = await openWithClock("/admin/reviews?pagina=2", (opened) => signInAfresh(opened, "editor"));
    const warning = page.getByRole("status").getByText(/Sua sessão termina em \d+ minutos/);
    await page.clock.fastForward(7 * days - 14 * minutes);
    await warning.waitFor();
    await page.getByRole("button", { name: "Continuar conectado" }).click();
    await warning.waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(page.url()).toContain("/admin/reviews?pagina=2");
  });

  it("that the server no longer prolongs asks for the password, and keeps the page", async () => {
    const page = await openWithClock("/admin/reviews?pagina=2", (opened) => signInAfresh(opened, "editor"));
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

  it("shows Sessão Expirada and nothing of the page; signing in comes back to it", async () => {
    const page = await openWithClock("/admin/leads?estado=usado", (opened) => signInAfresh(opened, "admin"));
    // What watches an admin's session goes on asking until the page is gone.
    allowProblem(page, /401/);
    await page.request.post("/api/auth/sign-out");
    await page.clock.fastForward(7 * days + minutes);
    await page.getByRole("heading", { level: 1, name: "Sessão Expirada" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Menu da administração" }).count()).toBe(0);
    await page.getByRole("link", { name: "Fazer login" }).click();
    await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
    expect(new URL(page.url()).searchParams.get("destino")).toBe("/admin/leads?estado=usado");
  });

  it("goes on when the server knows of a later end, as after work in another tab", async () => {
    const page = await openWithClock("/admin/reviews", (opened) => signInAs(opened, "admin"));
    const session = await page.evaluate(async () => (await fetch("/api/auth/session")).json());
    const expiresAt = new Date(Date.now() + 14 * days).toISOString();
    await page.route("**/api/auth/session", (route) => route.fulfill({ json: { ...session, expiresAt } }));
    await page.clock.fastForward(7 * days + minutes);
    await page.getByText(/Sua sessão termina/).waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Avaliações");
  });
});

describe("signing out", () => {
  it("says goodbye, and the page does not come back", async () => {
    const page = await openPage();
    await signInAfresh(page, "editor");
    await page.goto("/admin/reviews");
    await isAlive(page);
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/admin/login");
    await expectToast(page, "Logout realizado", "Até logo!");
    await page.goto("/admin/reviews");
    expect(new URL(page.url()).pathname).toBe("/admin/login");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  });

  it("says when it did not work", async () => {
    const page = await openPage();
    await signInAs(page, "editor");
    await page.goto("/admin/reviews");
    await isAlive(page);
    const message = "Erro ao fazer logout. Tente novamente.";
    await refuseWith(page, "**/api/auth/sign-out", { status: 500, code: "auth.logout_failed", message });
    await page.getByRole("button", { name: "Sair" }).click();
    await expectToast(page, message);
    expect(new URL(page.url()).pathname).toBe("/admin/reviews");
  });

  it("reaches the other tabs, which remember where they were", async () => {
    const page = await openPage();
    await signInAfresh(page, "editor");
    const other = await page.context().newPage();
    for (const [tab, path] of [
      [page, "/admin/reviews"],
      [other, "/admin/leads"],
    ] as const) {
      await tab.goto(path);
      await isAlive(tab);
    }
    await page.getByRole("button", { name: "Sair" }).click();
    await other.waitForURL("**/admin/login?destino=%2Fadmin%2Fleads");
  });
});

/** Opened with a clock that the test moves. */
async function openWithClock(path: string, signIn: (page: Page) => Promise<void>): Promise<Page> {
  const page = await openPage();
  closeAfterwards(page);
  await page.clock.install();
  await signIn(page);
  await page.goto(path);
  await isAlive(page);
  return page;
}
