import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, type PageOptions, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { startTownOnOwnPostgres } from "#tests/support/server/town-on-own-postgres.ts";

let town: Awaited<ReturnType<typeof startTownOnOwnPostgres>>;
let offerId: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  town = await startTownOnOwnPostgres();
  const { items } = await (await fetch(`${town.server.url}/api/offers?limit=40`)).json();
  offerId = items.find(({ remaining }: { remaining: number | null }) => remaining !== 0).id;
});
test.afterAll(() => town.stop());

/** Opens a page whose test does not fail on the server's errors during the outage. */
async function openVisit(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ baseUrl: town.server.url, ...options });
  allowProblem(page, /status of 503|Failed to load/);
  return page;
}

/** The visitor waits at most a few seconds for automatic retries. */
const automaticRetry = { timeout: 20_000 };

async function whileAway(walk: () => Promise<void>): Promise<void> {
  const status = async () => (await fetch(`${town.server.url}/api/offers`)).status;
  const detectedOutages = () => town.server.output().split("the database cannot be reached").length - 1;
  const before = detectedOutages();
  await town.postgres.pause();
  try {
    // The first failed read is answered before the server has confirmed the outage. A write in between is cut off, and
    // its response says so instead.
    await expect
      .poll(async () => [await status(), detectedOutages()], { intervals: [50] })
      .toEqual([503, before + 1]);
    await walk();
  } finally {
    await town.postgres.resume();
  }
  await expect.poll(status).toBe(200);
}

test("an unavailable page shows a plain message, and loads automatically when the database is back", async ({
  openPage,
}) => {
  const page = await openVisit(openPage, { width: 360 });
  await whileAway(async () => {
    await page.goto(paths.myCoupons());
    await page.getByRole("heading", { name: "Estamos fora do ar por um momento" }).waitFor();
    await page.getByText("Esta página tenta de novo sozinha").waitFor();
    expect(await page.getByRole("link", { name: "Tentar agora" }).getAttribute("href")).toBe("");
    await expectAccessibleInEveryLayout(page, "database-away");
  });
  await page.getByRole("heading", { level: 1, name: "Meus cupons" }).waitFor(automaticRetry);
});

test("a page that was opened before is shown with its age, also one that React hydrates", async ({
  openPage,
}) => {
  const page = await openVisit(openPage);
  for (const path of [paths.home(), paths.advertise()]) await page.goto(path);
  await whileAway(async () => {
    for (const path of [paths.home(), paths.advertise()]) {
      // The cached page needs no notice until its minute is over; the next load then shows one.
      await expect
        .poll(async () => (await page.goto(path))?.headers().age, { timeout: 70_000, intervals: [1000] })
        .toBeDefined();
      await waitForScripts(page);
      await page.getByText(/Mostrando a página de .* atrás/).waitFor();
      await expectAccessibleInEveryLayout(page, `old-page${path.replaceAll("/", "-")}`);
    }
  });
});

test("a requested coupon is claimed automatically when the site is back", async ({ openPage }) => {
  const page = await openVisit(openPage, { width: 360 });
  await page.goto(paths.checkout({ oferta: offerId }));
  await waitForScripts(page);
  await page.getByLabel("Nome").fill("Teca Prado");
  await page.getByLabel("WhatsApp", { exact: false }).first().fill("35987650301");
  await whileAway(async () => {
    await page.getByRole("button", { name: "Pegar cupom" }).click();
    await page.getByText("Nosso serviço está fora do ar por um momento").waitFor();
    expect(await page.getByLabel("Nome").inputValue()).toBe("Teca Prado");
    await screenshot(page, "checkout-away-360");
  });
  await page.waitForURL(/\/cupom\//, automaticRetry);
  await page.getByText("Em nome de Teca Prado").waitFor();
});

test("without JavaScript, the Back button restores the typed values", async ({ openPage }) => {
  const page = await openVisit(openPage, { width: 360, javaScript: false });
  await page.goto(paths.checkout({ oferta: offerId }));
  await page.getByLabel("Nome").fill("Rui Prado");
  await page.getByLabel("WhatsApp", { exact: false }).first().fill("35987650302");
  await whileAway(async () => {
    await page.getByRole("button", { name: "Pegar cupom" }).click();
    await page.getByRole("heading", { name: "Nada foi salvo" }).waitFor();
    await page.getByText("Use o botão Voltar do navegador").waitFor();
    await screenshot(page, "form-away-360");
  });
  await page.goBack();
  expect(await page.getByLabel("Nome").inputValue()).toBe("Rui Prado");
  await page.getByRole("button", { name: "Pegar cupom" }).click();
  await page.waitForURL(/\/cupom\//);
});

test("the request of a shop is not sent, and keeps the typed values", async ({ openPage }) => {
  const page = await openVisit(openPage);
  await page.goto(paths.advertise());
  await waitForScripts(page);
  await page.getByLabel("Nome da empresa").fill("Padaria da Vila");
  await page.getByLabel("Seu nome").fill("Ana Ávila");
  await page.getByLabel("Telefone com WhatsApp").fill("31999990301");
  await whileAway(async () => {
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await page.getByText("nada foi salvo").waitFor();
    expect(await page.getByLabel("Nome da empresa").inputValue()).toBe("Padaria da Vila");
    await screenshot(page, "advertise-away-1280");
  });
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await page.getByRole("heading", { name: "Pedido recebido" }).waitFor();
});

test("in the back-office, lists wait and load automatically, and a form keeps the typed values", async ({
  openPage,
}) => {
  const page = await openVisit(openPage);
  const signedIn = await page.context().request.post(`${town.server.url}/api/auth/sign-in`, {
    data: { email: demoEmails.admin, password: demoPassword },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto(paths.admin.categories());
  await waitForScripts(page);
  await page.getByRole("button", { name: "Nova categoria" }).click();
  const sheet = page.getByRole("dialog", { name: "Nova categoria" });
  await sheet.getByLabel("Nome").fill("Feira livre");
  await sheet.getByRole("radio", { name: "Livros" }).check();
  await sheet.getByRole("radio", { name: "Lavanda" }).check();
  await whileAway(async () => {
    await sheet.getByRole("button", { name: "Criar categoria" }).click();
    await sheet.getByRole("alert").getByText("Nada foi salvo", { exact: true }).waitFor();
    expect(await sheet.getByLabel("Nome").inputValue()).toBe("Feira livre");
    await screenshot(page, "panel-form-away-1280");
  });
  await sheet.getByRole("button", { name: "Criar categoria" }).click();
  await page.getByText("Feira livre foi criada").waitFor();
  await whileAway(async () => {
    await page.getByRole("searchbox", { name: "Buscar categoria" }).fill("moda");
    await page.getByText("Tentamos de novo sozinhos").waitFor(automaticRetry);
    await expectAccessibleInEveryLayout(page, "list-away");
    await page.getByRole("link", { name: "Empresas", exact: true }).click();
    await page.getByRole("heading", { name: "Estamos fora do ar por um momento" }).waitFor();
    await expectAccessibleInEveryLayout(page, "panel-away");
  });
  await page.getByRole("table").waitFor(automaticRetry);
  expect(new URL(page.url()).pathname).toBe(paths.admin.companies());
});
