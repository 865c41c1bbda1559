import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { NewOffer } from "#seed/rows/offer.ts";
import type { Actor } from "#server/actor.ts";
import { createApiClient } from "#server/api/client.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { idempotencyKeys } from "#server/platform/idempotency/idempotency.table.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { inTimeZone } from "#tests/support/in-time-zone.ts";
import { apiContext, apiFor, testPlatform } from "#tests/support/server/api.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

/** Creates an offer with one claimed coupon, and the visitors for its counter and its holder. */
async function takenCoupon(overrides: Partial<NewOffer> = {}) {
  const offer = await town.offer(overrides);
  const owner = town.newVisitor();
  const { coupon } = (await claim(owner, offer.id)).body;
  return { offer, owner, coupon, counter: await town.counterOf(offer.companyId) };
}

const redeem = (by: Visitor, id: string) => by.call("POST", `/coupons/${id}/redemption`, {});
const undo = (by: Visitor, id: string, reason?: string) =>
  by.call("DELETE", `/coupons/${id}/redemption`, { reason });
const lookUp = (by: Visitor, code: string) => by.call("POST", "/shop/coupons/look-up", { code });
const refusal = ({ status, body }: Awaited<ReturnType<typeof redeem>>) => [status, body.code, body.message];
const asAdmin = async () => {
  const { actor } = await makeSignedIn(town.database.db, "admin");
  return apiFor({ db: town.database.db, actor, now: town.now });
};
const later = (minutes: number) => {
  town.now = new Date(town.now.getTime() + minutes * 60_000);
};

