import type { Locator, Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { addDays, formatDate, today } from "#contract/time/dates.ts";
import {
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLayout,
} from "#tests/support/browser/accessible.ts";
import { chooseOption, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

const now = today(new Date());

test.describe("the list", () => {
  test("is complete without JavaScript", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await signInAs(page, "editor");
    await page.goto(paths.admin.campaigns());
    const row = page.getByRole("row", { name: /A cidade inteira com desconto/ });
    expect(await row.textContent()).toMatch(/No ar.*Em destaque/);
  });

  test("filters by state and words, and stores both in the URL", async ({ openPage }) => {
    const page = await openCampaigns(openPage);
    await page.getByRole("button", { name: "Situação: todas" }).click();
    await page.getByRole("menuitemradio", { name: "encerradas" }).click();
    await page.getByRole("row", { name: /Troca de guarda-roupa/ }).waitFor();
    await page.getByRole("row", { name: /A cidade inteira/ }).waitFor({ state: "detached" });
    await page.getByRole("searchbox", { name: "Buscar campanha" }).fill("guarda");
    await page.waitForURL(/search=guarda/);
    expect(page.url()).toContain("state=over");
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: "Exportar" }).click();
    expect((await file).suggestedFilename()).toBe(`campanhas-${now}.csv`);
  });

  test("shows the featured action only to admins", async ({ openPage }) => {
    const entries = async (openPage: OpenPage, role: "editor" | "admin") => {
      const page = await openCampaigns(openPage, { role });
      await page.getByRole("button", { name: "Ações de Quinze dias para se cuidar" }).click();
      return page.getByRole("menuitem").allInnerTexts();
    };
    expect(await entries(openPage, "editor")).not.toContain("Pôr em destaque");
    expect(await entries(openPage, "admin")).toContain("Pôr em destaque");
  });
});

