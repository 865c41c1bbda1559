import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { testServer } from "#tests/support/browser/test-server.ts";

type Width = 360 | 1280;
const widths: Width[] = [360, 1280];

test.describe("the list", () => {
  test("is complete without JavaScript", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await signInAs(page, "editor");
    await page.goto("/admin/categories");
    expect(await page.getByRole("row", { name: /Comer fora/ }).textContent()).toContain("Ativa");
    expect(await page.getByText("12 categorias").isVisible()).toBe(true);
  });

  test("searches without accents and filters by state, and stores the filter in the URL", async ({
    openPage,
  }) => {
    const page = await openCategories(openPage);
    await page.keyboard.press("/");
    await page.keyboard.type("saude");
    await page.getByText(/^\d+ de 12 categorias$/).waitFor();
    expect(await rowNames(page)).toEqual(expect.arrayContaining([expect.stringMatching(/Saúde/)]));
    await page.waitForURL(/q=saude$/);

    await page.getByRole("button", { name: "Situação: todas" }).click();
    await page.getByRole("menuitemradio", { name: "inativas" }).click();
    await page.getByRole("heading", { name: "Nenhuma categoria com esse filtro" }).waitFor();
    await page.getByRole("button", { name: "Limpar busca e filtro" }).click();
    await page.getByText("12 categorias", { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  test("shows an error when it cannot be loaded, and loads on retry", async ({ openPage }) => {
    const page = await openCategories(openPage);
    allowProblem(page, /status of 500|Failed to load/);
    await page.route("**/api/admin/categories**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByRole("searchbox", { name: "Buscar categoria" }).fill("moda");
    await page.getByRole("alert").getByText("Erro interno", { exact: true }).waitFor();
    await page.unroute("**/api/admin/categories**");
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await page.getByRole("row", { name: /Moda/ }).waitFor();
  });
});

for (const width of widths) {
  test.describe(`with the mouse at ${width} px`, () => {
    test("creates, changes, hides and deletes a category", async ({ openPage }) => {
      const name = `Livraria ${width}`;
      const page = await openCategories(openPage, { width });
      await page.getByRole("button", { name: "Nova categoria" }).click();
      const sheet = page.getByRole("dialog", { name: "Nova categoria" });
      await sheet.getByRole("button", { name: "Criar categoria" }).click();
      await sheet.getByText("Nome é obrigatório").waitFor();
      expect(await sheet.getByText("Escolha um ícone").isVisible()).toBe(true);

      await sheet.getByLabel("Nome").fill(name);
      await sheet.getByRole("radio", { name: "Livros" }).check();
      await sheet.getByRole("radio", { name: "Lavanda" }).check();
      await sheet.getByLabel("Mostrar no site").uncheck();
      expect(await sheet.getByText(`No site: /categoria/livraria-${width}`).isVisible()).toBe(true);
      expect(await sheet.getByRole("figure").textContent()).toContain(name);
      await sheet.getByRole("button", { name: "Criar categoria" }).click();
      await toast(page, `${name} foi criada`);
      const row = rowOf(page, name);
      expect(await row.textContent()).toContain("Inativa");

      await row.getByText(name).click();
      const edit = page.getByRole("dialog", { name: "Editar categoria" });
      await edit.getByLabel("Endereço").fill("moda");
      await edit.getByRole("button", { name: "Salvar" }).click();
      await edit.getByText("Já existe uma categoria com este endereço").waitFor();
      await edit.getByLabel("Endereço").fill(`livros-${width}`);
      await edit.getByRole("button", { name: "Salvar" }).click();
      await toast(page, `${name} foi salva`);
      await row.getByText(`livros-${width}`).waitFor({ state: "attached" });

      await act(page, name, "Apagar…");
      await page.getByRole("alertdialog").getByRole("button", { name: "Apagar categoria" }).click();
      await toast(page, `${name} foi apagada`);
      await row.waitFor({ state: "detached" });
    });

    test("shows a category on the site, and undo hides it again", async ({ openPage }) => {
      const name = await makeOwn(`Própria ${width}`);
      const page = await openCategories(openPage, { width });
      await act(page, name, "Mostrar no site");
      await toast(page, `${name} está no site`);
      await rowOf(page, name).getByText("Ativa", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Desfazer" }).click();
      await rowOf(page, name).getByText("Inativa", { exact: true }).waitFor();
      await removeOwn(page, name);
    });
  });
}

test("the list is reordered by dragging with the mouse, and back", async ({ openPage }) => {
  const page = await openCategories(openPage);
  const [first = "", second = "", third = ""] = await rowNames(page);
  // Drags by the handle to just above the first row.
  await rowOf(page, third).dragTo(rowOf(page, first), {
    sourcePosition: { x: 28, y: 20 },
    targetPosition: { x: 100, y: 3 },
    steps: 8,
  });
  await toast(page, "Ordem das categorias mudada");
  await expectOrder(page, [third, first, second]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expectOrder(page, [first, second, third]);
});

test("the list is reordered with the menus of the cards on a phone", async ({ openPage }) => {
  const page = await openCategories(openPage, { width: 360 });
  const [first = "", second = "", third = ""] = await rowNames(page);
  await act(page, first, "Descer");
  await toast(page, "Ordem das categorias mudada");
  await expectOrder(page, [second, first, third]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expectOrder(page, [first, second, third]);
});

test("the list is reordered with the arrow keys alone, and announces the change", async ({ openPage }) => {
  const page = await openCategories(openPage);
  const [first = "", second = "", third = ""] = await rowNames(page);
  await page.getByRole("button", { name: "Visões" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Arrastar ${first}`);
  await page.keyboard.press("Enter");
  await page.getByText(/^Comece a arrastar\. Pressione Tab/).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  await page
    .getByRole("button", { name: `Inserir entre ${second} e ${third}` })
    .waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await toast(page, "Ordem das categorias mudada");
  await expectOrder(page, [second, first, third]);
  await page.getByRole("button", { name: "Desfazer" }).focus();
  await page.keyboard.press("Enter");
  await expectOrder(page, [first, second, third]);
});

for (const width of widths) {
  test.describe(`with the keyboard alone at ${width} px`, () => {
    test("creates a category with Ctrl+Enter, shows a warning before changes are lost, and deletes it", async ({
      openPage,
    }) => {
      const name = `Teclado ${width}`;
      const page = await openCategories(openPage, { width });
      await page.getByRole("button", { name: "Nova categoria" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Nova categoria" }).waitFor();
      await page.keyboard.type(name);

      await page.keyboard.press("Escape");
      await page.getByText("Há mudanças que não foram salvas.").waitFor();
      expect(await focusedText(page)).toBe("Continuar editando");
      await page.keyboard.press("Enter");
      expect(await page.getByLabel("Nome").inputValue()).toBe(name);

      await page.getByLabel("Nome").focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await page.getByLabel("Mostrar no site").focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("Control+Enter");
      await toast(page, `${name} foi criada`);

      await page.getByRole("dialog").waitFor({ state: "detached" });
      await focusOn(page.getByRole("button", { name: `Ações de ${name}` }));
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Apagar…" }).press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: "Apagar categoria" }).press("Enter");
      await toast(page, `${name} foi apagada`);
    });
  });
}

test("a category in use is deleted only after another category is chosen for its offers and companies", async ({
  openPage,
}) => {
  const page = await openCategories(openPage);
  await act(page, "Comer fora", "Apagar…");
  const dialog = page.getByRole("alertdialog", { name: "Apagar Comer fora?" });
  expect(await dialog.textContent()).toMatch(/Esta categoria tem \d+ ofertas e \d+ empresas/);
  await dialog.getByRole("button", { name: "Mover e apagar" }).click();
  await dialog.getByText("Escolha outra categoria da lista").waitFor();
  await screenshot(page, "categories-remove-1280");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("of two users who edit the same category, the second sees a conflict and can keep typed or load saved values", async ({
  openPage,
}) => {
  const name = await makeOwn("Própria de duas");
  const [one, two] = [await openCategories(openPage), await openCategories(openPage)];
  allowProblem(two, /status of 409/);
  for (const page of [one, two])
    await page
      .getByRole("row", { name: new RegExp(name) })
      .getByText(name)
      .click();
  await one.getByRole("radio", { name: "Céu" }).check();
  await one.getByRole("button", { name: "Salvar" }).click();
  await toast(one, `${name} foi salva`);
  await two.getByLabel("Nome").fill(`${name} dois`);
  await two.getByRole("button", { name: "Salvar" }).click();
  await two.getByText("Isto mudou enquanto você editava").waitFor();
  expect(await two.getByLabel("Nome").inputValue()).toBe(`${name} dois`);
  await two.getByRole("button", { name: "Ficar com o que está salvo" }).click();
  await two.getByText("Isto mudou enquanto você editava").waitFor({ state: "detached" });
  expect(await two.getByLabel("Nome").inputValue()).toBe(name);
  expect(await two.getByRole("radio", { name: "Céu" }).isChecked()).toBe(true);
  await two.getByLabel("Nome").fill(`${name} três`);
  await two.getByRole("button", { name: "Salvar" }).click();
  await toast(two, `${name} três foi salva`);
  await removeOwn(two, `${name} três`);
});

test("rows are moved by their menu when the script for dragging does not load", async ({ page }) => {
  allowProblem(page, /ERR_FAILED/);
  await page.route("**/dragged-rows*.js", (route) => route.abort());
  await signInAs(page, "editor");
  await page.goto("/admin/categories");
  await waitForScripts(page);
  const rows = page.getByRole("table", { name: "Categorias" }).getByRole("row");
  expect(await rows.count()).toBeGreaterThan(12);
  expect(await page.getByRole("button", { name: /^Arrastar/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Ações de Mercado" }).click();
  await page
    .getByRole("menuitem", { name: /^(Subir|Descer)/ })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("rowheader", { name: /Mercado/ })
    .getByRole("button")
    .click();
  await page.getByRole("dialog", { name: "Editar categoria" }).waitFor();
});

test("axe reports no violations in the form", async ({ openPage }) => {
  const page = await openCategories(openPage);
  await page.getByRole("button", { name: "Nova categoria" }).click();
  await page.getByRole("button", { name: "Criar categoria" }).click();
  await page.getByText("Nome é obrigatório").waitFor();
  await expectAccessibleInEveryLayout(page, "categories-form");
});

async function openCategories(openPage: OpenPage, look: { width?: Width } = {}): Promise<Page> {
  const page = await openPage(look);
  allowProblem(page, /status of 400/);
  await signInAs(page, "editor");
  await page.goto("/admin/categories");
  await waitForScripts(page);
  await page.getByRole(look.width === 360 ? "list" : "grid", { name: "Categorias" }).waitFor();
  return page;
}

async function rowNames(page: Page): Promise<string[]> {
  const names = page.getByRole("rowheader").or(cards(page).getByRole("button", { name: /^(?!Ações)/ }));
  return names.locator(".font-semibold").allInnerTexts();
}

/** The cards that a phone shows instead of rows. */
function cards(page: Page) {
  return page.getByRole("list", { name: "Categorias" }).getByRole("listitem");
}

async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect.poll(async () => (await rowNames(page)).slice(0, names.length)).toEqual(names);
}

function rowOf(page: Page, name: string) {
  return page.getByRole("row", { name: new RegExp(`^${name}`) }).or(cards(page).filter({ hasText: name }));
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/**
 * Focus that enters the table goes to a row first, because the table has a single tab stop. The helper retries until
 * the target has the focus.
 */
async function focusOn(target: Locator): Promise<void> {
  const isFocused = async () => {
    await target.focus();
    return target.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(isFocused).toBe(true);
}

async function toast(page: Page, title: string): Promise<void> {
  await page.getByRole("alertdialog").filter({ hasText: title }).waitFor();
}

async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}

/** A hidden category only for this test, so that the public pages of other tests do not change. */
async function makeOwn(name: string): Promise<string> {
  const answer = await fetch(new URL("/api/categories", testServer().baseUrl), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: testServer().sessions.editor.join("; "),
      origin: testServer().baseUrl,
    },
    body: JSON.stringify({ name, icon: "🐱", tone: "peach", isActive: false }),
  });
  expect(answer.ok).toBe(true);
  return name;
}

async function removeOwn(page: Page, name: string): Promise<void> {
  await act(page, name, "Apagar…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Apagar categoria" }).click();
  await toast(page, `${name} foi apagada`);
}