describe("at the counter", () => {
  test("a code is found in any typed form or scanned, and gets a green verdict", async () => {
    const { coupon, counter } = await takenCoupon();
    const dashed = `${coupon.code.slice(0, 4)}-${coupon.code.slice(4)}`.toLowerCase();
    for (const typed of [coupon.code, ` ${dashed} `, `http://pertinho.test/validar?codigo=${coupon.code}`]) {
      expect((await lookUp(counter, typed)).body).toMatchObject({
        verdict: "usable",
        tone: "green",
        title: "Cupom válido",
        ticket: { id: coupon.id, holderName: "Maria Souza", actions: { redeem: true, undo: false } },
      });
    }
  });

  test("a deactivated company cannot redeem its coupons; the back-office can", async () => {
    const { coupon, counter, offer, owner } = await takenCoupon();
    const { db } = town.database;
    await db.update(companies).set({ isActive: false }).where(eq(companies.id, offer.companyId));
    const answers = [
      await lookUp(counter, coupon.code),
      await redeem(counter, coupon.id),
      await counter.call("DELETE", `/coupons/${coupon.id}/redemption`, {}),
      await counter.call("PUT", `/coupons/${coupon.id}/payment`),
    ];
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([403, "shop.company_inactive"]);
    expect((await owner.call("POST", "/codes/check", { code: coupon.code })).body).toEqual({ valid: false });
    expect((await owner.call("GET", `/coupons/${coupon.id}`)).body.state).toBe("issued");
    expect((await (await asAdmin()).coupons.redeem({ id: coupon.id })).state).toBe("redeemed");
  });

  test("a coupon is redeemed once, with its event and its audit entry", async () => {
    const { coupon, counter, owner } = await takenCoupon();
    const redeemed = await redeem(counter, coupon.id);
    expect(redeemed.body).toMatchObject({ state: "redeemed", actions: { redeem: false, undo: true } });
    expect(refusal(await redeem(counter, coupon.id))).toEqual([
      409,
      "coupon.already_redeemed",
      "Este cupom foi usado em 15/11/2026 às 12:00. Se foi engano, desfaça em até 15 minutos ou fale com a administração.",
    ]);
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "redeemed"]);
    const audits = await town.database.db.select().from(auditLogs).where(eq(auditLogs.recordId, coupon.id));
    expect(audits.map(({ action }) => action)).toEqual(["coupon.redeemed"]);
    expect((await owner.call("GET", `/coupons/${coupon.id}`)).body.state).toBe("redeemed");
  });

  test("the operator's name is recorded in the audit, and does not change what a key repeats", async () => {
    const { coupon, counter } = await takenCoupon();
    const send = (body: object) =>
      counter.call("POST", `/coupons/${coupon.id}/redemption`, body, { "idempotency-key": "key-operator" });
    expect((await send({ operatorName: " Ana " })).status).toBe(200);
    expect((await send({ operatorName: "Bia" })).status).toBe(200);
    const audits = await town.database.db.select().from(auditLogs).where(eq(auditLogs.recordId, coupon.id));
    expect(audits.map(({ newValues }) => newValues)).toEqual([
      expect.objectContaining({ operatorName: "Ana" }),
    ]);
    const tooLong = await counter.call("POST", `/coupons/${coupon.id}/redemption`, {
      operatorName: "a".repeat(limits.operatorNameMaxLength + 1),
    });
    expect(tooLong.body.data.fields.operatorName).toBe(
      "Nome de quem está no caixa muito longo: use até 60 caracteres",
    );
  });

  test("a redemption sent again from a new session of the counter is the same redemption", async () => {
    const { coupon, counter, offer } = await takenCoupon();
    const send = (by: Visitor) =>
      by.call("POST", `/coupons/${coupon.id}/redemption`, {}, { "idempotency-key": "key-sessions" });
    const first = await send(counter);
    const again = await send(await town.counterOf(offer.companyId));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "redeemed"]);
  });

  test("a redemption repeated with its key, as after a lost connection, gets the first response", async () => {
    const { coupon, counter } = await takenCoupon();
    const send = () =>
      counter.call("POST", `/coupons/${coupon.id}/redemption`, {}, { "idempotency-key": "key-12345678" });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body.holderName).toBe("Maria Souza");
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "redeemed"]);
    const { db } = town.database;
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toMatch(/Maria|Souza/);
    await db.update(coupons).set({ holderName: null });
    expect((await send()).body.holderName).toBeNull();
  });

  test("a shopkeeper removed from the company gets the usual refusal instead of the stored response", async () => {
    const { db } = town.database;
    const { id: companyId } = await makeCompany(db, { pixKey: "pix@cafe.test" });
    const { coupon } = await takenCoupon({ companyId, stock: 3, totalStock: 3, priceAfterCents: 1000 });
    const { id: otherId } = await makeCompany(db);
    const { actor } = await makeSignedIn(db, "lojista");
    const as = (companyIds: string[], idempotencyKey?: string) => {
      const context = apiContext({ db, actor: { ...actor, companyIds } as Actor, now: town.now });
      return createApiClient(idempotencyKey ? { ...context, idempotencyKey } : context).coupons;
    };
    for (const call of ["confirmPayment", "redeem", "undoRedemption"] as const) {
      const key = `key-12345678-${call}`;
      const first = await as([companyId], key)[call]({ id: coupon.id });
      expect(first.holderName).toBe("Maria Souza");
      expect(await as([companyId], key)[call]({ id: coupon.id })).toEqual(first);
      for (const [companies, code] of [
        [[otherId], "coupon.other_company"],
        [[], "auth.not_a_shopkeeper"],
      ] as const) {
        await expect(as([...companies])[call]({ id: coupon.id })).rejects.toMatchObject({ code });
        await expect(as([...companies], key)[call]({ id: coupon.id })).rejects.toMatchObject({ code });
      }
    }
  });

  test("one of 20 parallel redemptions succeeds", async () => {
    const { coupon, counter } = await takenCoupon();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(counter, coupon.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "coupon.already_redeemed")).toHaveLength(19);
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "redeemed"]);
  });

  test("a coupon of another company is refused, its data is not shown, and it stays redeemable", async () => {
    const { coupon, counter } = await takenCoupon();
    const other = await town.counterOf((await makeCompany(town.database.db)).id);
    expect((await lookUp(other, coupon.code)).body).toEqual({
      verdict: "other_company",
      tone: "yellow",
      title: "Cupom de outra loja",
      text: "Este cupom não é desta loja e não foi usado aqui. Peça ao cliente que o leve à loja certa.",
      ticket: null,
    });
    expect(refusal(await redeem(other, coupon.id)).slice(0, 2)).toEqual([403, "coupon.other_company"]);
    expect((await redeem(counter, coupon.id)).status).toBe(200);
    expect((await undo(other, coupon.id)).body.code).toBe("coupon.other_company");
  });

  test("an unknown code is not found, and neither is an unknown id", async () => {
    const { counter } = await takenCoupon();
    expect((await lookUp(counter, "ZZZZ-ZZZZ")).body).toMatchObject({
      verdict: "unknown",
      tone: "red",
      text: "Nenhum cupom tem este código. Confira as letras e os números e digite de novo.",
      ticket: null,
    });
    const unknownId = "00000000-0000-4000-8000-000000000000";
    expect(refusal(await redeem(counter, unknownId)).slice(0, 2)).toEqual([404, "coupon.unknown"]);
  });

  test("guessing many codes is blocked, even with a new session of the same access code", async () => {
    const { db } = town.database;
    const { companyId } = await town.offer();
    const { code } = await makeAccessCode(db, testPlatform({ db }).keys.accessCode, { companyId });
    const enter = async () => {
      const counter = town.newVisitor();
      await counter.call("POST", "/shop/code-sessions", { code });
      return counter;
    };
    const [first, second] = [await enter(), await enter()];
    for (let attempt = 0; attempt < limits.lookUpAttempts; attempt++) await lookUp(first, "ZZZZ-ZZZZ");
    expect(refusal(await lookUp(first, "ZZZZ-ZZZZ")).slice(0, 2)).toEqual([429, "coupon.too_many_attempts"]);
    expect(refusal(await lookUp(second, "ZZZZ-ZZZZ")).slice(0, 2)).toEqual([429, "coupon.too_many_attempts"]);
    expect((await lookUp(await town.counterOf(companyId), "ZZZZ-ZZZZ")).status).toBe(200);
  });

  test("a cancelled coupon is refused", async () => {
    const { coupon, counter, owner } = await takenCoupon();
    await owner.call("DELETE", `/coupons/${coupon.id}`, {});
    expect(refusal(await redeem(counter, coupon.id))).toEqual([
      409,
      "coupon.cancelled",
      "Este cupom foi cancelado e não vale mais. O cliente pode pegar outro se a oferta ainda estiver no ar.",
    ]);
  });

  test("a coupon outside its days is refused with its valid times, and stays redeemable", async () => {
    // Today is a Sunday.
    const { offer, coupon, counter } = await takenCoupon({ usableWeekdays: [2] });
    expect((await lookUp(counter, coupon.code)).body).toMatchObject({ tone: "yellow" });
    expect(refusal(await redeem(counter, coupon.id))).toEqual([
      409,
      "coupon.outside_hours",
      "Este cupom só vale às terças. Ele não foi usado: o cliente pode voltar no dia certo.",
    ]);
    later(2 * 24 * 60);
    // The counter's first session expired at the end of its day.
    expect((await redeem(await town.counterOf(offer.companyId), coupon.id)).status).toBe(200);
  });
});

