import type { Page } from "@playwright/test";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAfresh, signInAs } from "#tests/support/browser/sign-in.ts";

/** The layout is the same on all screens, so this one is simple and fast to render. */
const anyScreen = "/admin/reviews";

const menu = {
  Dashboards: ["Ofertas", "Campanhas", "CLI Clube", "Pontos e cashback"],
  Cadastros: ["Empresas", "Clientes"],
  "Gestão de Ofertas": ["Ofertas", "Campanhas", "Cupons"],
  Relacionamento: ["CLI Clube", "Cashback", "Mensagens", "Avaliações"],
  Configurações: ["Geral", "Legal"],
};

const submenus = [
  { group: "Gestão de Ofertas", entry: "Ofertas", links: ["/admin/offers", "/admin/categories"] },
  { group: "Gestão de Ofertas", entry: "Campanhas", links: ["/admin/campaigns", "/admin/appearance"] },
  {
    group: "Relacionamento",
    entry: "CLI Clube",
    links: ["/admin/cli-clube/config", "/admin/cli-clube/lancamento"],
  },
  {
    group: "Relacionamento",
    entry: "Mensagens",
    links: [
      "/admin/mensagens/enviar",
      "/admin/mensagens/historico",
      "/admin/mensagens/modelos",
      "/admin/mensagens/config",
    ],
  },
];

test.describe("the whole menu (spec 2)", () => {
  test("has its groups with their entries, in order, and expands its submenus", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    for (const [group, entries] of Object.entries(menu)) {
      const rows = sidebar(page).getByRole("list", { name: group, exact: true }).locator(":scope > li");
      const labels = await rows.evaluateAll((items) =>
        items.map((item) => item.querySelector("span")?.textContent ?? ""),
      );
      expect(labels, group).toEqual(entries);
    }
    for (const submenu of submenus) await expectSubmenu(page, submenu);
  });

  test("opens the submenu of the current page and marks the page", async ({ openPage }) => {
    const page = await openAdmin(openPage, "/admin/mensagens/modelos");
    const current = sidebar(page).locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(["Modelos"]);
    expect(await sidebar(page).getByRole("button", { name: "Mensagens" }).getAttribute("aria-expanded")).toBe(
      "true",
    );
  });

  test("shows future entries as disabled, and the keyboard skips them", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    for (const name of ["Pontos e cashback", "Cashback"]) {
      const entry = sidebar(page).getByRole("link", { name: `${name} Em breve`, exact: true });
      expect(await entry.getAttribute("aria-disabled")).toBe("true");
      expect(await entry.getAttribute("href")).toBeNull();
      await entry.evaluate((element) => (element as HTMLElement).focus());
      expect(await entry.evaluate((element) => element === document.activeElement)).toBe(false);
    }
  });

  test("links to the public site and to the shopkeeper panel", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    const panel = sidebar(page).getByRole("link", { name: "Painel do lojista" });
    expect(await panel.getAttribute("href")).toBe("/lojista/dashboard");
    await waitForScripts(page);
    await sidebar(page).getByRole("link", { name: "Ver o site" }).click();
    // The site loads as a full page, with its own script.
    await page.locator("html[data-enhanced]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("shows the title of the page, greets the user by name, and has a sign-out button", async ({
    page,
  }) => {
    await signInAfresh(page, "admin");
    await page.goto("/admin/offers");
    await waitForScripts(page);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Ofertas");
    expect(await page.getByRole("banner").textContent()).toContain("Boas-vindas, Helena Prado.");
    expect(await page.getByRole("complementary").textContent()).toContain("Helena PradoAdministrador");
    await sidebar(page)
      .getByRole("list", { name: "Cadastros" })
      .getByRole("link", { name: "Clientes" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Clientes" }).waitFor();
    expect(await page.title()).toBe("Clientes · Pertinho");
    // Requests still pending are refused after the sign-out.
    allowProblem(page, /401/);
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/admin/login");
  });

  test("stays visible when a page fails", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    allowProblem(page, /500/);
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await sidebar(page).getByRole("link", { name: "Empresas" }).click();
    await page.getByRole("heading", { level: 2, name: "Oops! Algo deu errado" }).waitFor();
    expect(await sidebar(page).isVisible()).toBe(true);
  });
});

