import type { Page } from "@playwright/test";
import { apiPaths } from "#contract/api-paths.ts";
import { appFiles } from "#contract/app-files.ts";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { activateCompany, makeLiveOffer, shopCompanyId } from "#tests/support/browser/counter.ts";
import { expect, type OpenPage, type PageOptions, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { scanOnScreen } from "#tests/support/browser/scan-qr.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { asAdmin, newPhone, sentCode, takeCoupon } from "#tests/support/town/claiming.ts";

const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");

test.describe("the installed app", () => {
  test("opens coupons with their QR code offline, lists its other cached pages, and deletes them on request", async ({
    openPage,
  }) => {
    const page = await openInstalled(openPage, paths.home());
    const id = await takeCoupon(page, cake);
    await expectCached(page, apiPaths.couponQr(id));
    // Simulates a coupon claimed on another device: opening the list caches it, without opening the coupon itself.
    await page.evaluate(() => caches.delete("pertinho-own"));
    await page.goto(paths.myCoupons());
    await page.getByRole("link", { name: /Bolo de aniversário/ }).waitFor();
    for (const seen of [paths.myCoupons(), paths.coupon(id), apiPaths.couponQr(id)])
      await expectCached(page, seen);

    await page.context().setOffline(true);
    await page.goto(paths.coupon(id));
    const address = new URL(paths.validate(), testServer().baseUrl).href;
    expect(await scanOnScreen(page.getByRole("img", { name: /^QR Code do cupom/ }))).toContain(address);
    await page.getByText("Sem internet: você vê o que ficou guardado neste aparelho.").waitFor();
    await page.goto(paths.myCoupons());
    await page.getByRole("link", { name: /Bolo de aniversário/ }).click();
    await page.waitForURL(`**${paths.coupon(id)}`);

    for (const unseen of [paths.privacy(), paths.admin.login(), paths.myCoupons({ tela: "dados" })]) {
      await page.goto(unseen);
      await page.getByRole("heading", { name: "Você está sem internet" }).waitFor();
    }
    await waitForScripts(page);
    await expectAccessibleInEveryLayout(page, "offline");
    const cachedPages = page.getByRole("region", { name: "Dá para abrir agora" });
    await cachedPages.getByRole("link", { name: "Meus cupons" }).waitFor();
    await cachedPages
      .getByRole("link", { name: "Seu cupom: Bolo de aniversário com 12 docinhos de brinde" })
      .click();
    await page.getByRole("img", { name: /^QR Code do cupom/ }).waitFor();
    await page.goto(paths.privacy());

    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await page.getByRole("heading", { name: "Política de privacidade", level: 1 }).waitFor();
    expect(await page.getByText(/^Sem internet/).isVisible()).toBe(false);

    await page.goto(paths.myCoupons());
    await page.getByRole("button", { name: "Esquecer este aparelho" }).click();
    await page.getByRole("button", { name: "Sim, esquecer" }).click();
    await page.getByText("Nenhum cupom neste aparelho").waitFor();
    await page.context().setOffline(true);
    await page.goto(paths.coupon(id));
    await page.getByRole("heading", { name: "Você está sem internet" }).waitFor();
    expect(await page.content()).not.toContain("Bolo de aniversário");
  });

  test("shows that a coupon cannot be redeemed while its shop is deactivated, and shows its QR code again afterwards", async ({
    openPage,
  }) => {
    const company = await makeShop();
    const offer = await makeLiveOffer(company.id);
    const page = await openInstalled(openPage);
    const id = await takeCoupon(page, offer.id);
    await expectCached(page, paths.coupon(id));
    const qr = page.getByRole("img", { name: /^QR Code do cupom/ });
    const suspended = page.getByText("A loja não recebe cupons agora");

    await activateCompany(company.id, false);
    await page.goto(paths.myCoupons());
    await suspended.waitFor();
    await expectAccessibleInEveryLayout(page, "my-coupons-suspended");
    // Opening the list also updates the cached page of the coupon.
    await expect.poll(() => cachedText(page, paths.coupon(id))).toContain("A loja não recebe cupons agora");
    await page.context().setOffline(true);
    await page.goto(paths.coupon(id));
    await suspended.waitFor();
    await page.getByText(/^Loja que fecha e volta \d+ não está recebendo cupons no momento\./).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await expectAccessibleInEveryLayout(page, "coupon-suspended");
    expect(await page.getByRole("main").textContent()).not.toMatch(/Pronto para usar|Mostre no caixa|Aberto/);
    expect(await qr.count()).toBe(0);
    // The company and its offer have no public page now.
    for (const name of [offer.title, company.name, "Como chegar"]) {
      expect(await page.getByRole("link", { name }).count(), name).toBe(0);
    }

    await activateCompany(company.id, true);
    await page.goto(paths.myCoupons());
    await expect.poll(() => cachedText(page, paths.coupon(id))).toContain("Pronto para usar");
    await page.goto(paths.coupon(id));
    await qr.waitFor();
  });

  test("deletes the pages of the previous client when another phone is confirmed on the device", async ({
    openPage,
  }) => {
    const page = await openInstalled(openPage);
    const id = await takeCoupon(page, cake);
    await expectCached(page, paths.coupon(id));
    // A code is sent only to a phone that claimed a coupon before.
    const phone = newPhone();
    await takeCoupon(await openPage(), cake, { phone });
    await page.goto(paths.myCoupons({ tela: "telefone" }));
    await waitForScripts(page);
    await page.getByLabel("WhatsApp").fill(phone);
    await confirmBySentCode(page, phone);
    await isGone(page, paths.coupon(id));
  });

  test("keeps the cached pages of the client when the same phone is confirmed", async ({ openPage }) => {
    const page = await openInstalled(openPage);
    const phone = newPhone();
    const id = await takeCoupon(page, cake, { phone });
    await expectCached(page, paths.coupon(id));
    await page.goto(paths.myCoupons({ tela: "telefone" }));
    await waitForScripts(page);
    await confirmBySentCode(page, phone);
    await expectCached(page, paths.coupon(id));
  });

  test("leaves no cached page on a counter's device after leaving the shop or after an account signs in", async ({
    openPage,
  }) => {
    const { code } = (await asAdmin("POST", `/companies/${await shopCompanyId()}/access-codes`, {
      label: "Balcão",
      hours: 1,
    })) as { code: string };
    const page = await openInstalled(openPage, paths.offer(cake));
    await expectCached(page, paths.offer(cake));
    await enterByCode(page, code);
    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByRole("heading", { level: 1, name: "Entrar com código" }).waitFor();
    await isGone(page, paths.offer(cake));

    await page.goto(paths.offer(cake));
    await expectCached(page, paths.offer(cake));
    await enterByCode(page, code);
    await page.goto(paths.admin.login());
    await waitForScripts(page);
    await page.getByLabel("Email").fill(demoEmails.editor);
    await page.getByRole("textbox", { name: "Senha" }).fill(demoPassword);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.waitForURL(`**${paths.admin.dashboard()}`);
    await isGone(page, paths.offer(cake));
  });

  test("has a separate offline page for the counter on a device that opened nothing else", async ({
    openPage,
  }) => {
    const { code } = (await asAdmin("POST", `/companies/${await shopCompanyId()}/access-codes`, {
      label: "Balcão sem rede",
      hours: 1,
    })) as { code: string };
    const page = await openInstalled(openPage, paths.shop.code());
    await enterByCode(page, code);
    const companyName = (await page.getByRole("banner").getByRole("paragraph").first().textContent()) ?? "";
    expect(companyName).not.toBe("");
    await page.goto(paths.shop.redeem());
    await waitForScripts(page);
    await page.context().setOffline(true);
    await page.getByLabel("Código do cupom").fill("AB3K9QXZ");
    await page.getByRole("button", { name: "Conferir" }).click();
    await page.getByRole("button", { name: "Usar quando o sinal voltar" }).click();
    await page.getByRole("heading", { name: "Sem sinal: código guardado" }).waitFor();

    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Balcão sem internet" }).waitFor();
    await page.getByText("Há 1 código de cupom guardado neste aparelho.", { exact: false }).waitFor();
    await expectAccessibleInEveryLayout(page, "counter-offline-page");
    const shown = await page.content();
    for (const own of [companyName, "Acesso por código", "AB3K"]) expect(shown).not.toContain(own);
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await page.getByRole("heading", { level: 1, name: "Balcão sem internet" }).waitFor();
    await waitForScripts(page);
    // The page opens automatically, and the stored codes are sent.
    await page.context().setOffline(false);
    await page.getByText("Nenhum cupom tem este código.", { exact: false }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.shop.redeem());
  });

  test("caches the page during which it was installed", async ({ openPage }) => {
    const giver = await openPage();
    const id = await takeCoupon(giver, cake);
    const page = await openInstalled(openPage, paths.coupon(id));
    await expectCached(page, paths.coupon(id));
    await expectCached(page, apiPaths.couponQr(id));
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("img", { name: /^QR Code do cupom/ }).waitFor();
  });

  test("announces a new version, which waits until the user updates", async ({ openPage }) => {
    const page = await openInstalled(openPage);
    const notice = page.getByText("Há uma versão nova.");
    expect(await notice.isVisible()).toBe(false);
    await page.goto(paths.checkout({ oferta: cake }));
    await waitForScripts(page);
    await page.getByLabel("Seu nome").fill("Maria");
    // For the browser, the same script at another URL is a new version.
    await page.evaluate((file) => navigator.serviceWorker.register(`${file}?next`), appFiles.worker);
    await notice.waitFor();
    expect(await page.getByLabel("Seu nome").inputValue()).toBe("Maria");
    await expectAccessibleInEveryLayout(page, "new-version");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Atualizar" }).click();
    await reloaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\?next$/);
  });

  test("has a manifest in Portuguese, with icons that exist", async ({ page }) => {
    await page.goto(paths.home());
    const link = await page.locator('link[rel="manifest"]').getAttribute("href");
    const answer = await page.request.get(link ?? "");
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: "pt-BR", start_url: "/", scope: "/", display: "standalone" });
    expect(manifest.shortcuts).toMatchObject([
      { name: "Meus cupons", url: paths.myCoupons() },
      { name: "Mapa", url: paths.map() },
    ]);
    expect(manifest.icons.map(({ purpose }: Icon) => purpose)).toContain("maskable");
    for (const { src, sizes } of manifest.icons as Icon[]) {
      expect(await sizeOf(page, src)).toBe(sizes);
    }
    const worker = await page.request.get(appFiles.worker);
    expect(worker.headers()).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
    });
  });
});

