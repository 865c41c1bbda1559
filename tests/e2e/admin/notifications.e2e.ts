import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { startOwnTown } from "#tests/support/town/own-town.ts";

test("the bell counts what is new to me, lists it, and leads to the place where it is taken care of", async ({
  openPage,
}) => {
  // What an account has seen is stored, so the town is not shared.
  const town = await startOwnTown();
  try {
    for (const width of [360, 1280] as const) {
      const page = await openPage({ width, baseUrl: town.url });
      await town.signIn(page, width === 360 ? "editor" : "admin");
      await page.goto(paths.admin.offers());
      await waitForScripts(page);
      const bell = page.getByRole("button", { name: /^Avisos: \d+ novos$/ });
      await bell.waitFor();
      await screenshot(page, `bell-${width}`);
      await bell.click();
      const panel = page.getByRole("dialog", { name: "Avisos" });
      const inbound = panel.getByRole("link", { name: /mensagens recebidas esperam resposta/ });
      await inbound.waitFor();
      await expect(panel.getByText("Novo", { exact: true }).first()).toBeVisible();
      if (width === 360) expect((await panel.boundingBox())?.width).toBe(360);
      await expectAccessibleInEveryLayout(page, `notifications-${width}`);
      await inbound.click();
      await expect(page).toHaveURL(/aba=recebidas&situacao=abertas/);
      await expect(panel).toHaveCount(0);

      // Seen, and still listed, because it still needs somebody.
      const seen = page.getByRole("button", { name: "Avisos", exact: true });
      await seen.click();
      await panel.getByRole("link", { name: /terminou com falhas/ }).click();
      await expect(page).toHaveURL(/broadcastId=.*&state=failed/);
      await page.getByRole("button", { name: "De um envio: ver todas" }).waitFor();
      await page.reload();
      await waitForScripts(page);
      await seen.waitFor();
    }
  } finally {
    await town.stop();
  }
});
