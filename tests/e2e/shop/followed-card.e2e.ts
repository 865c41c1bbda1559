import type { Page } from "@playwright/test";
import { apiPaths } from "#contract/api-paths.ts";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { openClub, postByApi } from "#tests/support/browser/club.ts";
import { expectResult } from "#tests/support/browser/counter-screen.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { openWallet, passOf } from "#tests/support/browser/wallet.ts";
import { newPhone } from "#tests/support/town/claiming.ts";

test("a client's card follows the counter: a posting, its undo and a reward", async ({ openPage }) => {
  const phone = newPhone();
  const club = await openClub(
    { kind: "stamps", unitSingular: "carimbo", unitPlural: "carimbos", earnCents: null },
    [{ name: "Um café", cost: 2 }],
  );
  await postByApi(club, { phone });
  const client = await openPage({ width: 360 });
  allowProblem(client, /status of 401/);
  await openWallet(client, phone);
  await client.getByRole("img", { name: "1 de 2 carimbos" }).waitFor();
  const news = client.getByRole("status").filter({ hasText: "no clube Padaria" });
  const statement = client.getByRole("region", { name: "Extrato" }).getByRole("listitem");
  expect(await statement.count()).toBe(1);

  const counter = await openPage({ width: 360 });
  await signInByCode(counter, club.code);
  await counter.goto(paths.shop.posting());
  await counter.getByLabel("Telefone do cliente").fill(phone);
  await counter.getByRole("button", { name: "Continuar" }).tap();
  await counter.getByRole("button", { name: "Lançar 1 carimbo" }).tap();
  await expectResult(counter, "+1 carimbo");
  await client.getByRole("img", { name: "2 de 2 carimbos" }).waitFor();
  await news.getByText(/Você ganhou 1 carimbo no clube Padaria.*Você tem 2 carimbos\.$/).waitFor();
  await client.getByText("Já dá para trocar: Um café").waitFor();
  expect(await statement.count()).toBe(2);
  expect(await passOf(client).isVisible()).toBe(true);
  await expectAccessibleInEveryLayout(client, "wallet-followed");

  await counter.getByRole("button", { name: /^Desfazer/ }).tap();
  await client.getByRole("img", { name: "1 de 2 carimbos" }).waitFor();
  await news.getByText(/−1 carimbo no clube .* Desfeito pela loja\./).waitFor();
  expect(await statement.count()).toBe(3);

  await postByApi(club, { phone });
  await client.getByRole("img", { name: "2 de 2 carimbos" }).waitFor();
  await counter.goto(paths.shop.redeem());
  await waitForScripts(counter);
  await counter.getByRole("button", { name: "Prêmios pelo telefone" }).tap();
  await counter.getByLabel("Telefone do cliente").fill(phone);
  await counter.getByRole("button", { name: "Ver prêmios" }).tap();
  await counter.getByRole("button", { name: /Um café/ }).tap();
  await counter.getByRole("button", { name: "Trocar 2 carimbos" }).tap();
  await expectResult(counter, "Pode dar");
  await client.getByRole("img", { name: "0 de 2 carimbos" }).waitFor();
  await news.getByText(/−2 carimbos no clube .* Prêmio: Um café\./).waitFor();

  // A device that was made to forget the client shows no cards any more.
  await client.evaluate(
    (url) => fetch(url, { method: "DELETE", body: "{}", headers: { "content-type": "application/json" } }),
    apiPaths.device(),
  );
  await client.getByRole("heading", { name: "Confirme o seu telefone" }).waitFor();
});

async function signInByCode(page: Page, code: string): Promise<void> {
  await page.goto(paths.shop.code());
  await waitForScripts(page);
  await page.getByRole("textbox", { name: "Código de acesso" }).fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).tap();
  await page.waitForURL(`**${paths.shop.dashboard()}`);
}
