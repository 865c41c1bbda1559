import { screenshot } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";

const unknown = [
  "/nao-existe",
  "/oferta",
  "/categoria/pizza/demais",
  "/lojista/nao-existe",
  "/admin/nao-existe",
  "/admin/offers/nao-existe",
];

test.describe("an unknown path", () => {
  for (const path of unknown) {
    test(`${path} returns 404 with a readable page, and is excluded from search engines`, async () => {
      const answer = await fetch(new URL(path, testServer().baseUrl));
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain("<title>Página não encontrada · Pertinho</title>");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    });
  }

  test("shows a link back to the offers", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /status of 404/);
    await page.goto("/nao-existe");
    await page.getByRole("heading", { level: 1, name: "Página não encontrada" }).waitFor();
    await page.getByRole("link", { name: "Ver as ofertas" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("shows a panel user a link back to the panel", async ({ openPage }) => {
    const editor = await openPage({ width: 360 });
    allowProblem(editor, /status of 404/);
    await signInAs(editor, "editor");
    await editor.goto("/admin/nao-existe");
    await editor.getByRole("heading", { level: 1, name: "Página não encontrada" }).waitFor();
    await screenshot(editor, "admin-not-found-360");
    await editor.getByRole("link", { name: "Voltar ao painel" }).click();
    await editor.waitForURL("**/admin/dashboard");

    const shopkeeper = await openPage({ width: 360 });
    allowProblem(shopkeeper, /status of 404/);
    await signInAs(shopkeeper, "lojista");
    await shopkeeper.goto("/lojista/nao-existe");
    await shopkeeper.getByRole("navigation", { name: "Menu da loja" }).waitFor();
    await screenshot(shopkeeper, "shop-not-found-360");
    await shopkeeper.getByRole("link", { name: "Voltar ao painel" }).click();
    await shopkeeper.waitForURL("**/lojista/dashboard");
  });

  test("works without JavaScript", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    allowProblem(page, /status of 404/);
    await page.goto("/nao-existe");
    await page.getByRole("link", { name: "Ver as ofertas" }).click();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});
