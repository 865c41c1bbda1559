import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readPersonalData } from "#server/domain/client/personal-data.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
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

const { town, unpaidCoupon, later, closeLapsed, asAdmin } = withPaymentTown();

describe("a late confirmation of a payment", () => {
  test("makes the coupon valid again and takes its stock again", async () => {
    const { offer, holder, coupon, counter } = await unpaidCoupon({});
    later(31);
    // The background job has not run yet: the deadline alone released the coupon.
    expect(await read(holder, coupon.id)).toMatchObject({
      state: "cancelled",
      cancelled: { because: "payment_missing" },
      lateConfirmation: "possible",
    });
    expect(await lookUp(counter, coupon.code)).toMatchObject({
      verdict: "payment_lapsed",
      tone: "yellow",
      ticket: { payment: { amountCents: 1000 }, actions: { redeem: false, confirmPayment: true } },
    });
    expect((await confirm(counter, coupon.id)).body).toMatchObject({ state: "issued", cancelled: null });
    expect(await town.stockOf(offer.id)).toBe(2);
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "payment_lapsed", "payment_confirmed"]);
    expect((await counter.call("POST", `/coupons/${coupon.id}/redemption`, {})).status).toBe(200);
  });

  test("is refused without stock, with instructions for the counter and the holder", async () => {
    const { offer, holder, coupon, counter } = await unpaidCoupon({ offer: { stock: 1, totalStock: 1 } });
    later(31);
    const next = town.newVisitor();
    // Releases the stock, and the next claim takes it.
    await closeLapsed();
    expect((await claim(next, offer.id, { phone: phoneOf(2) })).status).toBe(200);
    const tooLate = [
      409,
      "coupon.payment_too_late",
      "O prazo do pagamento passou. Não há mais cupons desta oferta. Se o Pix chegou, devolva R$ 10,00 ao cliente por Pix, ou atenda sem o cupom.",
    ];
    expect(refusal(await confirm(counter, coupon.id)).map(plain)).toEqual(tooLate);
    expect(await lookUp(counter, coupon.code)).toMatchObject({
      verdict: "payment_too_late",
      tone: "red",
      ticket: { actions: { redeem: false, confirmPayment: false } },
    });
    expect(await read(holder, coupon.id)).toMatchObject({ state: "cancelled", lateConfirmation: "too_late" });
    expect(await town.stockOf(offer.id)).toBe(0);
    await expect((await asAdmin()).coupons.confirmPayment({ id: coupon.id })).rejects.toMatchObject({
      code: "coupon.payment_too_late",
    });
  });

  test("is refused as declined, not as too late, when the shop declined it and no stock is left", async () => {
    const { offer, holder, coupon, counter } = await unpaidCoupon({ offer: { stock: 1, totalStock: 1 } });
    await report(holder, coupon.id);
    await decline(counter, coupon.id, "Não achei este Pix.");
    expect((await claim(town.newVisitor(), offer.id, { phone: phoneOf(2) })).status).toBe(200);
    const text =
      /^O pagamento foi recusado em .{19}\. Motivo: “Não achei este Pix”\. Não há mais cupons desta oferta\. Se o Pix chegou, devolva/;
    expect(await lookUp(counter, coupon.code)).toMatchObject({
      verdict: "payment_too_late",
      text: expect.stringMatching(text),
    });
    expect((await confirm(counter, coupon.id)).body).toMatchObject({
      code: "coupon.payment_too_late",
      message: expect.stringMatching(text),
    });
  });

  test("is refused after the end of the offer", async () => {
    const { offer, holder, coupon, counter } = await unpaidCoupon({});
    later(31);
    await town.database.db.update(offers).set({ status: "inactive" }).where(eq(offers.id, offer.id));
    expect((await confirm(counter, coupon.id)).body.code).toBe("coupon.payment_too_late");
    expect((await read(holder, coupon.id)).lateConfirmation).toBe("too_late");
    expect((await town.couponRows())[0]?.state).toBe("cancelled");
  });

  test("is refused when the client has claimed another coupon since, which is named", async () => {
    const { offer, holder, coupon, counter } = await unpaidCoupon({});
    later(31);
    const another = (await claim(holder, offer.id)).body.coupon;
    expect(refusal(await confirm(counter, coupon.id))).toEqual([
      409,
      "coupon.payment_has_another",
      `O cliente pegou outro cupom desta oferta depois deste: o ${another.code.slice(0, 4)}-${another.code.slice(4)}. Confirme o pagamento nele.`,
    ]);
    expect(await town.stockOf(offer.id)).toBe(2);
  });

  test("respects the limits per person of an offer and of a campaign", async () => {
    const { db } = town.database;
    const { offer, holder, coupon, counter, companyId } = await unpaidCoupon({});
    const overLimit = [
      409,
      "coupon.payment_over_limit",
      "O cliente já pegou outro cupom a que tinha direito, e este não pode voltar a valer. Se o Pix chegou, devolva R$ 10,00 por Pix, ou atenda sem o cupom.",
    ];
    later(31);
    const second = (await claim(holder, offer.id)).body.coupon;
    await confirm(counter, second.id);
    await counter.call("POST", `/coupons/${second.id}/redemption`, {});
    expect(refusal(await confirm(counter, coupon.id)).map(plain)).toEqual(overLimit);

    const [one, other] = [
      await town.offer({ companyId, priceAfterCents: 1000 }),
      await town.offer({ companyId, title: "Outra" }),
    ];
    await makeCampaign(db, { oneCouponPerPerson: true }, [one.id, other.id]);
    const person = town.newVisitor();
    const lapsed = (await claim(person, one.id, { phone: phoneOf(7) })).body.coupon;
    later(31);
    expect((await claim(person, other.id, { phone: phoneOf(7) })).status).toBe(200);
    expect(refusal(await confirm(counter, lapsed.id)).map(plain)).toEqual(overLimit);
  });

  test("gives a coupon whose last day has passed meanwhile seven days more", async () => {
    const { holder, coupon, companyId } = await unpaidCoupon({ offer: { validUntil: "2026-11-15" } });
    await report(holder, coupon.id);
    later(hours(20));
    const counter = await town.counterOf(companyId);
    expect((await confirm(counter, coupon.id)).body).toMatchObject({
      state: "issued",
      validUntil: "2026-11-23",
    });
    later(hours(24) * 6);
    expect((await read(holder, coupon.id)).state).toBe("issued");
    later(hours(24) * 2);
    expect((await read(holder, coupon.id)).state).toBe("expired");
  });

  test("does not change the last day of any other coupon", async () => {
    const { holder, coupon, counter } = await unpaidCoupon({ offer: { validUntil: "2026-11-20" } });
    await report(holder, coupon.id);
    expect((await confirm(counter, coupon.id)).body.validUntil).toBe("2026-11-20");
  });
});

