import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { paths } from "#contract/paths.ts";
import { adminSearch as texts } from "#contract/screens/admin-search.texts.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { holdAnswers, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";

const name = texts.open;

test("finds a page of the menu with the keyboard alone", async ({ openPage }) => {
  const page = await openDashboard(openPage, "admin");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name });
  await search.getByRole("option", { name: /Modelos/ }).waitFor();
  await page.keyboard.type("avaliac");
  await expect.poll(() => search.getByRole("option").allInnerTexts()).toHaveLength(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.admin.reviews()}`);
  await search.waitFor({ state: "detached" });
});

test("finds a record, opens it over its list, and closes with Esc", async ({ openPage }) => {
  const page = await openDashboard(openPage, "editor");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name });
  await search.getByRole("textbox", { name }).fill("pizzaria da praca");
  await search.getByRole("option", { name: /^Pizzaria da Praça/ }).click();
  await page.waitForURL(`**${paths.admin.companies()}`);
  const form = page.getByRole("dialog", { name: "Editar empresa" });
  await expect.poll(() => form.getByLabel("Nome").inputValue()).toBe("Pizzaria da Praça");

  // Never a dialog over another dialog.
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  expect(await search.count()).toBe(0);
  await page.keyboard.press("Control+k");
  await search.waitFor();
  await page.keyboard.press("Escape");
  await search.waitFor({ state: "detached" });

  const { items } = (await asAdmin("GET", "/admin/coupons?limit=1")) as { items: { code: string }[] };
  const code = formatReadableCode(items[0]?.code ?? "");
  await page.keyboard.press("Control+k");
  await search.getByRole("textbox", { name }).fill(code.toLowerCase());
  await search.getByRole("option", { name: new RegExp(`^${code}`) }).click();
  await page.getByRole("dialog", { name: `Cupom ${code}` }).waitFor();
});

test("shows an editor no pages or actions for admins only", async ({ openPage }) => {
  const page = await openDashboard(openPage, "editor");
  await page.getByRole("button", { name }).click();
  const search = page.getByRole("dialog", { name });
  await search.getByRole("option", { name: /Avaliações/ }).waitFor();
  const found = await search.getByRole("option").allInnerTexts();
  expect(found.join("\n")).not.toMatch(/Legal|Geral|destaque/);
  expect(await page.getByRole("link", { name: "Legal" }).count()).toBe(0);
});

for (const width of [360, 1280] as const) {
  test(`its button does not move when a warning appears, at ${width} px`, async ({ openPage }) => {
    const page = await openPage({ width });
    await signInAs(page, "admin");
    const release = await holdAnswers(page, "**/api/rpc/*");
    await page.goto(paths.admin.dashboard());
    await waitForScripts(page);
    const button = page.getByRole("button", { name });
    const before = await button.boundingBox();
    release();
    // The warning appears because another browser opened the session of the tests.
    const warning = page.getByRole("link", { name: /^Segurança:/ });
    const alerts = page.getByRole("button", { name: /^Muitas|avisos$/ });
    await warning.or(alerts).filter({ visible: true }).first().waitFor();
    expect(await button.boundingBox()).toEqual(before);
  });
}

test("axe reports no violations", async ({ openPage }) => {
  const page = await openDashboard(openPage, "admin", 1280);
  await page.getByRole("button", { name }).click();
  const search = page.getByRole("dialog", { name });
  const field = search.getByRole("textbox", { name });
  await field.fill("pizza");
  await search.getByRole("group", { name: "Ofertas" }).getByRole("option").first().waitFor();
  // Each kind of record loads separately, and the highlighted option may move when one arrives.
  await expect.poll(() => search.getByText(texts.searching).count()).toBe(0);
  await expect.poll(() => field.evaluate(marksAnOption)).toBe(true);
  await expectAccessibleInEveryLayout(page, "admin-search");
  await field.fill("xyzw nada");
  await search.getByText("Nada encontrado com estas palavras.").waitFor();
  // The first option is highlighted half a second after the last key. The highlight is removed immediately when that
  // option disappears.
  await page.waitForTimeout(600);
  await expect.poll(() => field.getAttribute("aria-activedescendant")).toBeNull();
  await expectAccessibleInEveryLayout(page, "admin-search-empty");
});

function marksAnOption(field: Element): boolean {
  return document.getElementById(field.getAttribute("aria-activedescendant") ?? "") !== null;
}

async function openDashboard(openPage: OpenPage, person: "admin" | "editor", width: 360 | 1280 = 1280) {
  const page = await openPage({ width });
  await signInAs(page, person);
  await page.goto(paths.admin.dashboard());
  await waitForScripts(page);
  return page;
}
