import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import {
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLayout,
} from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import { headOf } from "#tests/support/browser/public-page.ts";
import { testServer } from "#tests/support/browser/test-server.ts";

for (const [how, javaScript] of [
  ["with script", true],
  ["without script", false],
] as const) {
  test.describe(`/anunciar ${how}`, () => {
    test("shows errors beside their fields and keeps the typed values, then accepts the request", async ({
      openPage,
    }) => {
      const page = await openPage({ width: 360, javaScript });
      allowProblem(page, /status of 400/);
      await page.goto(paths.advertise());
      if (javaScript) await waitForScripts(page);
      await page.getByLabel("Seu nome").fill("A");
      await page.getByLabel("Telefone com WhatsApp").pressSequentially("319");
      await page.getByLabel("Mensagem").fill("Abrimos aos domingos");
      await send(page);
      for (const message of [
        "Nome da empresa é obrigatório",
        "Nome deve ter pelo menos 2 letras",
        "Telefone deve ter 10 ou 11 dígitos, com o DDD",
      ]) {
        await page.getByText(message).waitFor();
      }
      expect(await page.getByLabel("Mensagem").inputValue()).toBe("Abrimos aos domingos");
      expect(await page.getByLabel("Seu nome").inputValue()).toBe("A");
      if (javaScript) expect(await page.evaluate(() => document.activeElement?.ariaInvalid)).toBe("true");
      await screenshot(page, `advertise-errors-${javaScript ? "script" : "plain"}`);

      await page.getByLabel("Nome da empresa").fill(`Padaria ${javaScript ? "Sol" : "Lua"}`);
      await page.getByLabel("Seu nome").fill("Ana Ávila");
      await page.getByLabel("Telefone com WhatsApp").fill("");
      await page.getByLabel("Telefone com WhatsApp").pressSequentially("31999990001");
      if (javaScript) {
        expect(await page.getByLabel("Telefone com WhatsApp").inputValue()).toBe("(31) 99999-0001");
      }
      await page.getByLabel("Categoria").selectOption({ label: "Comer fora" });
      if (javaScript) await sendsNothingWithoutNetwork(page);
      await send(page);
      await page.getByRole("heading", { level: 1, name: "Pedido recebido" }).waitFor();
      await screenshot(page, `advertise-sent-${javaScript ? "script" : "plain"}`);
    });
  });
}

test("/anunciar shows a server error and keeps the typed values", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /status of 500/);
  await page.goto(paths.advertise());
  await waitForScripts(page);
  await page.getByLabel("Nome da empresa").fill("Padaria Estrela");
  await page.route("**/anunciar.data*", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await send(page);
  await page.getByRole("alert").getByText(panel.broken.text).waitFor();
  expect(await page.getByLabel("Nome da empresa").inputValue()).toBe("Padaria Estrela");
});

async function sendsNothingWithoutNetwork(page: Page): Promise<void> {
  allowProblem(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await send(page);
  await page.getByText("Nada se perdeu: confira a internet e tente de novo").waitFor();
  expect(await page.getByLabel("Nome da empresa").inputValue()).toBe("Padaria Sol");
  await page.context().setOffline(false);
}

test("a sixth request within the hour is refused until later, and keeps the typed values", async ({
  page,
}) => {
  allowProblem(page, /status of 429/);
  for (let count = 1; count <= 6; count++) {
    await page.goto(paths.advertise());
    await waitForScripts(page);
    await page.getByLabel("Nome da empresa").fill(`Loja ${count} de muitas`);
    await page.getByLabel("Seu nome").fill("Ana Ávila");
    await page.getByLabel("Telefone com WhatsApp").pressSequentially("31999990002");
    await send(page);
    if (count < 6) await page.getByRole("heading", { name: "Pedido recebido" }).waitFor();
  }
  await page.getByText("Muitas tentativas. Tente novamente em alguns minutos.").waitFor();
  expect(await page.getByLabel("Nome da empresa").inputValue()).toBe("Loja 6 de muitas");
});

for (const [path, kind, title, headings] of [
  [
    paths.terms(),
    "terms",
    "Termos de uso",
    ["Como funcionam os cupons", "Responsabilidade das lojas", "Lei e foro"],
  ],
  [paths.privacy(), "privacy", "Política de privacidade", ["Seus direitos", "Cookies", "Encarregado"]],
] as const) {
  test.describe(`${path}`, () => {
    test("is complete without JavaScript: its text, its version and its effective date", async ({
      openPage,
    }) => {
      const page = await openPage({ javaScript: false });
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      for (const name of headings) {
        expect(await page.getByRole("heading", { level: 2, name, exact: true }).isVisible()).toBe(true);
      }
      const answer = await fetch(`${testServer().baseUrl}/api/legal-documents/${kind}`);
      const { effectiveOn } = await answer.json();
      expect(await page.getByText(`Versão 1, em vigor desde ${formatDate(effectiveOn)}`).isVisible()).toBe(
        true,
      );
      const head = await headOf(page);
      expect(head.canonical).toMatch(new RegExp(`${path}$`));
      expect(head.title).toBe(`${title} · Pertinho`);
    });
  });
}

test("an older version of the terms can still be read, and links to the current one", async ({ page }) => {
  const town = await (await fetch(`${testServer().baseUrl}/api/town`)).json();
  const versions = [
    { version: 2, effectiveOn: "2026-11-01" },
    { version: 1, effectiveOn: "2026-10-01" },
  ];
  const older = {
    kind: "terms" as const,
    version: 1,
    effectiveOn: "2026-10-01",
    html: "<p>Antigo</p>",
    versions,
  };
  const address = paths.terms({ versao: "1" });
  await pageWithApi(page, address, {
    town: { get: async () => town },
    legalDocuments: { get: async () => older },
  });
  await page.goto(address);
  await page.getByText("Esta versão não vale mais").waitFor();
  await page.getByText("Versão 1, que entrou em vigor em 01/10/2026").waitFor();
  await page.getByRole("link", { name: "Versão 2, de 01/11/2026" }).waitFor();
  expect((await headOf(page)).canonical).toMatch(/\/termos\?versao=1$/);
  await expectAccessibleInBothThemes(page, "terms-older");
  await page.getByRole("link", { name: "Ler a que vale hoje" }).click();
  await page.getByText("em vigor desde").waitFor();
  expect((await fetch(`${testServer().baseUrl}${paths.terms({ versao: "9" })}`)).status).toBe(404);
});

test("axe reports no violations after the request was sent, and nothing overflows sideways", async ({
  page,
}) => {
  await page.goto(paths.advertise({ enviado: "sim" }));
  await waitForScripts(page);
  await expectAccessibleInEveryLayout(page, "advertise-sent");
});

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar pedido" }).click();
}
