import { describe, it } from "vitest";
import { allowProblem, expectAccessibleInBothThemes, isAlive, openPage } from "#tests/support/browser.ts";
import { type DemoPerson, signInAs } from "#tests/support/demo-sessions.ts";

/** One page of each layout and state: the others differ in words only. */
const looks: { name: string; path: string; as?: DemoPerson }[] = [
  { name: "public", path: "/mapa" },
  { name: "not-found", path: "/nao-existe" },
  { name: "shop", path: "/lojista/dashboard", as: "lojista" },
  { name: "shop-code", path: "/lojista/codigo" },
  { name: "admin", path: "/admin/offers", as: "admin" },
  { name: "admin-login", path: "/admin/login" },
];

describe.each([360, 1280] as const)("axe finds nothing at %i px", (width) => {
  it.each(looks)("$name", async ({ name, path, as }) => {
    const page = await openPage({ width });
    if (as) await signInAs(page, as);
    allowProblem(page, /status of 404/);
    await page.goto(path);
    await isAlive(page);
    await expectAccessibleInBothThemes(page, `${name}-${width}`);
  });

  it("admin menu: overlay, or collapsed", async () => {
    const page = await openPage({ width });
    await signInAs(page, "admin");
    await page.goto("/admin/offers");
    await isAlive(page);
    await page.getByRole("button", { name: "Abrir ou fechar o menu" }).click();
    await expectAccessibleInBothThemes(page, `admin-menu-${width}`);
  });

  it("error screen", async () => {
    const page = await openPage({ width });
    allowProblem(page, /500/);
    await page.goto("/mapa");
    await isAlive(page);
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await page
      .getByRole("navigation", { name: "Categorias" })
      .getByRole("link", { name: "Comer fora" })
      .click();
    await page.getByRole("heading", { name: "Oops! Algo deu errado" }).waitFor();
    await expectAccessibleInBothThemes(page, `error-${width}`);
  });
});
