import { weekSummaryTexts } from "#contract/shop/week-summary.texts.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import {
  askForPoints,
  openClub,
  openClubCounter,
  postByApi,
  shopBrokenByLargeText,
} from "#tests/support/browser/club.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { newPhone } from "#tests/support/town/claiming.ts";

const path = "/lojista/dashboard";

test("I see the numbers of my shop, choose the period and send the summary of the week", async ({
  openPage,
}) => {
  const club = await openClub();
  await postByApi(club, { phone: newPhone(), amountCents: 4790 });
  const page = await openClubCounter(openPage, club, { width: 360, path });
  await page.getByText("Nada espera por você agora.").waitFor();
  const purchases = page.getByText("Compras no clube", { exact: true }).locator("..");
  await expect(purchases).toContainText("R$ 47,90");
  await expect(purchases).toContainText("nada nos 7 dias antes");
  await page.getByRole("figure", { name: "Compras no clube por dia" }).waitFor();
  await expectAccessibleInEveryLayout(page, "shop-dashboard");
  await page.getByRole("link", { name: "Hoje", exact: true }).click();
  await page.waitForURL(/periodo=hoje/);
  await page.getByText("nada ontem, no dia todo").first().waitFor();
  await expect(page.getByRole("figure", { name: "Compras no clube por dia" })).toBeHidden();
  const send = page.getByRole("link", { name: weekSummaryTexts.send });
  expect(await send.getAttribute("href")).toContain("https://wa.me/?text=");
});

test("I approve one request for points and decline another with a reason", async ({ openPage }) => {
  const club = await openClub();
  const [ana, bia] = [
    await postByApi(club, { phone: newPhone(), name: "Ana Prado", amountCents: 1000 }),
    await postByApi(club, { phone: newPhone(), name: "Bia Rocha", amountCents: 1000 }),
  ];
  await askForPoints(club, ana, { amountCents: 5990, message: "Esqueci o cartão" });
  await askForPoints(club, bia, { amountCents: 2000, message: "Comprei de manhã" });
  const page = await openClubCounter(openPage, club, { width: 360, path });
  await page.getByRole("link", { name: "2 pedidos de pontos" }).waitFor();
  await expectAccessibleInEveryLayout(page, "shop-dashboard-requests");
  expect(await shopBrokenByLargeText(page)).toEqual([]);
  await page.reload();
  await waitForScripts(page);
  const requestOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });

  await requestOf("Ana Prado").getByRole("button", { name: "Aprovar" }).click();
  const approval = page.getByRole("dialog", { name: "Aprovar pedido" });
  expect(await approval.getByLabel("Valor da compra").inputValue()).toBe("59,90");
  await expectAccessibleInEveryLayout(page, "shop-request-approval");
  await approval.getByRole("button", { name: "Lançar os pontos" }).click();
  await expect(requestOf("Ana Prado")).toBeHidden();

  await requestOf("Bia Rocha").getByRole("button", { name: "Recusar" }).click();
  const refusal = page.getByRole("dialog", { name: "Recusar pedido" });
  await refusal.getByRole("button", { name: "Recusar pedido" }).click();
  await refusal.getByText("Diga o motivo", { exact: true }).waitFor();
  await refusal.getByLabel("Motivo").fill("Esta nota é de outra loja");
  await refusal.getByRole("button", { name: "Recusar pedido" }).click();
  await page.getByText("Nada espera por você agora.").waitFor();
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByRole("region", { name: "Pedidos de pontos" })).toBeHidden();
});