describe.each(["UTC", "Asia/Tokyo"])("at the counter of a server in %s", (zone) => {
  inTimeZone(zone);

  test("a coupon is valid until the end of its last day in the town", async () => {
    const { offer, coupon } = await takenCoupon({ validUntil: "2026-11-16" });
    town.now = new Date("2026-11-16T23:59:59.999-03:00");
    const counter = await town.counterOf(offer.companyId);
    expect((await lookUp(counter, coupon.code)).body.verdict).toBe("usable");
    town.now = new Date("2026-11-17T00:00:00.000-03:00");
    expect((await lookUp(counter, coupon.code)).body).toMatchObject({ verdict: "expired", tone: "red" });
    expect(refusal(await redeem(counter, coupon.id))).toEqual([
      409,
      "coupon.expired",
      "Este cupom valia até 16/11/2026. O cliente pode pegar outro se a oferta ainda estiver no ar.",
    ]);
  });

  test("an offer can be claimed until midnight of its last day", async () => {
    const offer = await town.offer({ validUntil: "2026-11-15" });
    town.now = new Date("2026-11-15T23:59:59.999-03:00");
    expect((await claim(town.newVisitor(), offer.id)).body.coupon.validUntil).toBe("2026-11-15");
    town.now = new Date("2026-11-16T00:00:00.000-03:00");
    expect((await claim(town.newVisitor(), offer.id, { phone: "35988887777" })).body.code).toBe(
      "coupon.offer_expired",
    );
  });
});

