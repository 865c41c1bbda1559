import type { Locator, Page } from "@playwright/test";
import { guards } from "#contract/account/guard.texts.ts";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import {
  chooseOption,
  holdAnswers,
  screenshot,
  shortList,
  waitForScripts,
} from "#tests/support/browser/browser.ts";
import { makeLiveOffer, shopCompanyId } from "#tests/support/browser/counter.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openOffers, someRows, toast } from "#tests/support/browser/offers-screen.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

type Width = 360 | 1280;
const widths: Width[] = [360, 1280];

test.describe("the list", () => {
  test("is complete without JavaScript", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await signInAs(page, "editor");
    await page.goto("/admin/offers?search=pizza");
    expect(await page.getByRole("row").count()).toBeGreaterThan(1);
    expect(await page.getByText(/^[\d.]+ ofertas?$/).isVisible()).toBe(true);
  });

  test("stores search, filters, order, page and columns in the URL", async ({ openPage }) => {
    const page = await openOffers(openPage);
    await page.keyboard.press("/");
    await page.keyboard.type("pao");
    await page.waitForURL(/search=pao/);
    await page.getByRole("button", { name: "Situação: todas" }).click();
    await page.getByRole("menuitemradio", { name: "ativas", exact: true }).click();
    await page.waitForURL(/state=active/);
    await page.getByRole("columnheader", { name: "Oferta" }).click();
    await page.waitForURL(/sort=title/);
    await page.getByRole("button", { name: "Colunas" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Categoria" }).click();
    await page.keyboard.press("Escape");
    await page.waitForURL(/columns=/);
    await page.reload();
    await waitForScripts(page);
    expect(await page.getByRole("searchbox").inputValue()).toBe("pao");
    await page.getByRole("button", { name: "Situação: ativas" }).waitFor();
    await page.getByRole("columnheader", { name: "Categoria" }).waitFor();

    await page.goto("/admin/offers?page=999");
    // The last page. Its number varies, because the import tests add many offers.
    await page.waitForURL(/page=(?!999)\d+$/);
    await page.getByRole("row").nth(1).waitFor();
    await page.goto("/admin/offers");
    await waitForScripts(page);
    await page.getByRole("link", { name: "Página 2", exact: true }).click();
    await page.waitForURL(/page=2/);
    await page.getByRole("button", { name: /^Empresa:/ }).click();
    await page.getByRole("dialog", { name: /^Empresa:/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Empresa" }).fill("Pizzaria");
    await page
      .getByRole("option", { name: /Pizzaria/ })
      .first()
      .click();
    await page.waitForURL(/companyId=/);
    expect(page.url()).not.toContain("page=2");
    await page.getByRole("button", { name: /^Empresa: .*Pizzaria/ }).waitFor();
  });

  test("applies two changes when the second is made before the first is shown", async ({ openPage }) => {
    const page = await openOffers(openPage);
    const release = await holdAnswers(page, "**/*.data?*");
    await page.getByRole("button", { name: "Situação: todas" }).click();
    await page.getByRole("menuitemradio", { name: "ativas", exact: true }).click();
    await page.getByRole("columnheader", { name: "Oferta" }).click();
    release();
    await page.waitForURL(/state=active&sort=title/);
  });

  test("saves a view under a name, opens it again and deletes it", async ({ openPage }) => {
    const page = await openOffers(openPage, { search: "?state=active&sort=title&direction=ascending" });
    await page.getByRole("button", { name: "Visões" }).click();
    const views = page.getByRole("dialog", { name: "Visões" });
    await views.getByRole("button", { name: "Salvar visão" }).click();
    await views.getByText("Dê um nome à visão").waitFor();
    await expectAccessible(page);
    await views.getByLabel("Salvar esta visão como").fill("Ativas por título");
    await views.getByRole("button", { name: "Salvar visão" }).click();
    await toast(page, "Visão “Ativas por título” salva");

    await page.goto("/admin/offers");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Visões" }).click();
    await page.getByRole("button", { name: "Ativas por título", exact: true }).click();
    await page.waitForURL(/state=active&sort=title&direction=ascending/);
    await page.getByRole("button", { name: "Visões" }).click();
    await page.getByRole("button", { name: "Apagar visão Ativas por título" }).click();
    await toast(page, "Visão “Ativas por título” apagada");
  });

  test("shows an error when it cannot be loaded, and loads on retry", async ({ openPage }) => {
    const page = await openOffers(openPage);
    allowProblem(page, /status of 500|Failed to load/);
    await page.route("**/api/admin/offers?**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByRole("searchbox").fill("café");
    await page.getByRole("alert").getByText("Erro interno", { exact: true }).waitFor();
    await page.unroute("**/api/admin/offers?**");
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await page.getByText(/^[\d.]+ ofertas?$/).waitFor();
  });

  test("shows a message when the filter has no results, and clears the filter", async ({ openPage }) => {
    const page = await openOffers(openPage, { search: "?search=zzzzzzzz" });
    await page.getByRole("heading", { name: "Nenhuma oferta com esse filtro" }).waitFor();
    await page.getByRole("button", { name: "Limpar busca e filtros" }).click();
    await page.waitForURL(/\/admin\/offers$/);
  });

  test("has a form without axe violations", async ({ openPage }) => {
    const page = await openOffers(openPage);
    await page.getByRole("button", { name: "Nova oferta" }).click();
    await page.getByRole("dialog", { name: "Nova oferta" }).waitFor();
    await expectAccessibleInEveryLayout(page, "admin-offers-form");
  });
});

test("the list never overflows its frame, and can be sorted as cards too", async ({ openPage }) => {
  const title = "Comprido de verdade ".repeat(12).trim();
  await makeLiveOffer(await shopCompanyId(), { title, discount: "D".repeat(50), status: "inactive" });
  const page = await openOffers(openPage, { search: "?search=comprido+verdade" });
  await page.getByRole("row", { name: title }).waitFor();
  const frame = page.getByRole("table", { name: "Ofertas" }).locator("..");
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 860 });
    await page.getByRole("main").getByRole("list", { name: "Ofertas" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole("button", { name: "Ordem: Criada, decrescente" }).click();
  await page.getByRole("menuitemradio", { name: "Validade, crescente" }).click();
  await page.waitForURL(/sort=validUntil&direction=ascending/);
});

test("an offer is created, changed, duplicated, previewed, archived and restored", async ({ openPage }) => {
  const title = "Bolo de fubá da avó";
  const page = await openOffers(openPage);
  await page.getByRole("button", { name: "Nova oferta" }).click();
  const form = page.getByRole("dialog", { name: "Nova oferta" });
  await form.getByRole("combobox", { name: "Empresa" }).fill("Pizzaria");
  await chooseOption(page, /Pizzaria da Praça/);
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Descrição").fill("Feito na hora.");
  await form.getByLabel(/^Desconto/).fill("-15%");
  expect(await form.getByLabel("Localização").inputValue()).not.toBe("");
  await typeDate(form, "Válida até", "31122030");
  await form.getByLabel("Estoque que resta").fill("4");
  await form.getByLabel("Preço normal (de)").fill("20,00");
  await form.getByLabel("Preço com desconto (por)").fill("17,00");
  await form.getByLabel("Palavras-chave").fill("fubá");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Tirar fubá" }).waitFor();
  await choose(page, form, "Situação", "Ativa");
  await form.getByRole("button", { name: "Criar oferta" }).click();
  await toast(page, `“${title}” foi criada`);

  await find(page, title);
  await open(page, title);
  const edit = page.getByRole("dialog", { name: "Editar oferta" });
  await edit.getByLabel("Título").fill(`${title} cremoso`);
  await edit.getByRole("button", { name: "Salvar" }).click();
  await toast(page, `“${title} cremoso” foi salva`);
  await entry(page, `${title} cremoso`).getByText(`${title} cremoso`).first().waitFor();

  await act(page, `${title} cremoso`, "Ver como no site");
  const preview = page.getByRole("dialog", { name: "Como aparece no site" });
  await preview.getByText("Feito na hora.").waitFor();
  await preview.getByText("de R$ 20,00 por").waitFor();
  await preview.getByText("R$ 17,00", { exact: true }).waitFor();
  await screenshot(page, "admin-offers-preview");
  await page.keyboard.press("Escape");

  await act(page, `${title} cremoso`, "Duplicar");
  const copy = page.getByRole("dialog", { name: "Nova oferta" });
  expect(await copy.getByLabel("Título").inputValue()).toBe(`${title} cremoso (cópia)`);
  await copy.getByRole("button", { name: "Criar oferta" }).click();
  await toast(page, `“${title} cremoso (cópia)” foi criada`);
  await page.getByText("2 ofertas").waitFor();

  await act(page, `${title} cremoso`, "Arquivar");
  await toast(page, "1 oferta arquivada");
  await entry(page, `${title} cremoso`).getByText("Arquivada").waitFor();
  await act(page, `${title} cremoso`, "Restaurar");
  await toast(page, "1 oferta restaurada");
  await act(page, `${title} cremoso`, "Histórico");
  const history = page.getByRole("dialog", { name: "Histórico" });
  await history.getByText("Restaurou do arquivo").waitFor();
  await history.getByText("Criou a oferta").waitFor();
  await expectAccessibleInEveryLayout(page, "admin-offers-history");
});

for (const width of widths) {
  test(`several offers are archived together, and undo restores them, at ${width} px`, async ({
    openPage,
  }) => {
    const page = await openOffers(openPage, { width });
    // Offers only for this test, because other tests read those of the town at the same time.
    const total = 12;
    const csv = await someRows(page, { word: `Lote${width}`, count: total });
    expect((await page.request.post("/api/admin/offers/imports", { data: { csv } })).status()).toBe(200);
    await page.goto(`/admin/offers?search=lote${width}&state=inactive&limit=10`);
    await waitForScripts(page);
    await page.getByText(`${total} ofertas`, { exact: true }).waitFor();
    if (width === 1280) await page.getByRole("columnheader").getByRole("checkbox").click({ force: true });
    else await page.getByRole("checkbox").first().check();
    const bar = page.getByRole("region", { name: "Itens selecionados" });
    await bar.getByText(width === 1280 ? "10 selecionadas" : "1 selecionada").waitFor();
    await bar.getByRole("button", { name: `selecionar todas as ${total} do filtro` }).click();
    await bar.getByText(`${total} selecionadas`).waitFor();
    await screenshot(page, `admin-offers-selected-${width}`);
    if (width === 1280) await bar.getByRole("button", { name: "Arquivar" }).click();
    else {
      await bar.getByRole("button", { name: "Ações" }).click();
      await page.getByRole("menuitem", { name: "Arquivar" }).click();
    }
    await toast(page, `${total} ofertas arquivadas`);
    await page.getByRole("heading", { name: "Nenhuma oferta com esse filtro" }).waitFor();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await toast(page, `Desfeito: ${total} ofertas como antes`);
    await page.getByText(`${total} ofertas`, { exact: true }).waitFor();
  });
}

test("the list of companies does not move under the finger while the server searches", async ({
  openPage,
}) => {
  const page = await openOffers(openPage, { width: 360 });
  await page.getByRole("button", { name: "Nova oferta" }).tap();
  const company = page.getByRole("combobox", { name: "Empresa" });
  await company.tap();
  const list = page.getByRole("listbox");
  await expect
    .poll(() => list.evaluate((shown) => shown.checkVisibility({ opacityProperty: true })))
    .toBe(true);
  const before = await list.boundingBox();
  const release = await holdAnswers(page, "**/api/admin/company-options?*search=*");
  await company.fill("Pizzaria");
  // The list does not match the typed text yet: a tap on it neither selects nor closes.
  await page.touchscreen.tap((before?.x ?? 0) + 40, (before?.y ?? 0) + 30);
  expect(await company.inputValue()).toBe("Pizzaria");
  // Phones scroll so that the focused field stays visible: the list moves with it.
  const scrolled = await company.evaluate((field) => {
    const sheet = field.closest(".overflow-y-auto");
    sheet?.scrollBy(0, 30);
    return sheet?.scrollTop;
  });
  expect(scrolled).toBe(30);
  await expect.poll(() => list.boundingBox()).toEqual({ ...before, y: (before?.y ?? 0) - 30 });
  await company.evaluate((field) => field.closest(".overflow-y-auto")?.scrollBy(0, -30));
  release();
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  expect(await list.boundingBox()).toEqual(before);
  await chooseOption(page, /Pizzaria da Praça/);
  await list.waitFor({ state: "detached" });
  expect(await company.inputValue()).toBe("Pizzaria da Praça");
});

test("selects a row, a range of rows and the whole page", async ({ openPage }) => {
  const page = await openOffers(openPage, { search: "?limit=10" });
  const bar = page.getByRole("region", { name: "Itens selecionados" });
  const boxes = page.getByRole("cell").getByRole("checkbox");
  await boxes.nth(1).click();
  await bar.getByText("1 selecionada", { exact: true }).waitFor();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  await bar.getByText("4 selecionadas", { exact: true }).waitFor();
  const all = page.getByRole("checkbox", { name: "Selecionar tudo" });
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await boxes.nth(2).click();
  await bar.getByText("3 selecionadas", { exact: true }).waitFor();
  await all.click();
  await bar.getByText("10 selecionadas", { exact: true }).waitFor();
  await all.click();
  await bar.waitFor({ state: "detached" });
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test.describe("with the keyboard alone", () => {
  test("finds an offer, opens it, changes it and saves it", async ({ openPage }) => {
    const page = await openOffers(openPage, { search: "?state=active" });
    await page.keyboard.press("/");
    await page.keyboard.type("pizza");
    await page.waitForURL(/search=pizza/);
    await page.getByRole("row").nth(1).filter({ hasText: /pizza/i }).waitFor();
    const name = (await page.getByRole("row").nth(1).getByRole("rowheader").textContent()) ?? "";
    await page.getByRole("rowheader").nth(1).getByRole("button").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Editar oferta" });
    const title = await form.getByLabel("Título").inputValue();
    expect(name).toContain(title);
    await form.getByLabel("Título").focus();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Escape");
    await form.getByText("Há mudanças que não foram salvas.").waitFor();
    await page.keyboard.press("Enter");
    await form.getByLabel("Título").focus();
    await page.keyboard.press("Control+Enter");
    await toast(page, /foi salva$/);
    await form.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("th")?.textContent))
      .toContain(`${title}!`);
  });

  test("returns the focus to the menu of the row when the form closes", async ({ openPage }) => {
    const page = await openOffers(openPage, { search: shortList });
    const menu = page.getByRole("button", { name: /^Ações de/ }).nth(1);
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Editar" }).press("Enter");
    await page.getByRole("dialog", { name: "Editar oferta" }).waitFor();
    await page.keyboard.press("Escape");
    const isBack = () => menu.evaluate((button) => button === document.activeElement);
    await expect.poll(isBack).toBe(true);
  });
});

function entry(page: Page, title: string): Locator {
  const exactly = page.getByText(title, { exact: true });
  return page.getByRole("row").filter({ has: exactly });
}

async function open(page: Page, title: string) {
  await entry(page, title).getByText(title, { exact: true }).click();
}

async function act(page: Page, title: string, action: string) {
  await entry(page, title)
    .getByRole("button", { name: `Ações de ${title}`, exact: true })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function find(page: Page, words: string) {
  await page.getByRole("searchbox").fill(words);
  await page.waitForURL(/search=/);
  await page.getByText("1 oferta", { exact: true }).waitFor();
}

async function choose(page: Page, form: Locator, field: string, option: string) {
  await form.getByRole("button", { name: new RegExp(field) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function typeDate(form: Locator, label: string, digits: string) {
  const group = form.getByRole("group", { name: label });
  await group.getByRole("spinbutton").first().focus();
  await form.page().keyboard.type(digits);
}

test("a form whose session has ended keeps the typed values and links to the login in another tab", async ({
  openPage,
}) => {
  await makeLiveOffer(await shopCompanyId(), { title: "Escrito antes" });
  const page = await openOffers(openPage, { search: "?search=Escrito+antes" });
  allowProblem(page, /401/);
  await page
    .getByRole("rowheader", { name: /Escrito antes/ })
    .getByRole("button")
    .click();
  const form = page.getByRole("dialog", { name: "Editar oferta" });
  const title = form.getByRole("textbox", { name: "Título", exact: true });
  await title.fill("Escrito antes do fim da sessão");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Salvar" }).click();
  const notice = form.getByRole("alert").filter({ hasText: guards.sessionExpired.title });
  const login = notice.getByRole("link", { name: guards.sessionExpired.login });
  expect([await login.getAttribute("href"), await login.getAttribute("target")]).toEqual([
    "/admin/login",
    "_blank",
  ]);
  await signInAs(page, "editor");
  await form.getByRole("button", { name: "Salvar" }).click();
  await toast(page, /“Escrito antes do fim da sessão” foi salva/);
});