describe("the cause of a cancellation", () => {
  test("is shown for each kind, and the reason of the back-office is shown to the holder", async () => {
    const { holder, coupon } = await unpaidCoupon({});
    await (await asAdmin()).coupons.manage.cancel({ id: coupon.id, reason: "A pedido da loja" });
    expect((await read(holder, coupon.id)).cancelled).toEqual({
      because: "back_office",
      reason: "A pedido da loja",
    });
    const mine = (await claim(holder, (await town.offer()).id)).body.coupon;
    await holder.call("DELETE", `/coupons/${mine.id}`, {});
    expect((await read(holder, mine.id)).cancelled).toEqual({ because: "holder", reason: null });
  });

  test("is shown in the back-office with the amount, can be filtered while unconfirmed, and is exported", async () => {
    const { holder, coupon } = await unpaidCoupon({});
    await report(holder, coupon.id);
    const { coupons: api } = await asAdmin();
    const { items } = await api.manage.list({ state: "payment_reported" });
    expect(items.map(({ id }) => id)).toEqual([coupon.id]);
    expect(await api.manage.get({ id: coupon.id })).toMatchObject({
      payment: { amountCents: 1000, reportedAt: "2026-11-15T15:00:00.000Z" },
      cancelled: null,
      actions: { confirmPayment: true, declinePayment: true, cancel: true },
    });
    const csv = async () => new Response((await api.manage.export({})).body).text();
    expect(await csv()).toMatch(/;Esperando a loja confirmar;.*;;15\/11\/2026 às 12:00;\r\n/);
    await api.declinePayment({ id: coupon.id, reason: "Valor errado" });
    expect(await api.manage.get({ id: coupon.id })).toMatchObject({
      cancelled: { because: "payment_declined", reason: "Valor errado" },
      actions: { confirmPayment: true, declinePayment: false, cancel: false },
    });
    expect(await csv()).toMatch(/;15\/11\/2026 às 12:00;A loja disse que não recebeu o Pix\r\n/);
  });

  test("a deactivated company's counter can neither confirm nor decline; the back-office can", async () => {
    const { holder, coupon, counter, companyId } = await unpaidCoupon({});
    await report(holder, coupon.id);
    await town.database.db.update(companies).set({ isActive: false }).where(eq(companies.id, companyId));
    for (const answer of [
      await confirm(counter, coupon.id),
      await decline(counter, coupon.id, "Não"),
      await counter.call("GET", "/shop/payments"),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, "shop.company_inactive"]);
    }
    expect((await (await asAdmin()).coupons.confirmPayment({ id: coupon.id })).state).toBe("issued");
  });

  test("is part of the client's data export; an erasure removes the reason", async () => {
    const { db } = town.database;
    const { holder, coupon } = await unpaidCoupon({});
    await report(holder, coupon.id);
    const admin = await asAdmin();
    await admin.coupons.declinePayment({ id: coupon.id, reason: "Maria não pagou" });
    const [row] = await db.select().from(coupons);
    expect((await readPersonalData(db, row?.clientId ?? ""))?.coupons).toMatchObject([
      {
        payment: { amountCents: 1000, reportedAt: "2026-11-15T15:00:00.000Z" },
        cancelled: { because: "payment_declined", reason: "Maria não pagou" },
      },
    ]);
    await admin.clients.manage.erase({ id: row?.clientId ?? "" });
    expect((await db.select().from(coupons))[0]).toMatchObject({ state: "cancelled", cancelReason: null });
  });
});

/** Formatted amounts contain a non-breaking space. */

const plain = (part: unknown) => (typeof part === "string" ? part.replaceAll("\u00a0", " ") : part);
