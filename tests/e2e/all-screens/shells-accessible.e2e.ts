import {
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLayout,
} from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

/** States of the layouts without their own URL; routes.e2e.ts covers every URL. */

test("axe reports no violations on a page that does not exist", async ({ page }) => {
  allowProblem(page, /status of 404/);
  await page.goto("/nao-existe");
  await waitForScripts(page);
  await expectAccessibleInEveryLayout(page, "not-found");
});

for (const width of [360, 1280] as const) {
  test(`axe reports no violations in the admin menu at ${width} px, overlay or collapsed`, async ({
    openPage,
  }) => {
    const page = await openPage({ width });
    await signInAs(page, "admin");
    await page.goto("/admin/cli-clube/lancamento");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Abrir ou fechar o menu" }).click();
    await expectAccessibleInBothThemes(page, `admin-menu-${width}`);
  });
}

test("axe reports no violations on the error screen", async ({ page }) => {
  allowProblem(page, /500/);
  await page.goto("/mapa");
  await waitForScripts(page);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page
    .getByRole("navigation", { name: "Categorias" })
    .getByRole("link", { name: "Comer fora" })
    .click();
  await page.getByRole("heading", { name: "Oops! Algo deu errado" }).waitFor();
  await expectAccessibleInEveryLayout(page, "error");
});