describe("a redemption is undone", () => {
  test("by the counter within 15 minutes, and the coupon may be redeemed again", async () => {
    const { coupon, counter } = await takenCoupon();
    await redeem(counter, coupon.id);
    later(14);
    expect((await undo(counter, coupon.id)).body).toMatchObject({ state: "issued", redeemedAt: null });
    expect((await redeem(counter, coupon.id)).status).toBe(200);
    expect(await town.eventKinds(coupon.id)).toEqual([
      "claimed",
      "redeemed",
      "redemption_undone",
      "redeemed",
    ]);
  });

  test("later by the back-office only, with a reason that is stored in the history", async () => {
    const { coupon, counter } = await takenCoupon();
    await redeem(counter, coupon.id);
    later(15);
    expect(refusal(await undo(counter, coupon.id, "engano"))).toEqual([
      409,
      "coupon.undo_too_late",
      "O uso podia ser desfeito por 15 minutos. Agora só a administração desfaz, com um motivo.",
    ]);
    const admin = await asAdmin();
    await expect(admin.coupons.undoRedemption({ id: coupon.id })).rejects.toMatchObject({
      code: "coupon.undo_needs_reason",
      message: "Depois de 15 minutos, desfazer um uso pede um motivo, que fica no histórico do cupom.",
    });
    await admin.coupons.undoRedemption({ id: coupon.id, reason: "Cobrado errado" });
    const { events } = await admin.coupons.manage.get({ id: coupon.id });
    expect(events.at(-1)).toMatchObject({
      kind: "redemption_undone",
      place: "back_office",
      by: "Pessoa de Teste",
      reason: "Cobrado errado",
    });
  });

  test("only if the coupon was redeemed", async () => {
    const { coupon, counter } = await takenCoupon();
    expect(refusal(await undo(counter, coupon.id))).toEqual([
      409,
      "coupon.not_redeemed",
      "Este cupom não está usado, então não há uso para desfazer.",
    ]);
  });

  test("unless the client has claimed another coupon of the offer since", async () => {
    const { offer, coupon, counter, owner } = await takenCoupon({ limitPerPerson: 2 });
    await redeem(counter, coupon.id);
    await claim(owner, offer.id);
    expect(refusal(await undo(counter, coupon.id))).toEqual([
      409,
      "coupon.undo_has_another",
      "Depois deste uso o cliente pegou outro cupom da mesma oferta. Cancele o outro antes de desfazer.",
    ]);
  });
});

describe("a payment", () => {
  const paidCoupon = async () => {
    const company = await makeCompany(town.database.db, { pixKey: "pix@cafe.test" });
    return takenCoupon({
      companyId: company.id,
      stock: 3,
      totalStock: 3,
      priceAfterCents: 1000,
      priceBeforeCents: 2000,
    });
  };

  test("is required before the redemption, and confirmed by the shop", async () => {
    const { coupon, counter } = await paidCoupon();
    expect((await lookUp(counter, coupon.code)).body).toMatchObject({
      verdict: "pending_payment",
      tone: "yellow",
      ticket: { payment: { amountCents: 1000 }, actions: { redeem: false, confirmPayment: true } },
    });
    expect(refusal(await redeem(counter, coupon.id))).toEqual([
      409,
      "coupon.pending_payment",
      "O Pix deste cupom ainda não foi confirmado. Confira o recebimento e confirme o pagamento antes de usar.",
    ]);
    later(29);
    expect((await counter.call("PUT", `/coupons/${coupon.id}/payment`, {})).body.state).toBe("issued");
    expect((await redeem(counter, coupon.id)).status).toBe(200);
    expect(refusal(await counter.call("PUT", `/coupons/${coupon.id}/payment`, {}))).toEqual([
      409,
      "coupon.nothing_to_pay",
      "Este cupom não espera pagamento.",
    ]);
  });

  test("that does not arrive in 30 minutes releases the stock; the client may claim again", async () => {
    const { offer, coupon, counter, owner } = await paidCoupon();
    later(30);
    expect((await redeem(counter, coupon.id)).body.code).toBe("coupon.payment_lapsed");
    expect((await owner.call("GET", `/coupons/${coupon.id}`)).body.state).toBe("cancelled");
    const { body } = await claim(owner, offer.id);
    expect(body.isNew).toBe(true);
    expect(await town.stockOf(offer.id)).toBe(2);
    expect(await town.eventKinds(coupon.id)).toEqual(["claimed", "payment_lapsed"]);
  });
});