test.describe("collapsing on wide screens", () => {
  for (const [name, press] of [
    ["the button", (page: Page) => toggle(page).click()],
    ["Ctrl+B", (page: Page) => page.keyboard.press("Control+b")],
    ["Cmd+B", (page: Page) => page.keyboard.press("Meta+b")],
  ] as const) {
    test(`works with ${name}`, async ({ openPage }) => {
      const page = await openAdmin(openPage, anyScreen);
      expect(await sidebarWidth(page)).toBe(256);
      await press(page);
      await expect.poll(() => sidebarWidth(page)).toBe(48);
      expect(await toggle(page).getAttribute("aria-expanded")).toBe("false");
      await press(page);
      await expect.poll(() => sidebarWidth(page)).toBe(256);
    });
  }

  test("is remembered for 7 days", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    await toggle(page).click();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "sidebar");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(cookie).toMatchObject({ name: "sidebar", value: "closed", path: "/admin", sameSite: "Lax" });
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
  });

  test("is already applied in the server's HTML: nothing shifts after a reload", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    await toggle(page).click();
    await expect.poll(() => sidebarWidth(page)).toBe(48);
    await page.route("**/assets/*.js", (route) => route.abort());
    allowProblem(page, /ERR_FAILED/);
    await page.reload();
    expect(await sidebarWidth(page)).toBe(48);
  });

  test("shows a tooltip for each icon on hover and on keyboard focus", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    await toggle(page).click();
    const companies = sidebar(page).getByRole("link", { name: "Empresas" });
    await companies.hover();
    await page.getByRole("tooltip", { name: "Empresas" }).waitFor();
    await page.mouse.move(900, 500);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    await companies.focus();
    await page.keyboard.press("Tab");
    await page.getByRole("tooltip", { name: "Clientes" }).waitFor();
  });

  test("expands again for a submenu, which does not fit beside the icons", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    await toggle(page).click();
    await sidebar(page).getByRole("button", { name: "Mensagens" }).click();
    await sidebar(page).getByRole("link", { name: "Histórico" }).waitFor();
    await expect.poll(() => sidebarWidth(page)).toBe(256);
  });
});

test.describe("overlay under 768 px", () => {
  test("opens from the header, traps the focus, closes with Esc and returns the focus", async ({
    openPage,
  }) => {
    const page = await openAdmin(openPage, anyScreen, 360);
    expect(await page.getByRole("complementary").isVisible()).toBe(false);
    const opener = page.getByRole("button", { name: "Abrir ou fechar o menu" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Menu da administração" });
    await dialog.waitFor();
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("closes with its button, with a click outside, and with Ctrl+B", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen, 360);
    const dialog = page.getByRole("dialog", { name: "Menu da administração" });
    const closings = [
      () => dialog.getByRole("button", { name: "Fechar o menu" }).click(),
      () => page.mouse.click(350, 400),
      () => page.keyboard.press("Control+b"),
    ];
    for (const close of closings) {
      await page.keyboard.press("Control+b");
      await dialog.waitFor();
      await close();
      await dialog.waitFor({ state: "detached" });
    }
  });

  test("opens a page and closes; its state is not stored as the state of the wide sidebar", async ({
    openPage,
  }) => {
    const page = await openAdmin(openPage, anyScreen, 360);
    await page.keyboard.press("Control+b");
    const dialog = page.getByRole("dialog", { name: "Menu da administração" });
    await dialog.getByRole("link", { name: "Empresas" }).click();
    await page.getByRole("heading", { level: 1, name: "Empresas" }).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("sidebar");
  });

  test("is replaced by the sidebar when the screen becomes wider", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen, 360);
    await page.keyboard.press("Control+b");
    const dialog = page.getByRole("dialog", { name: "Menu da administração" });
    await dialog.waitFor();
    await page.setViewportSize({ width: 768, height: 860 });
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("complementary").waitFor();
  });
});

