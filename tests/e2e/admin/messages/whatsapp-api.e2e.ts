import type { Locator, Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { addDays, formatDate, today } from "#contract/time/dates.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { openSession } from "#tests/support/server/demo-sessions.ts";
import { startFakeMeta } from "#tests/support/server/fake-meta.ts";
import { type RunningServer, startServer } from "#tests/support/server/server-process.ts";

/** A town that sends WhatsApp messages by Meta's API. */
let server: RunningServer;
let meta: Awaited<ReturnType<typeof startFakeMeta>>;
let data: Awaited<ReturnType<typeof demoFolder>>;
test.beforeAll(async () => {
  meta = await startFakeMeta();
  data = await demoFolder();
  const { apiUrl, token, phoneNumberId, accountId } = meta.settings;
  server = await startServer({
    ...{ DATA_DIR: data.folder, LOG_LEVEL: "warn", SEED: "demo" },
    ...{ WHATSAPP_API_URL: apiUrl, WHATSAPP_TOKEN: token, WHATSAPP_PHONE: "35991230000" },
    ...{ WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCOUNT_ID: accountId ?? "" },
  });
});
test.afterAll(async () => {
  server.signal("SIGTERM");
  await server.exited;
  await Promise.all([data.remove(), meta.close()]);
});

test("an editor reads the approvals from Meta, and sees why a template is not approved", async ({
  openPage,
}) => {
  const body = "Oi, {{1}}! Sábado tem feira na praça, com ofertas de {{2}}. Vem ver: {{3}}";
  meta.addTemplate({ name: "convite_feira", parameters: 3, body });
  meta.addTemplate({
    name: "cupom_acabando",
    category: "UTILITY",
    status: "REJECTED",
    rejected_reason: "SCAM",
  });
  meta.addTemplate({ name: "codigo_confirmacao", category: "AUTHENTICATION" });
  const page = await openAs(openPage, "editor", paths.admin.messageTemplates());
  const button = page.getByRole("button", { name: "Ler aprovações na Meta" });
  await button.click();
  const notice = page.getByRole("status").filter({ hasText: "A Meta respondeu" });
  await notice.getByText("2 aprovados, 1 sem aprovação, 1 recusado.").waitFor();
  await notice.getByText("A Meta considerou o texto um golpe").waitFor();
  await notice.getByText("Não existe na Meta com este nome").waitFor();
  await page
    .getByRole("row", { name: /Cupom acabando/ })
    .getByText("Recusado pela Meta")
    .waitFor();
  await expectAccessibleInEveryLayout(page, "message-templates-approvals");

  // A second reading within a minute is refused, so the response is the one that the database tests get for this error.
  const expired = { isRead: false, text: "A Meta recusou o token.", detail: "#190", remarks: [] };
  await page.route("**/api/admin/message-template-approvals", (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: expired }) : route.continue(),
  );
  await button.click();
  const refusal = page.getByRole("alert").filter({ hasText: "Não consegui ler as aprovações" });
  await refusal.getByText("A Meta recusou o token").waitFor();
  await screenshot(page, "message-templates-approvals-refused");
});

test("an editor sees the cost and the time of a broadcast before it starts, and when a schedule begins", async ({
  openPage,
}) => {
  const page = await openAs(openPage, "editor", "/admin/mensagens/enviar");
  await page.getByLabel("Nome do envio").fill("Feira pela API");
  await page.getByRole("combobox", { name: "Modelo" }).fill("Convite");
  await page.getByRole("option", { name: /Convite para a feira/ }).click();
  await page.getByText(/^Custo estimado na Meta: R\$/).waitFor();
  await page.getByText(/^Leva .* e termina .*por volta de \d\d:\d\d\.$/).waitFor();
  await page.getByLabel("Mensagens por minuto").fill("1");
  await page.getByText(/^Leva cerca de/).waitFor();
  await expectAccessibleInEveryLayout(page, "messages-send-api");

  await page.getByRole("button", { name: "Agendar…" }).click();
  const sheet = page.getByRole("dialog", { name: "Agendar “Feira pela API”" });
  await fillDate(sheet, addDays(today(new Date()), 10));
  await sheet.getByLabel("Hora").fill("23:30");
  const warning = sheet.getByRole("status").filter({ hasText: "fora do horário de envio" });
  await warning.getByText(/começam a sair em .* às 09:00\.$/).waitFor();
  await sheet.getByText(/^Custo estimado na Meta/).waitFor();
  await sheet.getByText(/^Leva .* e termina/).waitFor();
  await expectAccessibleInEveryLayout(page, "messages-schedule-api");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar" }).click();

  await page.getByRole("button", { name: "Enviar agora…" }).click();
  const question = page.getByRole("alertdialog", { name: "Enviar “Feira pela API” agora?" });
  await question.getByText(/Não autorizou/).waitFor();
  await question.getByText(/^Custo estimado na Meta/).waitFor();
  await question.getByText(/^Leva cerca de .* termina/).waitFor();
  await expectAccessibleInEveryLayout(page, "messages-start-api");
  await question.getByRole("button", { name: /^Enviar a \d+ pessoas$/ }).click();
  await page.getByText(/Falta .*: termina .*por volta de/).waitFor();
  await screenshot(page, "messages-sending-api");
});

