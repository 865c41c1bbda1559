import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

test("an admin sets the mailbox of returned mails, corrects the form, tests it and switches it off", async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  await signInAs(page, "admin");
  await page.goto("/admin/mensagens/config");
  await waitForScripts(page);
  const section = page.getByRole("region", { name: "Caixa de retornos" });
  await section.getByText("Nenhuma caixa definida").waitFor();
  await expectAccessibleInEveryLayout(page);
  await screenshot(page, "messages-config");

  await section.getByRole("button", { name: "Editar caixa de retornos" }).click();
  const sheet = page.getByRole("dialog", { name: "Caixa de retornos" });
  await sheet.getByLabel("Servidor").fill("imap://localhost");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await sheet.getByText("Escreva o nome do servidor, como imap.exemplo.com.br").waitFor();
  await sheet.getByLabel("Servidor").fill("localhost");
  allowProblem(page, /400/);
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await sheet.getByText("Escreva o usuário da caixa").waitFor();
  await sheet.getByText("Escreva a senha da caixa").waitFor();
  await expectAccessibleInEveryLayout(page);
  await screenshot(page, "messages-bounce-form");
  await sheet.getByLabel("Usuário").fill("retornos@exemplo.com.br");
  await sheet.getByLabel(/^Senha/).fill("senha da caixa");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await section.getByText("localhost, porta 993").waitFor();
  await section.getByText("Falta o endereço de devoluções").waitFor();

  await section.getByRole("button", { name: "Testar caixa" }).click();
  await section.getByText("Não consegui falar com o servidor da caixa.").waitFor();
  await section.getByText(/Detalhe técnico: .*ECONNREFUSED/).waitFor();
  await expectAccessibleInEveryLayout(page);
  await screenshot(page, "messages-bounce-test");

  await section.getByRole("button", { name: "Editar caixa de retornos" }).click();
  await expect(sheet.getByLabel(/^Senha/)).toHaveValue("");
  await sheet.getByLabel("Servidor").fill("");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await section.getByText("Nenhuma caixa definida").waitFor();
});

test("an admin on a phone is told why a bounce address leaves no room for the id of a message", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  await signInAs(page, "admin");
  await page.goto("/admin/mensagens/config");
  await waitForScripts(page);
  await page.getByRole("button", { name: "Editar e-mail" }).click();
  const sheet = page.getByRole("dialog", { name: "Servidor de e-mail" });
  await sheet.getByLabel(/^Servidor/).fill("smtp.exemplo.com.br");
  for (const [address, text] of [
    ["retornos+cidade@exemplo.com.br", "Escreva o endereço sem o sinal +"],
    ["devolucoes-do-pertinho@exemplo.com.br", "até 19 letras antes do @"],
  ] as const) {
    await sheet.getByLabel("Endereço de devoluções").fill(address);
    await sheet.getByRole("button", { name: "Salvar" }).click();
    await sheet.getByText(text).waitFor();
  }
  await expectAccessibleInEveryLayout(page);
  await sheet.getByText("até 19 letras antes do @").scrollIntoViewIfNeeded();
  await screenshot(page, "messages-bounce-address-360");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar mudanças" }).click();

  const edit = page.getByRole("button", { name: "Editar caixa de retornos" });
  await edit.scrollIntoViewIfNeeded();
  await screenshot(page, "messages-bounce-card-360");
  await edit.click();
  await page.getByRole("dialog", { name: "Caixa de retornos" }).waitFor();
  await screenshot(page, "messages-bounce-form-360");
});
