import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "#tests/support/browser/accessible.ts";
import { screenshot } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openOffers, thousandRows, toast } from "#tests/support/browser/offers-screen.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";

test.describe("a spreadsheet of offers", () => {
  test("with a thousand rows, thirty of them invalid, is previewed, imported once and exported again", async ({
    openPage,
  }) => {
    const page = await openOffers(openPage);
    const csv = await thousandRows(page, "Importada");
    await page.getByRole("button", { name: "Importar" }).click();
    const sheet = page.getByRole("dialog", { name: "Importar ofertas" });
    await chooseFile(sheet, csv);
    await sheet.getByText("970 novas").waitFor();
    await sheet.getByText("30 com erro").waitFor();
    const rowsOf = (name: string) => sheet.getByRole("table", { name }).getByRole("row").count();
    expect(await rowsOf("Linhas com erro")).toBe(31);
    expect(await rowsOf("Linhas novas")).toBe(11);
    await sheet.getByText("e mais 960 linhas assim").waitFor();
    await sheet.getByText("Título é obrigatório").first().waitFor();
    await screenshot(page, "admin-offers-import");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Importar 970 linhas" }).click();
    await toast(page, "970 ofertas novas, 0 atualizadas");

    await page.getByRole("button", { name: "Importar" }).click();
    await chooseFile(sheet, csv);
    await sheet.getByText("970 sem mudança").waitFor();
    expect(await sheet.getByRole("button", { name: /^Importar \d/ }).count()).toBe(0);
    await chooseFile(sheet, csv.replaceAll("-5%", "-6%"));
    const change = sheet.getByRole("table", { name: "Linhas a atualizar" }).getByRole("row").last();
    expect(await change.getByRole("cell").last().textContent()).toBe("Desconto");
    await sheet.getByRole("button", { name: "Cancelar" }).click();

    await page.getByRole("searchbox").fill("importada");
    await page.getByText("970 ofertas", { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^ofertas-\d{4}-\d{2}-\d{2}\.csv$/);
    const exported = await readFile(await download.path(), "utf8");
    expect(exported.startsWith("\uFEFF")).toBe(true);
    expect(exported.trim().split("\r\n")).toHaveLength(971);
    expect(exported).toContain("'-5%");

    await page.getByRole("columnheader").getByRole("checkbox").click({ force: true });
    await page.getByRole("button", { name: "selecionar todas as 970 do filtro" }).click();
    await page.getByRole("button", { name: "Arquivar" }).click();
    await toast(page, "970 ofertas arquivadas");
  });

  test("with missing columns is refused with an explanation", async ({ openPage }) => {
    const page = await openOffers(openPage);
    allowProblem(page, /status of 400/);
    await page.getByRole("button", { name: "Importar" }).click();
    const sheet = page.getByRole("dialog", { name: "Importar ofertas" });
    await chooseFile(sheet, "Nome;Preço\r\nPão;1,00");
    await sheet.getByText("Faltam colunas no arquivo: Título, Empresa.").waitFor();
  });

  test("is imported on a phone with the keyboard alone; the new offers are archived, and undo restores them", async ({
    openPage,
  }) => {
    const page = await openOffers(openPage, { width: 360 });
    const csv = await thousandRows(page, "Digitada");
    await page.getByRole("button", { name: "Importar" }).press("Enter");
    const sheet = page.getByRole("dialog", { name: "Importar ofertas" });
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      sheet.getByLabel("Arquivo CSV").press("Enter"),
    ]);
    await chooser.setFiles({ name: "ofertas.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await sheet.getByText("30 com erro").waitFor();
    await screenshot(page, "admin-offers-import-360");
    await sheet.getByRole("button", { name: "Importar 970 linhas" }).press("Enter");
    await toast(page, "970 ofertas novas, 0 atualizadas");
    await sheet.waitFor({ state: "detached" });

    await page.keyboard.press("/");
    await page.keyboard.type("digitada");
    await page.getByText("970 ofertas", { exact: true }).waitFor();
    const bar = page.getByRole("region", { name: "Itens selecionados" });
    const archiveAll = async () => {
      await page.getByRole("checkbox").first().press("Space");
      await bar.getByRole("button", { name: "selecionar todas as 970 do filtro" }).press("Enter");
      await bar.getByRole("button", { name: "Ações" }).press("Enter");
      await page.getByRole("menuitem", { name: "Arquivar" }).press("Enter");
      await toast(page, "970 ofertas arquivadas");
    };
    await archiveAll();
    await page.getByRole("listitem").getByText("Arquivada").first().waitFor();
    await page.getByRole("button", { name: "Desfazer" }).press("Enter");
    await toast(page, "Desfeito: 970 ofertas como antes");
    await page.getByRole("listitem").getByText("Inativa").first().waitFor();
    await archiveAll();
  });
});

async function chooseFile(sheet: Locator, csv: string) {
  await sheet
    .getByLabel("Arquivo CSV")
    .setInputFiles({ name: "ofertas.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
}
