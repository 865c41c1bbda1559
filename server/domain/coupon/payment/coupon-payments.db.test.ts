import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { NewOffer } from "#seed/rows/offer.ts";
import { readPersonalData } from "#server/domain/client/personal-data.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { closeLapsedCoupons } from "#server/domain/coupon/close-lapsed-coupons.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

type NewCompany = Parameters<typeof makeCompany>[1];

/** Creates a coupon with a pending Pix payment, with its holder and the counter of its company. */
async function unpaidCoupon({
  company = {},
  offer = {},
}: {
  company?: NewCompany;
  offer?: Partial<NewOffer>;
}) {
  const { id: companyId } = await makeCompany(town.database.db, { pixKey: "pix@cafe.test", ...company });
  const made = await town.offer({
    ...{ companyId, stock: 3, totalStock: 3, priceAfterCents: 1000, priceBeforeCents: 2000 },
    ...offer,
  });
  const holder = town.newVisitor();
  const { coupon } = (await claim(holder, made.id)).body;
  return { offer: made, holder, coupon, counter: await town.counterOf(companyId), companyId };
}

const report = (by: Visitor, id: string) => by.call("PUT", `/coupons/${id}/payment-report`, {});
const confirm = (by: Visitor, id: string) => by.call("PUT", `/coupons/${id}/payment`, {});
const decline = (by: Visitor, id: string, reason?: string) =>
  by.call("DELETE", `/coupons/${id}/payment`, { reason });
const read = async (by: Visitor, id: string) => (await by.call("GET", `/coupons/${id}`)).body;
const lookUp = async (by: Visitor, code: string) =>
  (await by.call("POST", "/shop/coupons/look-up", { code })).body;
const refusal = ({ status, body }: Awaited<ReturnType<typeof report>>) => [status, body.code, body.message];
const later = (minutes: number) => {
  town.now = new Date(town.now.getTime() + minutes * 60_000);
};
const hours = (count: number) => count * 60;
const closeLapsed = () => closeLapsedCoupons(asSystem(town.database.db, town.now));
const asAdmin = async () => {
  const { actor } = await makeSignedIn(town.database.db, "admin");
  return apiFor({ db: town.database.db, actor, now: town.now });
};

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
