import { readFile } from "node:fs/promises";
import { addDays, formatDate, today } from "#contract/time/dates.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

test("an editor writes a broadcast, sees who is left out, schedules it, starts it, pauses and cancels it", async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  await signInAs(page, "editor");
  await page.goto("/admin/mensagens/enviar");
  await waitForScripts(page);
  await page.getByLabel("Nome do envio").fill("Feira de teste");
  await page.getByRole("combobox", { name: "Modelo" }).fill("Convite");
  await page.getByRole("option", { name: /Convite para a feira/ }).click();
  await page.getByText("Nenhum canal envia estas mensagens").waitFor();
  await page.getByText(/pessoas recebem/).waitFor();
  await page.getByText(/Não autorizou/).waitFor();
  await expectAccessibleInEveryLayout(page);
  await screenshot(page, "messages-send");

  await page.getByRole("button", { name: "Agendar…" }).click();
  const sheet = page.getByRole("dialog", { name: "Agendar “Feira de teste”" });
  await sheet.getByRole("button", { name: "Agendar" }).click();
  await sheet.getByText("Escolha o dia e a hora").waitFor();
  await sheet.getByText("Com o público de agora").waitFor();
  await sheet.getByText(/pessoas recebem/).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Enviar agora…" }).click();
  const question = page.getByRole("alertdialog", { name: "Enviar “Feira de teste” agora?" });
  await question.getByText(/de fora:$/).waitFor();
  await question.getByText(/Não autorizou/).waitFor();
  // Without a channel nothing leaves, so no time and no cost are stated.
  expect(await question.getByText(/termina|Custo/).count()).toBe(0);
  await question.getByRole("button", { name: /^Enviar a \d+ pessoas$/ }).click();
  await expect(page.getByRole("heading", { name: "Envios", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Pausar: Feira de teste" }).click();
  await page.getByRole("button", { name: "Continuar: Feira de teste" }).click();
  await page.getByRole("button", { name: "Pausar: Feira de teste" }).waitFor();
  await page.getByRole("button", { name: "Cancelar: Feira de teste" }).click();
  const stop = page.getByRole("alertdialog", { name: "Cancelar o que falta de “Feira de teste”?" });
  await stop.getByText(/mensagens ainda não saíram. O que já saiu não volta./).waitFor();
  await stop.getByRole("button", { name: "Cancelar o que falta" }).click();
  await expect(page.getByRole("button", { name: "Duplicar: Feira de teste" })).toBeVisible();
  await page.getByText(/^Nenhuma saiu · \d+ canceladas$/).waitFor();
  await expect(page.getByRole("heading", { name: "Feira de teste" })).toBeFocused();
  await screenshot(page, "messages-send-cancelled");
});

test("a refused day of a schedule is corrected, and a draft is opened and deleted only after a question", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /status of 400.*\/schedule/);
  await signInAs(page, "editor");
  await page.goto("/admin/mensagens/enviar");
  await waitForScripts(page);
  await page.getByLabel("Nome do envio").fill("Feira agendada");
  await page.getByRole("combobox", { name: "Modelo" }).fill("Cupom acabando");
  await page.getByRole("option", { name: /Cupom acabando/ }).click();
  await page.getByText("Faltam 3 valores do texto").waitFor();
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await page.getByRole("button", { name: "Abrir Feira agendada" }).click();
  const heading = page.getByRole("heading", { name: "1. O que enviar" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  await page.getByRole("button", { name: "Agendar…" }).click();
  const sheet = page.getByRole("dialog", { name: "Agendar “Feira agendada”" });
  await sheet.getByText(/pessoas? recebem?/).waitFor();
  expect(await sheet.getByText(/Agora é|termina/).count()).toBe(0);
  const day = async (typed: string) => {
    await sheet.getByRole("group", { name: "Dia" }).getByRole("spinbutton").first().focus();
    await page.keyboard.type(typed);
  };
  await day("15012026");
  await sheet.getByRole("button", { name: "Agendar" }).click();
  await sheet.getByText("Escolha um momento no futuro").waitFor();
  await day(formatDate(addDays(today(new Date()), 2)).replaceAll("/", ""));
  await sheet.getByRole("button", { name: "Agendar" }).click();
  await page.getByRole("heading", { name: "Envios", exact: true }).waitFor();
  await expect(page.getByRole("heading", { name: "Envios", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Desmarcar: Feira agendada" }).click();
  await page.getByRole("button", { name: "Apagar: Feira agendada" }).click();
  const question = page.getByRole("alertdialog", { name: "Apagar o rascunho “Feira agendada”?" });
  await question.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("button", { name: "Apagar: Feira agendada" }).click();
  await question.getByRole("button", { name: "Apagar o rascunho" }).click();
  await expect(page.getByRole("heading", { name: "Feira agendada", exact: true })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Envios", exact: true })).toBeFocused();
});

test("the history shows each message with its reason, the broadcasts with their numbers, and a CSV file", async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  await signInAs(page, "editor");
  await page.goto("/admin/mensagens/historico?state=failed");
  await waitForScripts(page);
  await page.getByText(/^\d+ mensagens$/).waitFor();
  await expectAccessibleInEveryLayout(page);
  await screenshot(page, "messages-history");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  const csv = await readFile((await (await download).path()) ?? "", "utf8");
  expect(csv).toContain("Feira de sábado");
  expect(csv).toContain("Sem WhatsApp");
  await page.getByRole("row").filter({ hasText: "Sem WhatsApp" }).first().click();
  await page.getByRole("dialog").getByText("Confira o telefone com a pessoa", { exact: false }).waitFor();
  await screenshot(page, "messages-history-detail");
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Envios" }).click();
  await page.getByRole("row").filter({ hasText: "Novidades da cidade" }).waitFor();
  await expectAccessibleInEveryLayout(page);
  await screenshot(page, "messages-broadcasts");
});
