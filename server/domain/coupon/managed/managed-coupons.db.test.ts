import { describe, expect, test } from "vitest";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiOutbox } from "#tests/support/message/api-delivery.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const phone = phoneOf(1);

describe("the back-office", () => {
  const asEditor = async () => {
    const { actor } = await makeSignedIn(town.database.db, "editor");
    return apiFor({ db: town.database.db, actor, now: town.now });
  };

  test("lists coupons by every filter, with their history", async () => {
    const offer = await town.offer({ title: "Café duplo" });
    const { body } = await claim(town.newVisitor(), offer.id, { name: "Conceição Dias" });
    await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(2), name: "Outra Pessoa" });
    const api = await asEditor();
    const filters = [
      { offerId: offer.id },
      { companyId: offer.companyId },
      { search: body.coupon.code.toLowerCase() },
      { search: "conceicao" },
      { search: phone },
      { search: "café" },
    ];
    for (const filter of filters) {
      const { items, total } = await api.coupons.manage.list(filter);
      expect([total, items.map(({ id }) => id)]).toEqual([1, [body.coupon.id]]);
    }
    expect(
      (await api.coupons.manage.list({ state: "issued", from: "2026-11-15", until: "2026-11-15" })).total,
    ).toBe(2);
    expect((await api.coupons.manage.list({ until: "2026-11-14" })).total).toBe(0);
    expect(await api.coupons.manage.get({ id: body.coupon.id })).toMatchObject({
      client: { name: "Conceição Dias", phone },
      events: [{ kind: "claimed", place: "checkout", by: null }],
      actions: { cancel: true, undo: false, resend: true },
    });
    expect((await api.coupons.manage.resend({ id: body.coupon.id })).events.at(-1)?.kind).toBe("resent");
    const [message] = await town.database.db.select().from(outbox);
    expect(message?.text).toContain(`/cupom/${body.coupon.id}`);
    const [coupon] = await town.database.db.select().from(coupons);
    expect(message?.expiresAt).toEqual(coupon?.expiresAt);
  });

  test("is sent again three times an hour to one phone, with the tests to it", async () => {
    const { body } = await claim(town.newVisitor(), (await town.offer()).id);
    const { actor } = await makeSignedIn(town.database.db, "editor");
    const at = (now: Date) => apiFor({ db: town.database.db, actor, now }).coupons.manage;
    const resend = (now = town.now) => at(now).resend({ id: body.coupon.id });
    await makeMessage(town.database.db, {
      ...{ kind: "test", channel: "whatsapp", recipient: phoneOf(1), createdAt: town.now },
    });
    await resend();
    await resend();
    await expect(resend()).rejects.toMatchObject({ code: "message.recipient_limit" });
    await resend(new Date(town.now.getTime() + 60 * 60_000));
    expect(await town.database.db.$count(outbox)).toBe(4);
  });

  test("sends again only valid coupons of clients with a phone", async () => {
    const offer = await town.offer();
    const owner = town.newVisitor();
    const { body } = await claim(owner, offer.id);
    const api = await asEditor();
    const [printed] = (await api.coupons.manage.print({ id: offer.id, count: 1 })).coupons;
    await owner.call("DELETE", `/coupons/${body.coupon.id}`, {});
    for (const id of [body.coupon.id, printed?.id ?? ""]) {
      await expect(api.coupons.manage.resend({ id })).rejects.toMatchObject({
        code: "coupon.not_resendable",
        message: "Só um cupom que ainda vale, de um cliente com telefone, pode ser reenviado.",
      });
    }
    expect(await town.database.db.$count(outbox)).toBe(0);
  });

  test("sends a link by WhatsApp's API only to a phone that has just written to the town's number", async () => {
    const { db } = town.database;
    const { body } = await claim(town.newVisitor(), (await town.offer()).id);
    const { actor } = await makeSignedIn(db, "editor");
    const { manage } = apiFor({ db, actor, now: town.now, platform: { outbox: apiOutbox } }).coupons;
    const { id } = body.coupon;
    await expect(manage.resend({ id })).rejects.toMatchObject({ code: "coupon.window_closed" });
    const many = { selection: { ids: [id] }, change: { action: "resend" } as const };
    const skipped = { changed: 0, skipCounts: [{ reason: "window_closed", count: 1 }] };
    expect(await manage.change(many)).toMatchObject(skipped);
    const wrote = { id: newId(), providerId: "wamid.1", phone, kind: "text", text: "oi" } as const;
    await db.insert(inboundMessages).values({ ...wrote, receivedAt: town.now });
    await manage.resend({ id });
    expect(await manage.change(many)).toMatchObject({ changed: 1 });
    expect(await db.$count(outbox)).toBe(2);
  });

  test("prints numbered series from the stock, which a counter redeems like other coupons", async () => {
    const offer = await town.offer({ stock: 5, totalStock: 5 });
    const api = await asEditor();
    const { coupons: series } = await api.coupons.manage.print({ id: offer.id, count: 2 });
    expect(
      (await api.coupons.manage.print({ id: offer.id, count: 2 })).coupons.map(({ number }) => number),
    ).toEqual([3, 4]);
    expect(await town.stockOf(offer.id)).toBe(1);
    await expect(api.coupons.manage.print({ id: offer.id, count: 2 })).rejects.toMatchObject({
      code: "coupon.not_enough_stock",
      message: "Esta oferta tem só 1 cupom para dar. Imprima menos ou aumente o estoque.",
    });
    const shown = await api.coupons.manage.series({ id: offer.id, from: 2, to: 3 });
    expect(shown.map(({ number, holderName }) => ({ number, holderName }))).toEqual([
      { number: 2, holderName: null },
      { number: 3, holderName: null },
    ]);
    const counter = await town.counterOf(offer.companyId);
    const redeemed = await counter.call("POST", `/coupons/${series[0]?.id}/redemption`, {});
    expect(redeemed.body).toMatchObject({ state: "redeemed", number: 1, holderName: null });
  });

  test("exports exactly the filter", async () => {
    const offer = await town.offer({ title: "Café duplo" });
    await claim(town.newVisitor(), offer.id);
    await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(2) });
    const api = await asEditor();
    const { body } = await api.coupons.manage.export({ offerId: offer.id });
    const text = await new Response(body).text();
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain("Café duplo");
  });
});
