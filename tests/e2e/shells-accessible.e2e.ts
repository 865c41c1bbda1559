import { it } from "vitest";
import {
  allowProblem,
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLook,
  isAlive,
  openPage,
} from "#tests/support/browser/browser.ts";
import { signInAs } from "#tests/support/server/demo-sessions.ts";

/** States of the layouts that no address leads to; every address is in routes.e2e.ts. */

it("axe finds nothing on a page that does not exist", async () => {
  const page = await openPage();
  allowProblem(page, /status of 404/);
  await page.goto("/nao-existe");
  await isAlive(page);
  await expectAccessibleInEveryLook(page, "not-found");
});

it.each([360, 1280] as const)(
  "axe finds nothing in the admin menu at %i px, overlay or collapsed",
  async (width) => {
    const page = await openPage({ width });
    await signInAs(page, "admin");
    await page.goto("/admin/cli-clube/lancamento");
    await isAlive(page);
    await page.getByRole("button", { name: "Abrir ou fechar o menu" }).click();
    await expectAccessibleInBothThemes(page, `admin-menu-${width}`);
  },
);

it("axe finds nothing on the error screen", async () => {
  const page = await openPage();
  allowProblem(page, /500/);
  await page.goto("/mapa");
  await isAlive(page);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page
    .getByRole("navigation", { name: "Categorias" })
    .getByRole("link", { name: "Comer fora" })
    .click();
  await page.getByRole("heading", { name: "Oops! Algo deu errado" }).waitFor();
  await expectAccessibleInEveryLook(page, "error");
});
