import type { Page } from "@playwright/test";
import { declineTexts } from "#contract/coupon/coupon.texts.ts";
import {
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLayout,
} from "#tests/support/browser/accessible.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { couponHistory, makeLiveOffer, reportPaid, takeByApi } from "#tests/support/browser/counter.ts";
import { check, expectResult, press } from "#tests/support/browser/counter-screen.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";

test.describe("payments that clients report", () => {
  test("are listed at the counter, confirmed, declined with a reason, and confirmed after being declined", async ({
    openPage,
  }) => {
    const { id: companyId } = (await asAdmin("POST", "/companies", {
      name: "Sorveteria do Pix",
      phone: "35988887777",
      location: "Centro",
      pixKey: "pix@sorveteria.test",
    })) as { id: string };
    const offer = await makeLiveOffer(companyId, {
      ...{ title: "Casquinha dupla", priceBeforeCents: 2000, priceAfterCents: 1000 },
      ...{ stock: 2, totalStock: 2 },
    });
    const { code } = (await asAdmin("POST", `/companies/${companyId}/access-codes`, {
      label: "Caixa 1",
      hours: 1,
    })) as { code: string };
    const [ana, bia] = [await takeByApi(offer.id, "Ana Prado"), await takeByApi(offer.id, "Bia Rocha")];
    for (const coupon of [ana, bia]) await reportPaid(coupon);

    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    await page.goto("/lojista/resgatar");
    await waitForScripts(page);
    const list = page.getByRole("region", { name: "Pagamentos a confirmar" });
    const names = async () =>
      (await list.getByRole("button").allTextContents()).map((text) => text.slice(0, 3));
    await expect.poll(names).toEqual(["Ana", "Bia"]);
    await expectAccessibleInEveryLayout(page, "counter-payments");

    await list.getByRole("button", { name: /Ana Prado/ }).click();
    await expectResult(page, "Cliente diz que pagou");
    await page.getByText(/^Avisou em .* Responda até /).waitFor();
    await expectAccessibleInBothThemes(page, "counter-reported-360");
    await press(page, /^Recebi R\$\s10,00 por Pix$/);
    await expectResult(page, "Cupom válido");
    await press(page, "Voltar sem usar");

    await list.getByRole("button", { name: /Bia Rocha/ }).click();
    await expectResult(page, "Cliente diz que pagou");
    await press(page, "Não recebi");
    await expectResult(page, "O Pix não chegou?");
    await expectAccessibleInBothThemes(page, "counter-decline-360");
    await page.getByLabel("Motivo").fill(" ");
    await press(page, "Recusar e liberar o cupom");
    await page.getByText("Escreva o motivo", { exact: true }).waitFor();
    await page.getByLabel("Motivo").fill("Não achamos este Pix");
    await press(page, "Recusar e liberar o cupom");
    await page.getByText("Pagamento recusado", { exact: true }).waitFor();
    await list.waitFor({ state: "detached" });
    expect((await couponHistory(bia.id)).kinds).toEqual(["claimed", "payment_reported", "payment_declined"]);

    await check(page, bia.code);
    await expectResult(page, "Pagamento recusado");
    await page.getByText(/^O pagamento foi recusado em .* Motivo: “Não achamos este Pix”\./).waitFor();
    await expectAccessibleInBothThemes(page, "counter-declined-360");
    await press(page, /^Recebi R\$\s10,00 por Pix$/);
    await expectResult(page, "Cupom válido");
    expect((await couponHistory(bia.id)).state).toBe("issued");
  });

  test("that were not answered in time are listed separately, and can still be confirmed", async ({
    openPage,
  }) => {
    // The demo town has one.
    const { items } = (await asAdmin("GET", "/shop/payments?overdue=true")) as {
      items: { id: string; holderName: string }[];
    };
    const [payment] = items;
    if (!payment) throw new Error("no payment is overdue");
    const { company } = (await asAdmin("GET", `/admin/coupons/${payment.id}`)) as { company: { id: string } };
    const { code } = (await asAdmin("POST", `/companies/${company.id}/access-codes`, {
      label: "Caixa 2",
      hours: 1,
    })) as { code: string };
    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    await page.goto("/lojista/resgatar");
    await waitForScripts(page);
    const list = page.getByRole("region", { name: "Pagamentos sem resposta no prazo" });
    await list.getByText(/o prazo para responder acabou\. Se o Pix chegou, toque no cupom/).waitFor();
    await list.getByText(/^O prazo acabou em /).waitFor();
    await list.getByRole("button").last().scrollIntoViewIfNeeded();
    await expectAccessibleInEveryLayout(page, "counter-overdue");
    await list.getByRole("button", { name: new RegExp(payment.holderName) }).click();
    await expectResult(page, "O prazo do pagamento passou");
    await page.getByRole("button", { name: /^Recebi R\$/ }).waitFor();
  });

  test("that arrive too late show what to do about the money", async ({ openPage }) => {
    const { id: companyId } = (await asAdmin("POST", "/companies", {
      name: "Padaria do Pix",
      phone: "35988887777",
      location: "Centro",
      pixKey: "pix@padaria.test",
    })) as { id: string };
    const prices = { priceBeforeCents: 2000, priceAfterCents: 1000 };
    const offer = await makeLiveOffer(companyId, { ...prices, stock: 1, totalStock: 1 });
    const late = await takeByApi(offer.id);
    await reportPaid(late);
    await asAdmin("DELETE", `/coupons/${late.id}/payment`, { reason: "Não achamos" });
    await takeByApi(offer.id);
    const { code } = (await asAdmin("POST", `/companies/${companyId}/access-codes`, {
      label: "Caixa 1",
      hours: 1,
    })) as { code: string };
    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    await page.goto(`/lojista/resgatar?codigo=${late.code}`);
    await expectResult(page, "Tarde demais para confirmar");
    await page.getByText(/devolva R\$\s10,00 ao cliente por Pix, ou atenda sem o cupom/).waitFor();
    expect(await page.getByRole("button", { name: /Recebi/ }).count()).toBe(0);
    await expectAccessibleInBothThemes(page, "counter-too-late-360");
  });
});

