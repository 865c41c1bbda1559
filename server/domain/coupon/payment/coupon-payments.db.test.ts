import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { claim, phoneOf } from "#tests/support/town/coupon-town.ts";
import {
  confirm,
  decline,
  hours,
  lookUp,
  read,
  refusal,
  report,
  withPaymentTown,
} from "#tests/support/town/payment-town.ts";

const { town, unpaidCoupon, later, closeLapsed } = withPaymentTown();

/** A payment of `unpaidCoupon` that was reported immediately, as in the counter's list. */
const listedPayment = (coupon: { id: string; code: string; offer: { title: string } }) => ({
  id: coupon.id,
  code: coupon.code,
  title: coupon.offer.title,
  holderName: "Maria Souza",
  amountCents: 1000,
  reportedAt: "2026-11-15T15:00:00.000Z",
  dueAt: "2026-11-16T15:00:00.000Z",
});

describe("a payment reported by its holder", () => {
  test("reserves the coupon and its stock beyond the 30 minutes, until the shop's deadline to answer", async () => {
    const { offer, holder, coupon } = await unpaidCoupon({});
    later(29);
    expect((await report(holder, coupon.id)).body).toMatchObject({
      state: "payment_reported",
      payment: {
        amountCents: 1000,
        reportedAt: "2026-11-15T15:29:00.000Z",
        dueAt: "2026-11-16T15:29:00.000Z",
        pixCode: null,
      },
      actions: { cancel: true, reportPayment: false },
    });
    later(hours(24) - 1);
    await closeLapsed();
    expect((await read(holder, coupon.id)).state).toBe("payment_reported");
    expect(await town.stockOf(offer.id)).toBe(2);

    later(1);
    const unanswered = { state: "cancelled", cancelled: { because: "payment_unanswered", reason: null } };
    // The deadline alone decides, whether or not the background job has run.
    expect(await read(holder, coupon.id)).toMatchObject(unanswered);
    expect(await town.stockOf(offer.id)).toBe(2);
    await closeLapsed();
    expect(await read(holder, coupon.id)).toMatchObject(unanswered);
    expect(await town.stockOf(offer.id)).toBe(3);
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "payment_reported", "payment_unanswered"]);
  });

  test("gives the shop its configured hours to answer, counted from its opening time", async () => {
    // It is Sunday, 12:00. The shop opens on Monday at 9:00.
    const openingHours = [{ weekday: 1, opens: "09:00", closes: "18:00" }];
    const closed = await unpaidCoupon({ company: { paymentAnswerHours: 2, openingHours } });
    expect((await report(closed.holder, closed.coupon.id)).body.payment.dueAt).toBe(
      "2026-11-16T14:00:00.000Z",
    );
    const open = await unpaidCoupon({
      company: { paymentAnswerHours: 2, openingHours: [{ weekday: 0, opens: "09:00", closes: "18:00" }] },
      offer: { title: "Outra" },
    });
    expect((await report(open.holder, open.coupon.id)).body.payment.dueAt).toBe("2026-11-15T17:00:00.000Z");
  });

  test("is recorded once for repeated reports, even after the shop has answered", async () => {
    const { holder, coupon, counter } = await unpaidCoupon({});
    const first = await report(holder, coupon.id);
    later(5);
    expect((await report(holder, coupon.id)).body).toEqual(first.body);
    await confirm(counter, coupon.id);
    expect((await report(holder, coupon.id)).body).toMatchObject({ state: "issued", payment: null });
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "payment_reported", "payment_confirmed"]);
  });

  test("is refused after the coupon was released, and for a free coupon", async () => {
    const { holder, coupon } = await unpaidCoupon({});
    later(30);
    expect(refusal(await report(holder, coupon.id))).toEqual([
      409,
      "coupon.report_too_late",
      "O cupom ficou guardado por 30 minutos e foi liberado. Se você já pagou, fale com a loja: ela ainda pode confirmar o pagamento enquanto houver cupons.",
    ]);
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed"]);
    const free = await town.offer();
    const { body } = await claim(holder, free.id);
    expect((await report(holder, body.coupon.id)).body.code).toBe("coupon.nothing_to_pay");
  });

  test("is refused for a coupon that its holder cancelled before", async () => {
    const { holder, coupon } = await unpaidCoupon({});
    await holder.call("DELETE", `/coupons/${coupon.id}`, {});
    expect(refusal(await report(holder, coupon.id))).toEqual([
      409,
      "coupon.nothing_to_pay",
      "Este cupom não espera pagamento.",
    ]);
    expect((await town.couponRows())[0]?.paymentReportedAt).toBeNull();
  });

  test("is accepted from no other device: without a device it is refused, with another it is not found", async () => {
    const { coupon, counter } = await unpaidCoupon({});
    expect((await report(town.newVisitor(), coupon.id)).status).toBe(401);
    expect((await report(counter, coupon.id)).status).toBe(403);
    const other = town.newVisitor();
    await claim(other, (await town.offer()).id, { phone: phoneOf(2) });
    expect((await report(other, coupon.id)).status).toBe(404);
    expect((await town.couponRows())[0]?.paymentReportedAt).toBeNull();
  });

  test("makes another claim of the same client return the existing coupon", async () => {
    const { offer, holder, coupon } = await unpaidCoupon({});
    await report(holder, coupon.id);
    later(hours(3));
    expect((await claim(holder, offer.id)).body).toMatchObject({
      isNew: false,
      coupon: { id: coupon.id, state: "payment_reported" },
    });
  });

  test("still allows its holder to cancel the coupon, which releases its stock", async () => {
    const { offer, holder, coupon, counter } = await unpaidCoupon({});
    await report(holder, coupon.id);
    expect((await holder.call("DELETE", `/coupons/${coupon.id}`, {})).body).toMatchObject({
      state: "cancelled",
      cancelled: { because: "holder" },
    });
    expect(await town.stockOf(offer.id)).toBe(3);
    expect((await report(holder, coupon.id)).status).toBe(200);
    // A coupon cancelled by its holder has not lapsed: the shop refunds the money.
    expect(refusal(await confirm(counter, coupon.id))).toEqual([
      409,
      "coupon.nothing_to_pay",
      "Este cupom não espera pagamento.",
    ]);
  });
});

