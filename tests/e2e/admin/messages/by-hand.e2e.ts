import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { signInAfresh } from "#tests/support/browser/sign-in.ts";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { type RunningServer, startServer } from "#tests/support/server/server-process.ts";

// A server of its own: how WhatsApp is sent concerns the whole town.
let server: RunningServer;
let data: Awaited<ReturnType<typeof demoFolder>>;
test.beforeAll(async () => {
  data = await demoFolder();
  server = await startServer({ DATA_DIR: data.folder, LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" });
});
test.afterAll(async () => {
  server.signal("SIGTERM");
  await server.exited;
  await data.remove();
});

const queue = `${paths.admin.sendMessages()}?aba=fila`;

/** Calls the API with the session of the page. */
async function call(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [method, path, body] as const,
  );
}

async function sendByHand(page: Page): Promise<void> {
  const { whatsapp } = await call(page, "GET", "/admin/message-channels");
  await call(page, "PUT", "/admin/message-channels/whatsapp", {
    ...{
      version: whatsapp.version,
      mode: "manual",
      phone: "(35) 3471-1234",
      phoneNumberId: "",
      accountId: "",
    },
    ...{ token: "", appSecret: "", verifyToken: "", removedSecrets: [] },
  });
}

/** Sends the links of coupons of different clients again: messages that people asked for leave at any hour. */
async function requestCoupons(page: Page, count: number): Promise<void> {
  const { items } = await call(page, "GET", "/admin/coupons?state=issued&limit=50");
  const clients = new Map<string, string>();
  for (const { id, client } of items)
    if (client?.phone && !clients.has(client.phone)) clients.set(client.phone, id);
  const ids = [...clients.values()].slice(0, count);
  expect(ids).toHaveLength(count);
  for (const id of ids) await call(page, "POST", `/admin/coupons/${id}/messages`, {});
}

test("staff open each WhatsApp message, state what happened, and never get the same one", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360, baseUrl: server.url });
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await signInAfresh(page, "admin", server.url);
  await page.goto(paths.admin.sendMessages());
  await waitForScripts(page);
  await expect(page.getByRole("tab", { name: /Fila do WhatsApp/ })).toHaveCount(0);
  await page.goto(queue);
  await page.getByText("O WhatsApp não é enviado à mão").waitFor();
  await sendByHand(page);
  await requestCoupons(page, 4);

  await page.goto(queue);
  await waitForScripts(page);
  const name = page.getByRole("main").getByRole("tabpanel").getByRole("heading", { level: 2 }).first();
  const openButton = page.getByRole("button", { name: "Abrir no WhatsApp" });
  await openButton.waitFor();
  const first = (await name.textContent()) ?? "";
  await expectAccessibleInEveryLayout(page, "messages-by-hand");

  const popup = page.waitForEvent("popup");
  await openButton.click();
  const chat = await popup;
  await chat.waitForURL(/^https:\/\/wa\.me\/55\d{10,11}\?text=/);
  await chat.close();
  await page.getByText("A mensagem foi enviada?").waitFor();
  await expect(name).toHaveText(first);
  await expectAccessibleInEveryLayout(page, "messages-by-hand-opened");
  const again = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Abrir de novo" }).click();
  const chatAgain = await again;
  await chatAgain.waitForURL(/^https:\/\/wa\.me\/55\d{10,11}\?text=/);
  await chatAgain.close();

  // Another member of staff sees who has it, and gets another one.
  const other = await openPage({ width: 1280, baseUrl: server.url });
  await signInAfresh(other, "editor", server.url);
  await other.goto(queue);
  await waitForScripts(other);
  await other.getByRole("button", { name: "Abrir no WhatsApp" }).waitFor();
  const others = other.getByRole("listitem").filter({ hasText: first });
  await expect(others).toContainText(/aberta por .+ (agora|há)/);
  await expect(other.getByRole("main").getByRole("heading", { name: first, exact: true })).toHaveCount(0);
  await screenshot(other, "messages-by-hand-other");
  await other.close();

  await page.getByRole("button", { name: "Sim, enviei" }).click();
  await page.getByText(`${first}: marcada como enviada`).waitFor();
  await openButton.waitFor();
  const second = (await name.textContent()) ?? "";
  expect(second).not.toBe(first);
  await screenshot(page, "messages-by-hand-sent");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.getByText("A mensagem foi enviada?").waitFor();
  await expect(name).toHaveText(first);
  await page.getByRole("button", { name: "Sim, enviei" }).click();
  await openButton.waitFor();

  await page.getByRole("button", { name: "Pular" }).click();
  await expect(name).not.toHaveText(second);
  const last = page.waitForEvent("popup");
  await openButton.click();
  await (await last).close();
  await page.getByRole("button", { name: "Número sem WhatsApp" }).click();
  await screenshot(page, "messages-by-hand-no-whatsapp");
  const third = (await name.textContent()) ?? "";
  await page.getByRole("button", { name: "Marcar como sem WhatsApp" }).click();
  await page.getByText(`${third}: número marcado como sem WhatsApp`).waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.getByText("A mensagem foi enviada?").waitFor();
  await expect(name).toHaveText(third);
  await page.getByRole("button", { name: "Número sem WhatsApp" }).click();
  await page.getByRole("button", { name: "Marcar como sem WhatsApp" }).click();
  await openButton.waitFor();

  await page.goto(`${paths.admin.messageHistory()}?kind=coupon_link`);
  await waitForScripts(page);
  await page.getByText("Aguardando envio manual").first().waitFor();
  await page
    .getByText(/à mão por/)
    .first()
    .waitFor();
  await page.getByText("Sem WhatsApp").first().waitFor();
  await screenshot(page, "messages-by-hand-history");
});