test("an admin lifts the opt-out of a mailbox, and sees the number of the environment as fixed", async ({
  openPage,
}) => {
  const page = await openAs(openPage, "admin", "/admin/clients");
  const response = await page.request.get("/api/admin/clients?limit=100");
  const { items } = (await response.json()) as { items: { id: string }[] };
  const clients = await Promise.all(
    items.map(async ({ id }) => (await page.request.get(`/api/admin/clients/${id}`)).json()),
  );
  const { name } = clients.find(({ mailboxStop }) => mailboxStop === "opted_out");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("row").filter({ hasText: name }).getByText(name).click();
  const view = page.getByRole("dialog", { name });
  await view.getByText("Este e-mail não recebe ofertas").scrollIntoViewIfNeeded();
  await expectAccessibleInEveryLayout(page, "admin-clients-opted-out");
  await view.getByRole("button", { name: "Liberar e-mail" }).click();
  const question = page.getByRole("dialog", { name: "A pessoa pediu de novo para receber?" });
  await question.getByRole("button", { name: "Liberar e-mail" }).click();
  await question.getByText("Escreva como a pessoa pediu").waitFor();
  await expectAccessibleInEveryLayout(page, "admin-clients-lift-opt-out");
  await question.getByLabel("Como a pessoa pediu").fill("Ligou para a prefeitura");
  await question.getByRole("button", { name: "Liberar e-mail" }).click();
  await view.getByText("E-mail liberado para ofertas").waitFor();
  expect(await view.getByText("Este e-mail não recebe ofertas").count()).toBe(0);

  await page.goto(paths.admin.messageSettings());
  await waitForScripts(page);
  await page.getByRole("button", { name: "Editar WhatsApp" }).click();
  const phone = page.getByRole("dialog", { name: "WhatsApp" }).getByLabel("Número da cidade");
  await expect(phone).toHaveValue("(35) 99123-0000");
  await expect(phone).not.toBeEditable();
  await page.getByText("Vem da variável WHATSAPP_PHONE do servidor").waitFor();
  await screenshot(page, "messages-config-fixed-phone");
});

test("a shopkeeper switches the weekly summary by e-mail off and on", async ({ openPage }) => {
  const page = await openAs(openPage, "lojista", "/lojista/dashboard", 360);
  const choice = page.getByRole("switch", { name: "Resumo da semana por e-mail" });
  await choice.scrollIntoViewIfNeeded();
  expect(await choice.isChecked()).toBe(true);
  await page.getByText("Por enquanto o portal não envia este resumo.").waitFor();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await waitForScripts(page);
  await expect(choice).not.toBeChecked();
  await expectAccessibleInEveryLayout(page, "shop-dashboard-summary");
  await choice.click();
  await expect(choice).toBeChecked();
});

async function openAs(
  openPage: OpenPage,
  person: "admin" | "editor" | "lojista",
  path: string,
  width: 360 | 1280 = 1280,
): Promise<Page> {
  const page = await openPage({ width, baseUrl: server.url });
  const cookies = await openSession(server.url, person);
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url: server.url };
    }),
  );
  await page.goto(path);
  await waitForScripts(page);
  return page;
}

async function fillDate(sheet: Locator, day: string): Promise<void> {
  await sheet.getByRole("spinbutton").first().focus();
  await sheet.page().keyboard.type(formatDate(day).replaceAll("/", ""));
}
