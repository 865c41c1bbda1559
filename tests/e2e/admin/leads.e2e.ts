import type { Page } from "@playwright/test";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { chooseOption, screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import {
  couponHistory,
  makeLiveOffer,
  reportPaid,
  shopCompanyId,
  takeByApi,
} from "#tests/support/browser/counter.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";

const widths = [360, 1280] as const;
type Width = (typeof widths)[number];

let offer: ManagedOffer;
test.beforeAll(async () => {
  offer = await makeLiveOffer(await shopCompanyId(), { title: "Torta da casa" });
});

test.describe("the list of coupons", () => {
  test("is complete without JavaScript", async ({ openPage }) => {
    const { code } = await takeByApi(offer.id);
    const page = await openPage({ javaScript: false });
    await signInAs(page, "editor");
    await page.goto(`/admin/leads?search=${code.toLowerCase()}`);
    await page.getByText("1 cupom", { exact: true }).waitFor();
    expect(
      await page
        .getByRole("row")
        .filter({ hasText: formatReadableCode(code) })
        .count(),
    ).toBe(1);
  });

  test("is filtered by person, state, offer, campaign and day, and stores all filters in the URL", async ({
    openPage,
  }) => {
    const coupon = await takeByApi(offer.id, "Conceição Dias");
    const page = await openLeads(openPage, 1280);
    await page.keyboard.press("/");
    await page.keyboard.type("conceicao");
    await page.waitForURL(/search=conceicao/);
    await page.getByRole("button", { name: "Situação: todas" }).click();
    await page.getByRole("menuitemradio", { name: "válidos" }).click();
    await page.waitForURL(/state=issued/);
    await page.getByRole("button", { name: "Oferta: todas" }).click();
    await page.getByRole("combobox", { name: "Oferta" }).fill("Torta da casa");
    await chooseOption(page, /Torta da casa/);
    await page.waitForURL(new RegExp(`offerId=${offer.id}`));
    await page.getByRole("button", { name: "Oferta: Torta da casa" }).waitFor();
    await page.getByRole("button", { name: "Período: qualquer" }).click();
    const from = page.getByRole("dialog").getByRole("group", { name: "De" });
    await from.getByRole("spinbutton").first().click();
    await page.keyboard.type("01012026");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.waitForURL(/from=2026-01-01/);
    await page.reload();
    await waitForScripts(page);
    await page.getByRole("button", { name: "Período: desde 01/01/2026" }).waitFor();
    await page.getByText("1 cupom", { exact: true }).waitFor();
    await row(page, 1280, coupon.code).waitFor();

    const href = await page.getByRole("link", { name: "Exportar" }).getAttribute("href");
    const csv = await (await page.request.get(href ?? "")).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect(csv).toContain("Conceição Dias");

    await page.getByRole("button", { name: "Campanha: todas" }).click();
    await page.getByRole("combobox", { name: "Campanha" }).focus();
    await page.keyboard.press("ArrowDown");
    await chooseOption(page, /./);
    await page.waitForURL(/campaignId=/);
    await page.getByRole("heading", { name: "Nenhum cupom com esse filtro" }).waitFor();
    await page.getByRole("button", { name: "Limpar busca e filtros" }).click();
    await page.waitForURL(/\/admin\/leads$/);
  });
});

test.describe("one coupon", () => {
  test("is opened, sent again and cancelled with a reason that its history shows, on a phone", async ({
    openPage,
  }) => {
    const coupon = await takeByApi(offer.id);
    const page = await openLeads(openPage, 360, coupon.code);
    await expectAccessibleInEveryLayout(page, "admin-leads");
    await row(page, 360, coupon.code).getByText(formatReadableCode(coupon.code), { exact: true }).click();
    const sheet = page.getByRole("dialog", { name: `Cupom ${formatReadableCode(coupon.code)}` });
    await sheet.getByText("Cupom pego").waitFor();
    await sheet.getByText("Maria Souza").waitFor();
    await screenshot(page, "admin-leads-sheet");
    await sheet.getByRole("button", { name: "Reenviar" }).click();
    await sheet.getByText("Link posto na caixa de saída").waitFor();
    await sheet.getByRole("status").getByText("Link do cupom guardado na caixa de saída").waitFor();
    await sheet
      .getByRole("status")
      .getByText(/um administrador copia o link/)
      .waitFor();
    await sheet.getByRole("button", { name: "Cancelar cupom" }).click();
    await sheet.getByRole("button", { name: "Cancelar o cupom" }).click();
    await sheet.getByText("Escreva o motivo", { exact: true }).waitFor();
    await page.keyboard.type("Pedido do cliente");
    await page.keyboard.press("Enter");
    await sheet.getByText("“Pedido do cliente”", { exact: true }).waitFor();
    await sheet.getByText("A administração cancelou: “Pedido do cliente”").waitFor();
    await sheet
      .getByRole("status")
      .getByText(`Cupom ${formatReadableCode(coupon.code)} cancelado`)
      .waitFor();
    expect(await sheet.getByRole("button", { name: "Cancelar cupom" }).count()).toBe(0);
    await expectAccessibleInEveryLayout(page, "admin-leads-cancelled");
    expect(await couponHistory(coupon.id)).toEqual({
      state: "cancelled",
      kinds: ["claimed", "resent", "cancelled"],
    });
  });

  test("that was redeemed is restored with a reason", async ({ openPage }) => {
    const coupon = await takeByApi(offer.id);
    await asAdmin("POST", `/coupons/${coupon.id}/redemption`, {});
    const page = await openLeads(openPage, 1280, coupon.code);
    await page.getByRole("button", { name: `Ações de ${formatReadableCode(coupon.code)}` }).click();
    await page.getByRole("menuitem", { name: "Ver cupom" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Desfazer uso" }).click();
    await sheet.getByLabel("Por que desfazer o uso?").fill("Cobrado errado");
    await sheet.getByRole("button", { name: "Desfazer o uso" }).click();
    await sheet.getByText("“Cobrado errado”").waitFor();
    expect((await couponHistory(coupon.id)).state).toBe("issued");
  });
});

test.describe("a payment that a client reports", () => {
  test("is found by its filter, declined with a reason and then confirmed", async ({ openPage }) => {
    // An offer of the demo company Café Serrano, which accepts Pix.
    const paid = await makeLiveOffer(await shopCompanyId(), {
      ...{ title: "Torta paga", priceBeforeCents: 2000, priceAfterCents: 1000 },
    });
    const coupon = await takeByApi(paid.id, "Lia Torres");
    await reportPaid(coupon);
    const page = await openLeads(openPage, 1280, "", `?offerId=${paid.id}`);
    await page.getByRole("button", { name: "Situação: todas" }).click();
    await page.getByRole("menuitemradio", { name: "pagamento a confirmar" }).click();
    await page.waitForURL(/state=payment_reported/);
    await row(page, 1280, coupon.code).getByText("Esperando a loja confirmar").click();
    const sheet = page.getByRole("dialog", { name: `Cupom ${formatReadableCode(coupon.code)}` });
    await sheet.getByText("Cliente disse que pagou", { exact: true }).waitFor();
    await sheet.getByText("Disse que pagou em", { exact: true }).waitFor();
    await sheet.getByRole("button", { name: "Recusar pagamento" }).click();
    await sheet.getByText("O cliente lê este motivo na página do cupom.").waitFor();
    await sheet.getByLabel("Por que recusar o pagamento?").fill("Valor errado");
    await expectAccessibleInEveryLayout(page, "admin-leads-decline");
    await sheet.getByRole("button", { name: "Recusar o pagamento" }).click();
    await sheet.getByText("A loja disse que não recebeu o Pix: “Valor errado”").waitFor();
    await expectAccessibleInEveryLayout(page, "admin-leads-declined");
    await sheet.getByRole("button", { name: "Confirmar pagamento" }).click();
    await sheet.getByText("Pagamento confirmado", { exact: true }).waitFor();
    expect(await couponHistory(coupon.id)).toEqual({
      state: "issued",
      kinds: ["claimed", "payment_reported", "payment_declined", "payment_confirmed"],
    });
  });
});

test.describe("a state label of several words", () => {
  test("is not cut off on a card on a phone", async ({ openPage }) => {
    const paid = await makeLiveOffer(await shopCompanyId(), {
      ...{ title: "Torta que espera", priceBeforeCents: 2000, priceAfterCents: 1000 },
    });
    const coupon = await takeByApi(paid.id, "Maria da Conceição");
    await reportPaid(coupon);
    const page = await openLeads(openPage, 360, "", `?offerId=${paid.id}`);
    const badge = row(page, 360, coupon.code).getByText("Esperando a loja confirmar");
    await badge.waitFor();
    await screenshot(page, "admin-leads-waiting-360");
    expect(await badge.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  });
});

for (const width of widths) {
  test.describe(`many coupons, at ${width} px`, () => {
    test("are sent again and cancelled with one reason; the redeemed one is skipped", async ({
      openPage,
    }) => {
      const festive = await makeLiveOffer(await shopCompanyId(), { title: `Torta de festa ${width}` });
      const [used, ...open] = [
        await takeByApi(festive.id),
        await takeByApi(festive.id),
        await takeByApi(festive.id),
      ];
      await asAdmin("POST", `/coupons/${used.id}/redemption`, {});
      const page = await openLeads(openPage, width, "", `?offerId=${festive.id}`);
      await page.getByText("3 cupons", { exact: true }).waitFor();
      const bar = page.getByRole("region", { name: "Itens selecionados" });
      await selectAll(page, width);
      await bar.getByText("3 selecionados").waitFor();
      await screenshot(page, `admin-leads-selected-${width}`);
      await expectAccessible(page);
      await choose(page, width, "Reenviar");
      await toast(page, "2 links guardados na caixa de saída");
      await toast(page, /^Como antes: 1 usado\..*um administrador copia o link/);

      await bar.waitFor({ state: "detached" });
      await selectAll(page, width);
      await choose(page, width, "Cancelar…");
      const dialog = page.getByRole("dialog", { name: "Cancelar 3 cupons?" });
      await dialog.getByRole("button", { name: "Cancelar cupons" }).click();
      await dialog.getByText("Escreva o motivo", { exact: true }).waitFor();
      await screenshot(page, `admin-leads-cancel-${width}`);
      await expectAccessible(page);
      await dialog.getByLabel("Motivo do cancelamento").fill("A festa foi adiada");
      await dialog.getByRole("button", { name: "Cancelar cupons" }).click();
      await toast(page, "2 cupons cancelados");
      for (const { id } of open) {
        expect(await couponHistory(id)).toEqual({
          state: "cancelled",
          kinds: ["claimed", "resent", "cancelled"],
        });
      }
      expect((await couponHistory(used.id)).state).toBe("redeemed");
    });
  });
}

test.describe("a numbered series", () => {
  test("is created for an offer and opens on its print page", async ({ openPage }) => {
    const stocked = await makeLiveOffer(await shopCompanyId(), {
      title: "Série de tortas",
      stock: 3,
      totalStock: 3,
    });
    const page = await openLeads(openPage, 1280);
    allowProblem(page, /409/);
    await page.getByRole("button", { name: "Imprimir série" }).click();
    const form = page.getByRole("dialog", { name: "Imprimir série" });
    await form.getByRole("combobox", { name: "Oferta" }).fill("Série de tortas");
    await chooseOption(page, /Série de tortas/);
    await form.getByLabel("Quantos").fill("4");
    await form.getByRole("button", { name: "Criar cupons" }).click();
    await form
      .getByText("Esta oferta tem só 3 cupons para dar. Imprima menos ou aumente o estoque.")
      .waitFor();
    await form.getByLabel("Quantos").fill("2");
    await expectAccessibleInEveryLayout(page, "admin-leads-print");
    await form.getByRole("button", { name: "Criar cupons" }).click();
    const done = page.getByRole("dialog", { name: "2 cupons prontos para imprimir" });
    const href = await done.getByRole("link", { name: "Abrir para imprimir" }).getAttribute("href");
    expect(href).toContain(`oferta=${stocked.id}&de=1&ate=2`);
    expect((await page.request.get(href ?? "")).status()).toBe(200);
  });
});

async function openLeads(
  openPage: OpenPage,
  width: Width,
  search = "",
  query = search && `?search=${search}`,
): Promise<Page> {
  const page = await openPage({ width });
  page.setDefaultTimeout(30_000);
  await signInAs(page, "editor");
  await page.goto(`/admin/leads${query}`);
  await waitForScripts(page);
  return page;
}

/** A row of the table, or its card on a phone. */
function row(page: Page, width: Width, code: string) {
  return page.getByRole(width === 360 ? "listitem" : "row").filter({ hasText: formatReadableCode(code) });
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text).first().waitFor();

/** Uses the checkbox in the table header; on a phone each card has its own. */
async function selectAll(page: Page, width: Width): Promise<void> {
  if (width === 1280) await page.getByRole("columnheader").getByRole("checkbox").click({ force: true });
  // Taps as on a phone: a mouse pointer would stay in place and could open the tooltip of an element that moves below
  // it.
  else for (const box of await page.getByRole("checkbox").all()) await box.tap();
}

/** The actions on the selected rows: one button each, or a menu on a phone. */
async function choose(page: Page, width: Width, name: string): Promise<void> {
  const bar = page.getByRole("region", { name: "Itens selecionados" });
  if (width === 1280) return bar.getByRole("button", { name }).click();
  await bar.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name }).click();
}
