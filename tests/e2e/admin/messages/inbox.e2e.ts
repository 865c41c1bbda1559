import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { startFakeMeta, waIdOf } from "#tests/support/server/fake-meta.ts";
import { startOwnTown } from "#tests/support/town/own-town.ts";

const inbox = paths.admin.messageHistory({ aba: "recebidas" });

test("an editor sees what people wrote, closes messages, takes it back, and finds a conversation again", async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  await signInAs(page, "editor");
  await page.goto(inbox);
  await waitForScripts(page);
  await page.getByText(/^\d+ mensagens$/).waitFor();
  await page.getByText("Mídia: veja no WhatsApp").waitFor();
  await expect(page.getByText("Encerrada pelo portal")).toBeVisible();
  await expectAccessibleInEveryLayout(page, "inbox");

  await page.getByRole("button", { name: /^Situação/ }).click();
  await page.getByRole("menuitemradio", { name: "abertas" }).click();
  await expect(page).toHaveURL(/aba=recebidas&situacao=abertas/);
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByRole("tab", { name: "Recebidas" })).toHaveAttribute("aria-selected", "true");

  const question = page.getByRole("row").filter({ hasText: "como faço para participar do clube" });
  await question.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("list", { name: "Conversa" }).waitFor();
  // The demo town has no WhatsApp by the API.
  await sheet.getByText("O WhatsApp não está ligado").waitFor();
  await expect(sheet.getByRole("link", { name: "Responder pelo WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/55\d{11}$/,
  );
  await expectAccessibleInEveryLayout(page, "inbox-conversation");
  await sheet.getByRole("button", { name: "Encerrar" }).click();
  await page.getByText("1 mensagem encerrada").waitFor();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await question.waitFor();

  await page.getByRole("columnheader").getByRole("checkbox").click({ force: true });
  await page.getByRole("button", { name: "Encerrar" }).click();
  await page.getByText(/^\d+ mensagens encerradas$/).waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await question.waitFor();

  await question.click();
  await sheet.getByRole("link", { name: "Ver cliente" }).click();
  const client = page.getByRole("dialog");
  await client.getByText(/^Escreveu: Bom dia/).waitFor();
  await client.getByRole("link", { name: "Ver conversa" }).click();
  await page.getByRole("dialog").getByRole("list", { name: "Conversa" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${inbox.replace("?", "\\?")}$`));
});

test("an editor answers by WhatsApp on a phone, and sees when the answer has left and when it has not", async ({
  openPage,
}) => {
  const meta = await startFakeMeta();
  const town = await startOwnTown(undefined, {
    WHATSAPP_TOKEN: meta.settings.token,
    WHATSAPP_PHONE_NUMBER_ID: meta.settings.phoneNumberId,
    WHATSAPP_API_URL: meta.settings.apiUrl,
  });
  try {
    const page = await openPage({ width: 360, baseUrl: town.url });
    await town.signIn(page, "editor");
    await page.goto(inbox);
    await waitForScripts(page);
    const cards = page.getByRole("listitem").filter({ hasText: "Aberta" });
    const question = cards.filter({ hasText: "como faço para participar do clube" });
    const phone = (await question.getByText(/^\(\d\d\) /).textContent())?.replace(/\D/g, "") ?? "";
    await question.getByRole("button").first().click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(/^Você pode responder até .*\d\d:\d\d\.$/).waitFor();

    await sheet.getByRole("button", { name: "Responder" }).click();
    await sheet.getByText("Escreva a resposta").waitFor();
    const answer = "Bom dia! <b>É só</b> dizer o telefone no caixa.\nAté já!";
    await sheet.getByLabel("Resposta").fill(answer);
    await sheet.getByText("Escreva a resposta").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await sheet.getByRole("button", { name: "Continuar editando" }).click();
    await screenshot(page, "inbox-answer-360");
    // WhatsApp refuses the first answer.
    await sheet.getByRole("button", { name: "Responder" }).click();
    await sheet.getByText("Janela de 24 horas fechada").first().waitFor();
    await expect(sheet.getByText(answer)).toBeVisible();
    await expect(sheet.getByText("Aberta")).toBeVisible();

    for (const to of [`55${phone}`, waIdOf(`55${phone}`)]) meta.state.openWindows.add(to);
    await sheet.getByLabel("Resposta").fill("Bom dia! Diga o telefone no caixa.");
    await sheet.getByRole("button", { name: "Responder" }).click();
    await sheet.getByText("Enviada", { exact: true }).waitFor();
    await sheet.getByText(/^Respondida por/).waitFor();
    expect(meta.sent.map(({ text }) => text?.body)).toEqual(["Bom dia! Diga o telefone no caixa."]);
    await expectAccessibleInEveryLayout(page, "inbox-answered");
  } finally {
    await town.stop();
    await meta.close();
  }
});