describe("the counter", () => {
  test("sees the reported payment on lookup and in its list, and confirms it", async () => {
    const { holder, coupon, counter } = await unpaidCoupon({});
    const list = async () => (await counter.call("GET", "/shop/payments")).body;
    expect(await list()).toEqual({ items: [], nextCursor: null });
    await report(holder, coupon.id);
    expect(await lookUp(counter, coupon.code)).toMatchObject({
      verdict: "payment_reported",
      tone: "yellow",
      title: "Cliente diz que pagou",
      ticket: {
        payment: { amountCents: 1000, reportedAt: "2026-11-15T15:00:00.000Z" },
        actions: { redeem: false, confirmPayment: true, declinePayment: true },
      },
    });
    expect(await list()).toEqual({ items: [listedPayment(coupon)], nextCursor: null });
    const other = await town.counterOf((await makeCompany(town.database.db)).id);
    expect((await other.call("GET", "/shop/payments")).body.items).toEqual([]);
    expect((await confirm(other, coupon.id)).body.code).toBe("coupon.other_company");
    expect((await decline(other, coupon.id, "Não é nosso")).body.code).toBe("coupon.other_company");

    expect((await confirm(counter, coupon.id)).body).toMatchObject({ state: "issued" });
    expect((await list()).items).toEqual([]);
    expect(await read(holder, coupon.id)).toMatchObject({ state: "issued", payment: null, cancelled: null });
  });

  test("lists the longest waiting first, page by page, and no payments past the deadline", async () => {
    const { id: companyId } = await makeCompany(town.database.db, { pixKey: "pix@cafe.test" });
    const offer = await town.offer({ companyId, priceAfterCents: 1000 });
    const codes: string[] = [];
    for (const person of [1, 2, 3]) {
      const holder = town.newVisitor();
      const { coupon } = (await claim(holder, offer.id, { phone: phoneOf(person) })).body;
      codes.push(coupon.code);
      await report(holder, coupon.id);
      later(1);
    }
    const counter = await town.counterOf(companyId);
    const first = (await counter.call("GET", "/shop/payments?limit=2")).body;
    const rest = (await counter.call("GET", `/shop/payments?limit=2&cursor=${first.nextCursor}`)).body;
    const listed = [...first.items, ...rest.items].map(({ code }: { code: string }) => code);
    expect([listed, rest.nextCursor]).toEqual([codes, null]);
    later(hours(24) - 2);
    const left = (await (await town.counterOf(companyId)).call("GET", "/shop/payments")).body.items;
    expect(left.map(({ code }: { code: string }) => code)).toEqual(codes.slice(2));
  });

  test("lists payments past the deadline separately, for a week, and confirms them late", async () => {
    const { holder, coupon, companyId } = await unpaidCoupon({});
    const overdue = async (by: Visitor, query = "") => {
      const { items, nextCursor } = (await by.call("GET", `/shop/payments?overdue=true${query}`)).body;
      return { codes: items.map(({ code }: { code: string }) => code), nextCursor };
    };
    const again = () => town.counterOf(companyId);
    await report(holder, coupon.id);
    later(hours(24) - 1);
    expect((await overdue(await again())).codes).toEqual([]);
    later(1);
    // The deadline alone decides, whether or not the background job has run.
    expect((await overdue(await again())).codes).toEqual([coupon.code]);
    await closeLapsed();
    const found = (await (await again()).call("GET", "/shop/payments?overdue=true")).body;
    expect(found).toEqual({ items: [listedPayment(coupon)], nextCursor: null });
    expect((await (await again()).call("GET", "/shop/payments")).body.items).toEqual([]);
    const other = await town.counterOf((await makeCompany(town.database.db)).id);
    expect((await overdue(other)).codes).toEqual([]);

    later(1);
    const second = town.newVisitor();
    const { coupon: newer } = (await claim(second, coupon.offer.id, { phone: phoneOf(2) })).body;
    await report(second, newer.id);
    later(hours(24));
    const first = await overdue(await again(), "&limit=1");
    expect(first.codes).toEqual([newer.code]);
    const rest = await overdue(await again(), `&limit=1&cursor=${first.nextCursor}`);
    expect(rest).toEqual({ codes: [coupon.code], nextCursor: null });

    later(hours(6 * 24) - 2);
    expect((await overdue(await again())).codes).toEqual([newer.code, coupon.code]);
    later(1);
    expect((await overdue(await again())).codes).toEqual([newer.code]);
    await closeLapsed();
    expect((await confirm(await again(), newer.id)).body).toMatchObject({ state: "issued" });
    expect((await overdue(await again())).codes).toEqual([]);
  });

  test("declines with a reason shown to the holder; the stock is released, and a mistake can be corrected", async () => {
    const { offer, holder, coupon, counter } = await unpaidCoupon({});
    expect(refusal(await decline(counter, coupon.id, "Nada"))).toEqual([
      409,
      "coupon.payment_not_reported",
      "O cliente ainda não disse que pagou, então não há o que recusar. O cupom é liberado sozinho se o Pix não chegar.",
    ]);
    await report(holder, coupon.id);
    expect((await decline(counter, coupon.id)).body).toMatchObject({
      code: "validation.failed",
      data: { fields: { reason: "Escreva o motivo" } },
    });
    expect((await decline(counter, coupon.id, "Não achei este Pix")).body).toMatchObject({
      state: "cancelled",
      actions: { confirmPayment: true, declinePayment: false },
    });
    const declined = { because: "payment_declined", reason: "Não achei este Pix" };
    expect(await read(holder, coupon.id)).toMatchObject({ state: "cancelled", cancelled: declined });
    // The shop's message to its client is hidden from other people with the URL.
    expect((await read(town.newVisitor(), coupon.id)).cancelled).toEqual({ ...declined, reason: null });
    expect(await town.stockOf(offer.id)).toBe(3);
    expect((await decline(counter, coupon.id, "De novo")).body.code).toBe("coupon.payment_declined");
    expect(await lookUp(counter, coupon.code)).toMatchObject({
      verdict: "payment_declined",
      tone: "yellow",
      title: "Pagamento recusado",
      text: expect.stringMatching(
        /^O pagamento foi recusado em \d\d\/\d\d\/\d{4} às \d\d:\d\d\. Motivo: “Não achei este Pix”\. Se o Pix de R\$\s10,00 chegou, confirme:/,
      ),
      ticket: { actions: { confirmPayment: true, declinePayment: false } },
    });

    expect((await confirm(counter, coupon.id)).body.state).toBe("issued");
    expect(await town.stockOf(offer.id)).toBe(2);
    expect(await town.eventKinds(coupon.id)).toEqual([
      "claimed",
      "payment_reported",
      "payment_declined",
      "payment_confirmed",
    ]);
    const lines = await town.database.db.select().from(auditLogs).where(eq(auditLogs.recordId, coupon.id));
    expect(lines.map(({ action, newValues }) => [action, newValues?.reason])).toEqual([
      ["coupon.payment_declined", "Não achei este Pix"],
      ["coupon.payment_confirmed", undefined],
    ]);
  });
});