test.describe("the form", () => {
  test("creates a campaign with ordered offers, visible to the public, and duplicates, previews and shows its history", async ({
    openPage,
  }) => {
    const title = "Festival da cozinha";
    const page = await openCampaigns(openPage);
    await page.getByRole("button", { name: "Nova campanha" }).click();
    const sheet = page.getByRole("dialog", { name: "Nova campanha" });
    await fillTexts(sheet, title);
    // This offer can be claimed today, so the preview shows it.
    await addOffer(sheet, "pizza grande");
    await addOffer(sheet, "café");
    await addOffer(sheet, "espaguete");
    const [first = "", second = "", third = ""] = await offerNames(sheet);
    await offerRow(sheet, third).dragTo(offerRow(sheet, first), {
      sourcePosition: { x: 28, y: 20 },
      targetPosition: { x: 100, y: 3 },
      steps: 8,
    });
    await expectOrder(sheet, [third, first, second]);
    await sheet.getByRole("button", { name: `Ações de ${second}` }).click();
    await page.getByRole("menuitem", { name: "Tirar da campanha" }).click();
    await expectOrder(sheet, [third, first]);
    await sheet.getByRole("button", { name: "Criar campanha" }).click();
    await toast(page, `“${title}” foi criada`);
    expect(await rowOf(page, title).textContent()).toMatch(/Anunciada/);

    const id = await idOf(page, title);
    const visitor = await openPage();
    await visitor.goto(paths.campaign(id));
    await visitor.getByRole("heading", { level: 1, name: title }).waitFor();

    await act(page, title, "Ver como no site");
    const preview = page.getByRole("dialog", { name: "Como aparece no site" });
    expect(await preview.textContent()).toContain(first);
    await page.keyboard.press("Escape");
    await act(page, title, "Duplicar");
    const copy = page.getByRole("dialog", { name: "Nova campanha" });
    expect(await copy.getByLabel("Título").inputValue()).toBe(`${title} (cópia)`);
    expect(await offerNames(copy)).toEqual([third, first]);
    await copy.getByRole("button", { name: "Cancelar" }).click();
    await act(page, title, "Histórico");
    await page.getByRole("dialog", { name: "Histórico" }).getByText("Criou a campanha").waitFor();
  });

  test("reorders offers with the keyboard alone", async ({ openPage }) => {
    const page = await openCampaigns(openPage);
    await page.getByRole("button", { name: "Nova campanha" }).click();
    const sheet = page.getByRole("dialog", { name: "Nova campanha" });
    await addOffer(sheet, "pizza");
    await addOffer(sheet, "café");
    const [first = "", second = ""] = await offerNames(sheet);
    await sheet.getByRole("button", { name: `Arrastar ${first}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(/^Comece a arrastar\. Pressione Tab/).waitFor({ state: "attached" });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectOrder(sheet, [second, first]);
    await sheet.getByRole("button", { name: `Ações de ${first}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Subir" }).focus();
    await page.keyboard.press("Enter");
    await expectOrder(sheet, [first, second]);
  });

  test("of two users who edit the same campaign, the second sees a conflict and keeps the typed values", async ({
    openPage,
  }) => {
    const title = "Semana do livro";
    const [one, two] = [await openCampaigns(openPage), await openCampaigns(openPage)];
    allowProblem(two, /status of 409/);
    await makeOwn(one, title);
    await two.reload();
    await waitForScripts(two);
    for (const page of [one, two]) await rowOf(page, title).getByText(title).click();
    await one.getByLabel("Chamada").fill("Leia mais");
    await one.getByLabel("Descrição").fill("Livros na praça");
    await two.getByLabel("Chamada").fill("Leia menos");
    await one.getByRole("button", { name: "Salvar" }).click();
    await toast(one, `“${title}” foi salva`);
    await two.getByRole("button", { name: "Salvar" }).click();
    const conflict = two.getByRole("status").filter({ hasText: "Isto mudou enquanto você editava" });
    await conflict.getByText("Chamada: Leia mais").waitFor();
    expect(await conflict.textContent()).toMatch(/salvou agora/);
    expect(await two.getByLabel("Chamada").inputValue()).toBe("Leia menos");
    await expectAccessibleInBothThemes(two, "campaigns-rival-1280");

    await two.getByRole("button", { name: "Salvar o meu assim mesmo" }).click();
    await toast(two, `“${title}” foi salva`);
    await rowOf(two, title).getByText(title).click();
    await expect.poll(() => two.getByLabel("Chamada").inputValue()).toBe("Leia menos");
    // This field was not edited here, so the other editor's value stays.
    expect(await two.getByLabel("Descrição").inputValue()).toBe("Livros na praça");
  });
});

test("selected campaigns are switched off, switched on again by undo, and get a new end date", async ({
  openPage,
}) => {
  const title = "Domingo no parque";
  const page = await openCampaigns(openPage);
  await makeOwn(page, title);
  await page.getByRole("searchbox", { name: "Buscar campanha" }).fill(title);
  await page.getByText("1 campanha", { exact: true }).waitFor();
  await rowOf(page, title).getByRole("checkbox").click({ force: true });
  await page.getByRole("button", { name: "Desligar" }).click();
  await toast(page, "1 campanha desligada");
  await rowOf(page, title).getByText("Desligada").waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await rowOf(page, title).getByText("Anunciada").waitFor();

  await rowOf(page, title).getByRole("checkbox").click({ force: true });
  await page.getByRole("button", { name: "Fim…" }).click();
  const dialog = page.getByRole("dialog", { name: "Mudar o fim" });
  await dialog.getByRole("button", { name: "Mudar fim" }).click();
  await dialog.getByText("Data de fim é obrigatória").waitFor();
  const end = addDays(now, 60);
  await fillDate(dialog, "Terminam em", end);
  await dialog.getByRole("button", { name: "Mudar fim" }).click();
  await rowOf(page, title).getByText(formatDate(end)).waitFor();
});

test("axe reports no violations in the form and in the preview", async ({ openPage }) => {
  const page = await openCampaigns(openPage);
  await page.getByRole("button", { name: "Nova campanha" }).click();
  const sheet = page.getByRole("dialog", { name: "Nova campanha" });
  await addOffer(sheet, "pizza");
  await sheet.getByRole("button", { name: "Criar campanha" }).click();
  await sheet.getByText("Título é obrigatório").waitFor();
  await expectAccessibleInEveryLayout(page, "campaigns-form");
  await page.goto(paths.admin.campaigns());
  await waitForScripts(page);
  await act(page, "A cidade inteira com desconto", "Ver como no site");
  await page.getByRole("dialog", { name: "Como aparece no site" }).waitFor();
  await expectAccessibleInEveryLayout(page, "campaigns-preview");
});

async function openCampaigns(
  openPage: OpenPage,
  { role = "editor" }: { role?: "editor" | "admin" } = {},
): Promise<Page> {
  const page = await openPage();
  await signInAs(page, role);
  await page.goto(paths.admin.campaigns());
  await waitForScripts(page);
  return page;
}

/** A campaign only for this test. It starts tomorrow, so that no public list shows it. */
async function makeOwn(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Nova campanha" }).click();
  const sheet = page.getByRole("dialog", { name: "Nova campanha" });
  await fillTexts(sheet, title);
  await sheet.getByRole("button", { name: "Criar campanha" }).click();
  await toast(page, `“${title}” foi criada`);
}

async function fillTexts(sheet: Locator, title: string): Promise<void> {
  await sheet.getByLabel("Título").fill(title);
  await sheet.getByLabel("Descrição").fill("Ofertas de várias lojas.");
  await fillDate(sheet, "Data de início", addDays(now, 1));
  await fillDate(sheet, "Data de fim", addDays(now, 10));
}

async function fillDate(within: Locator, label: string, day: string): Promise<void> {
  const segments = within.getByRole("group", { name: label }).getByRole("spinbutton");
  await segments.first().focus();
  await within.page().keyboard.type(formatDate(day).replaceAll("/", ""));
}

async function addOffer(sheet: Locator, words: string): Promise<void> {
  const before = (await offerNames(sheet)).length;
  await sheet.getByRole("combobox", { name: "Acrescentar oferta" }).fill(words);
  await chooseOption(sheet.page(), new RegExp(words, "i"));
  await expect.poll(async () => (await offerNames(sheet)).length).toBe(before + 1);
}

function offerNames(sheet: Locator): Promise<string[]> {
  return offersGrid(sheet).getByRole("rowheader").locator(".font-semibold").allInnerTexts();
}

async function expectOrder(sheet: Locator, names: string[]): Promise<void> {
  await expect.poll(() => offerNames(sheet)).toEqual(names);
}

function offerRow(sheet: Locator, name: string): Locator {
  return offersGrid(sheet).getByRole("row").filter({ hasText: name });
}

function offersGrid(sheet: Locator): Locator {
  return sheet.getByRole("grid", { name: "Ofertas da campanha" });
}

function rowOf(page: Page, title: string): Locator {
  return page.getByRole("table", { name: "Campanhas" }).getByRole("row").filter({ hasText: title });
}

async function idOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/campaigns?search=${encodeURIComponent(title)}`);
  const { items }: { items: { id: string }[] } = await answer.json();
  return items[0]?.id ?? "";
}

async function act(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole("button", { name: `Ações de ${title}`, exact: true })
    .locator("visible=true")
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function toast(page: Page, title: string): Promise<void> {
  await page.getByRole("alertdialog").filter({ hasText: title }).waitFor();
}
