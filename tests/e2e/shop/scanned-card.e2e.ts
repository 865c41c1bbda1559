import type { Page } from "@playwright/test";
import { apiPaths } from "#contract/api-paths.ts";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { cardOf, openClub, openClubCounter, postByApi } from "#tests/support/browser/club.ts";
import { makeLiveOffer, takeByApi } from "#tests/support/browser/counter.ts";
import { expectResult } from "#tests/support/browser/counter-screen.ts";
import { filmPicture, filmScreen } from "#tests/support/browser/film-coupon.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { openWallet, passOf } from "#tests/support/browser/wallet.ts";
import { newPhone } from "#tests/support/town/claiming.ts";

test("a client without network shows the card of the wallet, and the counter scans it", async ({
  openPage,
}) => {
  const phone = newPhone();
  const club = await openClub({}, [{ name: "Café coado", cost: 3 }]);
  await postByApi(club, { phone, amountCents: 4790 });
  const counter = await openClubCounter(openPage, club, { width: 360 });
  const client = await openPage({ width: 360, installs: true });
  await openWallet(client, phone);
  await passOf(client).waitFor();
  await expectAccessibleInEveryLayout(client, "wallet-pass");
  await goOffline(client);
  await client.getByRole("heading", { level: 1, name: /^Cartão de Padaria/ }).waitFor();

  await scan(counter, client, "Ler o cartão do cliente");
  await counter.getByRole("heading", { level: 1, name: "Maria Souza" }).waitFor();
  await counter.getByLabel("Valor da compra").fill("1000");
  await counter.getByRole("button", { name: "Lançar 1 ponto" }).tap();
  await expectResult(counter, "+1 ponto");
  expect(await cardOf(club, phone)).toMatchObject({ balance: 5 });

  await counter.goto(paths.shop.redeem());
  await scan(counter, client, "Ler com a câmera");
  await counter.getByRole("heading", { level: 1, name: "Maria Souza" }).waitFor();
  await counter.getByRole("button", { name: /Café coado/ }).waitFor();

  // A client of this town without a card in this club joins it with the purchase.
  const other = await openClub();
  const otherCounter = await openClubCounter(openPage, other, { width: 360 });
  await scan(otherCounter, client, "Ler o cartão do cliente");
  await otherCounter.getByText("Entra no clube com esta compra").waitFor();
  await expectAccessibleInEveryLayout(otherCounter, "posting-scanned-new");
  await otherCounter.getByLabel("Valor da compra").fill("1000");
  await otherCounter.getByRole("button", { name: "Lançar 1 ponto" }).tap();
  await otherCounter.getByText("Maria Souza: 1 ponto").waitFor();

  // Without network, the counter checks the pass itself, stores the posting and sends it later.
  await otherCounter.getByRole("button", { name: "Próximo cliente" }).tap();
  allowProblem(otherCounter, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  await otherCounter.context().setOffline(true);
  await scan(otherCounter, client, "Ler o cartão do cliente");
  await otherCounter.getByRole("heading", { level: 1, name: "Cartão lido com a câmera" }).waitFor();
  await otherCounter.getByLabel("Valor da compra").fill("2000");
  await otherCounter.getByRole("button", { name: "Continuar" }).tap();
  await otherCounter.getByRole("button", { name: "Guardar o lançamento" }).tap();
  await expectResult(otherCounter, "Lançamento guardado");
  await otherCounter.context().setOffline(false);
  await expectResult(otherCounter, "+2 pontos");
  expect(await cardOf(other, phone)).toMatchObject({ balance: 3 });

  // Another QR code is refused with what to do, before it is sent.
  const coupon = await takeByApi((await makeLiveOffer(other.companyId)).id);
  await filmPicture(otherCounter, apiPaths.couponQr(coupon.id));
  await otherCounter.getByRole("button", { name: "Próximo cliente" }).tap();
  await otherCounter.getByRole("button", { name: "Ler o cartão do cliente" }).tap();
  await expectResult(otherCounter, "Este QR não é de um cartão");
  await expectAccessibleInEveryLayout(otherCounter, "posting-scanned-refused");
});

test("client and counter are both without network: the posting is made later, and the client's card follows", async ({
  openPage,
}) => {
  const phone = newPhone();
  const club = await openClub({}, [{ name: "Café coado", cost: 3 }]);
  await postByApi(club, { phone, amountCents: 1000 });
  const counter = await openClubCounter(openPage, club, { width: 360 });
  const client = await openPage({ width: 360, installs: true });
  await openWallet(client, phone);
  await goOffline(client);
  await client.getByRole("img", { name: "1 de 3 pontos" }).waitFor();

  allowProblem(counter, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  // The decoder of QR codes is loaded while there is network.
  await counter.waitForLoadState("networkidle");
  await counter.context().setOffline(true);
  await scan(counter, client, "Ler o cartão do cliente");
  await counter.getByRole("heading", { level: 1, name: "Cartão lido com a câmera" }).waitFor();
  await counter.getByLabel("Valor da compra").fill("2000");
  await counter.getByRole("button", { name: /^Lançar|^Continuar/ }).tap();
  await counter.getByRole("button", { name: "Guardar o lançamento" }).tap();
  await expectResult(counter, "Lançamento guardado");
  expect(await cardOf(club, phone)).toMatchObject({ balance: 1 });

  await client.context().setOffline(false);
  await counter.context().setOffline(false);
  await client.getByRole("img", { name: "3 de 3 pontos" }).waitFor();
  await client
    .getByRole("status")
    .getByText(/^Você ganhou 2 pontos no clube Padaria/)
    .waitFor();
  expect(await cardOf(club, phone)).toMatchObject({ balance: 3 });
});

/** Reloads the page from the cache of its service worker. */
async function goOffline(page: Page): Promise<void> {
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await passOf(page).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await passOf(page).waitFor();
}

/** Holds the client's screen in front of the counter's camera. */
async function scan(counter: Page, client: Page, button: string): Promise<void> {
  await filmScreen(counter, passOf(client));
  await counter.getByRole("button", { name: button }).tap();
}
