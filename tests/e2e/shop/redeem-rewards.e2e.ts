import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import {
  cardOf,
  openClub,
  openClubCounter,
  postByApi,
  shopBrokenByLargeText,
} from "#tests/support/browser/club.ts";
import { check, expectResult, press } from "#tests/support/browser/counter-screen.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { asAdmin, newPhone } from "#tests/support/town/claiming.ts";

const path = "/lojista/resgatar";

test.describe("a counter with an access code", () => {
  test("exchanges points for a reward by phone, and undoes it", async ({ openPage }) => {
    const phone = newPhone();
    const club = await openClub({}, [
      { name: "Café coado", cost: 3 },
      { name: "Bolo de milho", cost: 20 },
      { name: "Caneca", cost: 2, stock: 0 },
    ]);
    await postByApi(club, { phone, amountCents: 4790 });
    const page = await openClubCounter(openPage, club, { width: 360, path });
    await page.getByRole("button", { name: "Prêmios pelo telefone" }).tap();
    await page.getByLabel("Telefone do cliente").fill(phone);
    await expectAccessibleInEveryLayout(page, "rewards-phone");
    await page.getByRole("button", { name: "Ver prêmios" }).tap();
    await page.getByRole("heading", { level: 1, name: "Maria Souza" }).waitFor();
    await page.getByText("Faltam 16 pontos").waitFor();
    await page.getByText("Esgotado").waitFor();
    await expectAccessibleInEveryLayout(page, "rewards-card");
    await page.getByRole("button", { name: /Café coado/ }).tap();
    await expectResult(page, "Café coado");
    await expectAccessibleInEveryLayout(page, "rewards-confirm");
    expect(await cardOf(club, phone)).toMatchObject({ balance: 4 });
    await page.getByRole("button", { name: "Trocar 3 pontos" }).tap();
    await expectResult(page, "Pode dar");
    await page.getByText("Maria Souza · saldo: 1 ponto").waitFor();
    await expectAccessibleInEveryLayout(page, "rewards-done");
    expect(await cardOf(club, phone)).toMatchObject({ balance: 1 });
    await page.getByRole("button", { name: /^Desfazer \(14:\d\d\)$/ }).tap();
    await page.getByRole("status").getByText("Resgate desfeito").waitFor();
    expect(await cardOf(club, phone)).toMatchObject({ balance: 4 });
    expect(await shopBrokenByLargeText(page)).toEqual([]);
  });

  test("finds a voucher by its code in the field of coupons, with the keyboard alone", async ({
    openPage,
  }) => {
    const phone = newPhone();
    const club = await openClub({}, [{ name: "Café coado", cost: 3 }]);
    const { companyId, rewardIds } = club;
    const card = await postByApi(club, { phone, amountCents: 4790 });
    const { voucher } = (await asAdmin("POST", "/shop/vouchers", {
      ...{ companyId, cardId: card.id, rewardId: rewardIds[0] },
    })) as { voucher: { code: string } };
    const page = await openClubCounter(openPage, club, { width: 1280, path });
    await check(page, formatReadableCode(voucher.code).toLowerCase());
    await expectResult(page, "Vale já usado");
    await expectAccessibleInEveryLayout(page, "voucher-used");
    await press(page, /^Desfazer \(/);
    await page.getByRole("status").getByText("Resgate desfeito").waitFor();
    expect(await cardOf(club, phone)).toMatchObject({ balance: 4 });
    await press(page, "Digitar um código");
    await check(page, "ZZZZ-ZZZZ");
    await expectResult(page, "Cupom não encontrado");
    await page.getByText("Nenhum cupom nem vale tem este código.", { exact: false }).waitFor();
  });
});
