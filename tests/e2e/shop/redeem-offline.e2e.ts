import type { Page } from "@playwright/test";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { couponHistory, makeLiveOffer, shopCompanyId, takeByApi } from "#tests/support/browser/counter.ts";
import { check, expectResult, openCounter, press } from "#tests/support/browser/counter-screen.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";

let offerId: string;
test.beforeAll(async () => {
  offerId = (await makeLiveOffer(await shopCompanyId())).id;
});

test.describe("while offline", () => {
  test("codes are stored, redeemed when the network is back, and a conflict is shown", async ({
    openPage,
  }) => {
    const [good, taken] = [await takeByApi(offerId), await takeByApi(offerId)];
    const page = await openOfflineCounter(openPage);
    for (const { code } of [good, taken]) {
      await storeRedemption(page, code);
      await press(page, "Validar outro");
    }
    expect(await page.getByText("esperando o sinal").count()).toBe(2);
    await expectAccessibleInEveryLayout(page, "counter-offline");
    await asAdmin("POST", `/coupons/${taken.id}/redemption`, {});
    await page.context().setOffline(false);
    const list = page.getByRole("region", { name: "Guardados sem sinal" });
    await list.getByText("Cupom usado").waitFor();
    await list.getByText(/^Este cupom foi usado em/).waitFor();
    expect((await couponHistory(good.id)).kinds).toEqual(["claimed", "redeemed"]);
    expect((await couponHistory(taken.id)).kinds).toEqual(["claimed", "redeemed"]);
    await page.reload();
    await list.getByText("Cupom usado").waitFor();
    await list.getByRole("button", { name: `Entendi: ${formatReadableCode(taken.code)}` }).click();
    await list.getByText(/^Este cupom foi usado em/).waitFor({ state: "detached" });
    await list.getByRole("button", { name: "Limpar os que deram certo" }).click();
    await list.waitFor({ state: "detached" });
  });

  test("no coupon is redeemed unless the shopkeeper requests it", async ({ openPage }) => {
    const coupon = await takeByApi(offerId);
    const page = await openOfflineCounter(openPage);
    await check(page, coupon.code);
    await expectResult(page, "Sem sinal para conferir");
    await page.getByText(/será usado assim que o sinal voltar, sem perguntar de novo/).waitFor();
    await expectAccessibleInEveryLayout(page, "counter-no-signal");
    await press(page, "Voltar sem usar");
    expect(await page.getByLabel("Código do cupom").inputValue()).toBe(formatReadableCode(coupon.code));
    expect(await page.getByRole("region", { name: "Guardados sem sinal" }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Conferir" }).click();
    await expectResult(page, "Cupom válido");
    expect((await couponHistory(coupon.id)).kinds).toEqual(["claimed"]);
  });

  test("a stored code can be removed before it is sent, and is not redeemed", async ({ openPage }) => {
    const [first, second] = [await takeByApi(offerId), await takeByApi(offerId)];
    const page = await openOfflineCounter(openPage);
    await storeRedemption(page, first.code);
    await expectAccessibleInEveryLayout(page, "counter-stored");
    await press(page, "Não usar mais");
    const removed = (code: string) =>
      page
        .getByRole("status")
        .getByText(`O cupom ${formatReadableCode(code)} não será usado.`)
        .waitFor();
    await removed(first.code);
    await storeRedemption(page, second.code);
    await press(page, "Validar outro");
    const list = page.getByRole("region", { name: "Guardados sem sinal" });
    await list.getByRole("button", { name: `Remover ${formatReadableCode(second.code)}` }).click();
    await removed(second.code);
    expect(await list.count()).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await waitForScripts(page);
    for (const { id } of [first, second]) expect((await couponHistory(id)).kinds).toEqual(["claimed"]);
  });

  test("a redemption that was sent later can be undone, in its result and in the list", async ({
    openPage,
  }) => {
    const coupon = await takeByApi(offerId);
    const page = await openOfflineCounter(openPage);
    await storeRedemption(page, coupon.code);
    await page.context().setOffline(false);
    await expectResult(page, "Cupom usado");
    await expectAccessibleInEveryLayout(page, "counter-used-later");
    await press(page, /^Desfazer/);
    await page.getByRole("status").getByText("Uso desfeito").waitFor();
    const list = page.getByRole("region", { name: "Guardados sem sinal" });
    expect(await list.count()).toBe(0);

    await page.context().setOffline(true);
    await storeRedemption(page, coupon.code);
    await press(page, "Validar outro");
    await page.context().setOffline(false);
    await list.getByText("Cupom usado").waitFor();
    await expectAccessibleInEveryLayout(page, "counter-used-later-list");
    await list.getByRole("button", { name: /^Desfazer/ }).click();
    await page.getByRole("status").getByText("Uso desfeito").waitFor();
    await list.waitFor({ state: "detached" });
    expect((await couponHistory(coupon.id)).kinds).toEqual([
      "claimed",
      "redeemed",
      "redemption_undone",
      "redeemed",
      "redemption_undone",
    ]);
  });

  test("redeems a coupon once although the response was lost", async ({ openPage }) => {
    const coupon = await takeByApi(offerId);
    const page = await openCounter(openPage, 360);
    allowProblem(page, /Failed to load|ERR_FAILED/);
    await check(page, coupon.code);
    await expectResult(page, "Cupom válido");
    await page.route(
      "**/redemption",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, "Confirmar uso");
    await expectResult(page, "Sem sinal: código guardado");
    // The redemption may have arrived, so the page must not promise to cancel it.
    expect(await page.getByRole("button", { name: "Não usar mais" }).count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expectResult(page, "Cupom usado");
    await press(page, "Validar outro");
    await page.getByText("O cupom", { exact: false }).getByText("foi usado quando o sinal voltou").waitFor();
    expect((await couponHistory(coupon.id)).kinds).toEqual(["claimed", "redeemed"]);
  });
});

async function openOfflineCounter(openPage: OpenPage): Promise<Page> {
  const page = await openCounter(openPage, 360);
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.context().setOffline(true);
  return page;
}

/** Stores a redemption while offline. */
async function storeRedemption(page: Page, code: string): Promise<void> {
  await check(page, code);
  await expectResult(page, "Sem sinal para conferir");
  await press(page, "Usar quando o sinal voltar");
  await expectResult(page, "Sem sinal: código guardado");
}