type Icon = { src: string; sizes: string; purpose: string };

type Shop = { id: string; name: string };

/** A company only for this test, because other tests need theirs to stay active. */
async function makeShop(): Promise<Shop> {
  const name = `Loja que fecha e volta ${Date.now()}`;
  return (await asAdmin("POST", "/companies", { name, phone: "35999990000", location: "Centro" })) as Shop;
}

/** Opens a page that the service worker controls. */
async function openInstalled(
  openPage: OpenPage,
  path = paths.home(),
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage({ ...options, width: 360, installs: true });
  // Without network the browser logs an error for each request, and the offline page has an error status.
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function enterByCode(page: Page, code: string): Promise<void> {
  await page.goto(paths.shop.code());
  await waitForScripts(page);
  await page.getByRole("textbox", { name: "Código de acesso" }).fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(`**${paths.shop.dashboard()}`);
  await waitForScripts(page);
}

async function confirmBySentCode(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: "Pedir código" }).click();
  const field = page.getByLabel("Código de 6 números");
  await field.waitFor();
  await waitForScripts(page);
  await field.fill(await sentCode(phone));
  await page.getByRole("button", { name: "Confirmar telefone" }).click();
  await page.waitForURL(`**${paths.myCoupons()}`);
}

async function isGone(page: Page, path: string): Promise<void> {
  const isCached = (path: string) =>
    caches.match(path, { ignoreVary: true }).then((answer) => answer !== undefined);
  await expect.poll(() => page.evaluate(isCached, path)).toBe(false);
}

/** The service worker caches a page after it has responded with it. */
async function expectCached(page: Page, path: string): Promise<void> {
  const isCached = (path: string) =>
    caches.match(path, { ignoreVary: true }).then((answer) => answer !== undefined);
  await expect.poll(() => page.evaluate(isCached, path)).toBe(true);
}

function cachedText(page: Page, path: string): Promise<string> {
  return page.evaluate(
    async (path) => (await (await caches.match(path, { ignoreVary: true }))?.text()) ?? "",
    path,
  );
}

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}
