import type { Page } from "@playwright/test";
import { paths, routePatterns } from "#contract/paths.ts";
import { shortList, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { fillWithHostileText, hostileHost, hostileText } from "#tests/support/town/hostile-town.ts";
import { type OwnTown, startOwnTown } from "#tests/support/town/own-town.ts";

let town: OwnTown;
test.beforeAll(async () => {
  town = await startOwnTown(fillWithHostileText);
});
test.afterAll(() => town.stop());

const { shop, admin, notFound: _, ...site } = routePatterns;

test("control: the hostile text runs its script when it is inserted as HTML", async ({ openPage }) => {
  const page = await openUnprotected(openPage, 360);
  allowProblem(page, /./);
  await page.setContent(hostileText);
  await page.waitForFunction(() => "hacked" in window);
});

test("hostile text is shown only as text on every public page", async ({ openPage }) => {
  const page = await openUnprotected(openPage, 360);
  const { offerId, campaignId, company, category } = await somethingOfEach();
  const parameters: Record<string, string> = {
    ":category": category,
    ":campaignId": campaignId,
    ":offerId": offerId,
    ":companyId": company,
    ":couponId": encodeURIComponent(hostileText),
  };
  const addresses = Object.values(site).map(
    (pattern) => `/${pattern.replace(/:\w+/, (name) => parameters[name] ?? "")}`,
  );
  for (const address of [
    ...addresses,
    paths.search({ q: "hacked" }),
    paths.search({ q: hostileText }),
    `/${encodeURIComponent(hostileText)}`,
  ]) {
    await open(page, address);
  }
  for (const address of [
    paths.home(),
    paths.offer(offerId),
    paths.company(company),
    paths.category(category),
  ]) {
    await open(page, address);
    expect(await page.getByRole("main").textContent(), address).toContain("window.hacked=1");
  }
});

test("hostile text is shown only as text on every page of the back-office: lists, forms, previews, histories, menus", async ({
  openPage,
}) => {
  const page = await openUnprotected(openPage, 1280);
  await town.signIn(page, "admin");
  for (const pattern of Object.values(admin)) await open(page, `/${pattern}${shortList}`);

  for (const address of [paths.admin.offers(), paths.admin.companies(), paths.admin.campaigns()]) {
    await open(page, address + shortList);
    for (const entry of ["Editar", "Ver como no site", "Histórico"]) await openSheet(page, entry);
    await page.getByRole("button", { name: "Visões" }).click();
    await page.getByRole("dialog", { name: "Visões" }).getByRole("listitem").waitFor();
    await expectHarmless(page, `${address}, views`);
    await page.keyboard.press("Escape");
  }
  await open(page, paths.admin.companies() + shortList);
  await openSheet(page, "Acesso do lojista");
  await open(page, paths.admin.companies({ aba: "pedidos" }));
  await open(page, paths.admin.categories());
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click();
  await expectHarmless(page, "categories, menu");
  await page.keyboard.press("Escape");

  await open(page, paths.admin.settings({ aba: "usuarios" }));
  for (const entry of ["Papel e empresas", "Sessões abertas"]) await openSheet(page, entry);
  for (const [aba, table] of [
    ["seguranca", "Registro de alterações"],
    ["emails", "Caixa de saída"],
  ] as const) {
    await open(page, paths.admin.settings({ aba }));
    await page.getByRole("table", { name: table }).getByRole("row").nth(1).click();
    await page.getByRole("dialog").waitFor();
    await expectHarmless(page, `settings, ${aba}`);
  }
});

test("hostile text is shown only as text on every page of the shop panel", async ({ openPage }) => {
  const page = await openUnprotected(openPage, 360);
  await town.signIn(page, "lojista");
  for (const pattern of Object.values(shop)) await open(page, `/${pattern}`);
});

/**
 * Opens pages without the content security policy, which would block an injected script: the pages themselves must be
 * safe.
 */
async function openUnprotected(openPage: OpenPage, width: 360 | 1280): Promise<Page> {
  const page = await openPage({ baseUrl: town.url, width, ignoresPolicy: true });
  allowProblem(page, /status of 40[34]/);
  await page.route(`${hostileHost}**`, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }),
  );
  return page;
}

async function somethingOfEach() {
  const read = async (path: string) => (await fetch(new URL(`/api${path}`, town.url))).json();
  const [offers, campaign, companies, categories] = await Promise.all([
    read("/offers?limit=1"),
    read("/campaigns/featured"),
    read("/companies?limit=1"),
    read("/categories"),
  ]);
  return {
    offerId: String(offers.items[0].id),
    campaignId: String(campaign.id),
    company: String(companies.items[0].slug),
    category: String(categories[0].slug),
  };
}

async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBeLessThan(500);
  await waitForScripts(page);
  await expectHarmless(page, address);
}

/** Opens the sheet of an entry in the menu of the first row. */
async function openSheet(page: Page, entry: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect.poll(() => sheet.evaluate(everythingIn)).toContain("window.hacked=1");
  if (entry === "Histórico") await sheet.getByRole("listitem").first().waitFor();
  await expectHarmless(page, `${page.url()}, ${entry}`);
  await sheet.getByRole("button", { name: "Fechar" }).click();
  await sheet.waitFor({ state: "detached" });
}

/** Returns its text and the values of its fields. */
function everythingIn(sheet: Element): string {
  const fields = sheet.querySelectorAll<HTMLInputElement>("input, textarea");
  return [sheet.textContent, ...[...fields].map(({ value }) => value)].join("\n");
}

/**
 * Checks that no script ran and that none could: no element has an event handler, and no link is a `javascript:` URL.
 */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("*")];
    const hasHandler = (element: Element) =>
      element.getAttributeNames().some((name) => name.startsWith("on"));
    const isProgram = (element: Element) =>
      ["href", "src", "action"].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? ""));
    // The structured data for search engines is valid JSON: no text closed its element early.
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
      JSON.parse(textContent);
    }
    return {
      ran: "hacked" in window,
      armed: elements.filter((one) => hasHandler(one) || isProgram(one)).map(({ outerHTML }) => outerHTML),
    };
  });
  expect(found, where).toEqual({ ran: false, armed: [] });
}
