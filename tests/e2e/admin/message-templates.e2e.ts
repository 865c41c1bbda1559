import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import {
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLayout,
} from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("alertdialog").filter({ hasText: text }).waitFor();

test("an editor writes an e-mail with variables, sees it as a client gets it, tests it and goes back to a version", async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  await signInAs(page, "editor");
  await page.goto(paths.admin.messageTemplates());
  await waitForScripts(page);
  await expectAccessibleInEveryLayout(page, "message-templates");

  await page.getByRole("button", { name: "Novo modelo" }).click();
  const sheet = page.getByRole("dialog", { name: "Novo modelo" });
  await sheet.getByRole("textbox", { name: "Nome" }).fill("Aviso da feira");
  await sheet.getByRole("textbox", { name: "Assunto" }).fill("Oi, ");
  await sheet.getByRole("button", { name: "nome", exact: true }).click();
  await expect(sheet.getByRole("textbox", { name: "Assunto" })).toHaveValue("Oi, {{nome}}");
  await sheet.getByRole("textbox", { name: "Mensagem" }).fill("Oi, {{apelido}}! *Sábado tem feira.*");
  await sheet.getByRole("button", { name: "Criar modelo" }).click();
  await sheet.getByText("A variável {{apelido}} não existe").waitFor();
  await sheet
    .getByRole("textbox", { name: "Mensagem" })
    .fill("Oi, {{nome|vizinho}}! *Sábado tem feira.* <script>document.title = 'x'</script>");
  const mail = page.frameLocator('iframe[title="Prévia do e-mail"]');
  await mail.getByRole("paragraph").filter({ hasText: "Oi, Maria!" }).waitFor();
  await expect(mail.locator("strong")).toHaveText("Sábado tem feira.");
  await expect(mail.locator("strong")).toHaveCSS("color", "rgb(31, 26, 23)");
  await expect(page).not.toHaveTitle("x");
  await expectAccessibleInBothThemes(page, "message-template-form");
  await sheet.getByRole("button", { name: "Criar modelo" }).click();
  await toast(page, "“Aviso da feira” foi criado");

  await page.getByRole("button", { name: "Ações de Aviso da feira" }).click();
  await page.getByRole("menuitem", { name: "Testar" }).click();
  await page.getByRole("dialog", { name: "Testar modelo" }).getByRole("button", { name: "Testar" }).click();
  await toast(page, /editor@pertinho\.test/);

  await page
    .getByRole("row", { name: /Aviso da feira/ })
    .getByText("Aviso da feira")
    .click();
  const editor = page.getByRole("dialog", { name: "Editar modelo" });
  await editor.getByRole("textbox", { name: "Mensagem" }).fill("Mudou para domingo.");
  await editor.getByRole("button", { name: "Salvar" }).click();
  await toast(page, "“Aviso da feira” foi salvo");
  await page.getByRole("button", { name: "Ações de Aviso da feira" }).click();
  await page.getByRole("menuitem", { name: "Versões" }).click();
  const versions = page.getByRole("dialog", { name: "Versões" });
  await versions.getByText("Mudou para domingo.").waitFor();
  await versions.getByRole("button", { name: "Usar o texto da versão 1" }).click();
  await toast(page, "O texto da versão 1 está em uso de novo");
});

test("on a phone, a WhatsApp template is shown as a bubble for a chosen client", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await signInAs(page, "editor");
  await page.goto(paths.admin.messageTemplates());
  await waitForScripts(page);
  await page.getByRole("button", { name: "Novo modelo" }).click();
  const sheet = page.getByRole("dialog", { name: "Novo modelo" });
  await sheet.getByRole("button", { name: /Canal/ }).click();
  await page.getByRole("option", { name: "WhatsApp" }).click();
  await sheet.getByRole("textbox", { name: "Mensagem" }).fill("Oi, *{{nome}}*! Tem _oferta nova_.");
  await sheet.getByText("34 de 1.024 caracteres").waitFor();
  const bubble = sheet.getByRole("region", { name: "Prévia da mensagem" });
  await expect(bubble.getByText("Maria")).toHaveCSS("font-weight", "700");
  await sheet.getByRole("combobox", { name: "Cliente do exemplo" }).fill("Antônio Carlos");
  // The list is replaced when the search responds, and a click during that is lost.
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option", { name: /^Antônio Carlos/ }).click();
  await expect(bubble.getByText("Antônio", { exact: true })).toHaveCSS("font-weight", "700");
  await bubble.scrollIntoViewIfNeeded();
  await expectAccessibleInBothThemes(page, "message-template-whatsapp");
});