test.describe("a result on a low screen", () => {
  const heights = [640, 740];
  const title = "Pacote de café em grãos com 20% de desconto";

  test("shows client, code and instructions above the buttons", async ({ openPage }) => {
    const { id: companyId } = (await asAdmin("POST", "/companies", {
      name: "Torrefação do Pix",
      phone: "35988887777",
      location: "Centro",
      pixKey: "pix@torra.test",
    })) as { id: string };
    const prices = { title, discount: "-20%", priceBeforeCents: 3900, priceAfterCents: 3120 };
    const paid = await makeLiveOffer(companyId, prices);
    const free = await makeLiveOffer(companyId, { title, discount: "-20%" });
    const long = await makeLiveOffer(companyId, { title: `${title} `.repeat(5).trim() });
    const { code } = (await asAdmin("POST", `/companies/${companyId}/access-codes`, {
      label: "Caixa 1",
      hours: 1,
    })) as { code: string };
    const [pending, reported, declined, used, wordy] = await Promise.all(
      [paid, paid, paid, free, long].map(({ id }) => takeByApi(id, "Juliana Ferraz")),
    );
    if (!pending || !reported || !declined || !used || !wordy) throw new Error("a claim has no coupon");
    for (const coupon of [reported, declined]) await reportPaid(coupon);
    await asAdmin("DELETE", `/coupons/${declined.id}/payment`, { reason: declineTexts.usual });
    await asAdmin("POST", `/coupons/${used.id}/redemption`, {});

    const page = await openPage({ width: 360 });
    await page.context().request.post("/api/shop/code-sessions", { data: { code } });
    const answers = [
      [pending, "Esperando o pagamento", true],
      [reported, "Cliente diz que pagou", true],
      [declined, "Pagamento recusado", true],
      [used, "Cupom já usado", true],
      [wordy, "Cupom válido", false],
    ] as const;
    for (const [coupon, heading, buttonsStick] of answers) {
      await page.goto(`/lojista/resgatar?codigo=${coupon.code}`);
      await expectResult(page, heading);
      for (const height of heights) {
        await page.setViewportSize({ width: 360, height });
        await screenshot(page, `counter-low-${height}-${coupon.state}-${heading.slice(0, 7)}`);
        await expect
          .poll(() => coveredPixels(page), { message: `${heading} at ${height}` })
          .toBeLessThanOrEqual(0);
        if (buttonsStick) expect(await buttonsAreVisible(page), `${heading} at ${height}`).toBe(true);
      }
    }
  });
});

/**
 * The pixels of the result's text that its buttons cover; the part below the edge of the screen can be scrolled to.
 */
function coveredPixels(page: Page): Promise<number> {
  return page.locator("[data-answer]").evaluate((answer) => {
    const text = document.getElementById(answer.querySelector("h1")?.getAttribute("aria-describedby") ?? "");
    const buttons = answer.lastElementChild;
    if (!text || !buttons) throw new Error("no answer");
    return text.getBoundingClientRect().bottom - buttons.getBoundingClientRect().top;
  });
}

function buttonsAreVisible(page: Page): Promise<boolean> {
  return page
    .locator("[data-answer]")
    .evaluate((answer) => (answer.lastElementChild?.getBoundingClientRect().bottom ?? 0) <= innerHeight - 64);
}