test("Back closes an overlay over a list, asks before changes are lost, and then leaves the list", async ({
  openPage,
}) => {
  const page = await openAdmin(openPage, anyScreen, 360);
  await page.getByRole("button", { name: "Abrir ou fechar o menu" }).click();
  const menuOverPage = page.getByRole("dialog", { name: "Menu da administração" });
  await menuOverPage.getByRole("link", { name: "Empresas" }).click();
  const list = page.getByRole("heading", { level: 1, name: "Empresas" });
  await list.waitFor();
  await menuOverPage.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Abrir ou fechar o menu" }).click();
  await menuOverPage.waitFor();
  await page.goBack();
  await menuOverPage.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Nova empresa" }).click();
  const form = page.getByRole("dialog", { name: "Nova empresa" });
  await form.waitFor();
  await page.goBack();
  await form.waitFor({ state: "detached" });
  expect(await list.isVisible()).toBe(true);

  await page.getByRole("button", { name: "Nova empresa" }).click();
  await form.getByLabel("Bairro").fill("Quase saiu");
  await page.goBack();
  await form.getByRole("button", { name: "Continuar editando" }).click();
  expect(await form.getByLabel("Bairro").inputValue()).toBe("Quase saiu");
  await page.goBack();
  await form.getByRole("button", { name: "Descartar mudanças" }).click();
  await form.waitFor({ state: "detached" });
  expect(await list.isVisible()).toBe(true);

  await page.goBack();
  await page.waitForURL(`**${anyScreen}`);
  await list.waitFor({ state: "detached" });
});

test.describe("the warning about the session", () => {
  test("stays after a reload without a new request; a new sign-in is checked again", async ({ openPage }) => {
    const page = await openAdmin(openPage, anyScreen);
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, procedure] = /\/api\/rpc\/(\w+)/.exec(request.url()) ?? [];
      if (procedure) asked.push(procedure);
    });
    const warning = page.getByRole("link", { name: /^Segurança:/ });
    await warning.waitFor();
    asked.length = 0;
    await page.reload();
    await warning.waitFor();
    expect(asked).toEqual([]);

    await page.context().clearCookies();
    await signInAfresh(page, "admin");
    await page.reload();
    await warning.waitFor();
    expect(asked).toEqual(
      expect.arrayContaining(["validate_session_security", "validate_session_fingerprint"]),
    );
  });
});

async function expectSubmenu(page: Page, { group, entry, links }: (typeof submenus)[number]): Promise<void> {
  const list = sidebar(page).getByRole("list", { name: group, exact: true });
  const button = list.getByRole("button", { name: entry });
  const submenu = list.getByRole("list", { name: entry, exact: true });
  expect(await button.getAttribute("aria-expanded"), entry).toBe("false");
  await button.click();
  const found = await submenu.getByRole("link").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(found, entry).toEqual(links);
  await button.click();
  expect(await submenu.count(), entry).toBe(0);
}

async function openAdmin(openPage: OpenPage, path: string, width: 360 | 1280 = 1280): Promise<Page> {
  const page = await openPage({ width });
  await signInAs(page, "admin");
  await page.goto(path);
  await waitForScripts(page);
  return page;
}

function sidebar(page: Page) {
  return page.getByRole("navigation", { name: "Menu da administração" });
}

function toggle(page: Page) {
  return page.getByRole("complementary").getByRole("button", { name: "Abrir ou fechar o menu" });
}

async function sidebarWidth(page: Page): Promise<number | undefined> {
  return (await page.getByRole("complementary").boundingBox())?.width;
}
