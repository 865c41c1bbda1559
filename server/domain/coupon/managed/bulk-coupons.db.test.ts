import { describe, expect, test } from "vitest";
import { couponEvents } from "#server/domain/coupon/coupon.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

const asEditor = async () => {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  return apiFor({ db: town.database.db, actor, now: town.now }).coupons.manage;
};

/** Claims one coupon for each person, from an offer with ten. */
async function taken(people: number) {
  const offer = await town.offer({ stock: 10, totalStock: 10 });
  const ids: string[] = [];
  for (let number = 1; number <= people; number++) {
    const { body } = await claim(town.newVisitor(), offer.id, { phone: phoneOf(number) });
    ids.push(body.coupon.id);
  }
  return { offer, ids };
}

describe("cancelling many coupons", () => {
  test("cancels the open coupons of exactly the filter, with the reason, and releases their stock", async () => {
    const { offer, ids } = await taken(3);
    const { offer: other } = await taken(1);
    const counter = await town.counterOf(offer.companyId);
    await counter.call("POST", `/coupons/${ids[0]}/redemption`, {});
    const manage = await asEditor();
    const change = { action: "cancel" as const, reason: "Loja fechada" };
    expect(await manage.change({ selection: { filter: { offerId: offer.id } }, change })).toEqual({
      id: null,
      changed: 2,
      skipped: 1,
      skipCounts: [{ reason: "redeemed", count: 1 }],
    });
    expect([await town.stockOf(offer.id), await town.stockOf(other.id)]).toEqual([9, 9]);
    const states = (await manage.list({ offerId: offer.id })).items.map(({ state }) => state);
    expect(states.sort()).toEqual(["cancelled", "cancelled", "redeemed"]);
    expect((await manage.get({ id: ids[1] ?? "" })).events.at(-1)).toMatchObject({
      kind: "cancelled",
      place: "back_office",
      reason: "Loja fechada",
    });
    const audits = await town.database.db.select().from(auditLogs);
    const cancelled = audits.filter(({ action }) => action === "coupon.cancelled");
    expect(cancelled.map(({ recordId }) => recordId).sort()).toEqual(ids.slice(1).sort());
    expect(await manage.change({ selection: { ids }, change })).toMatchObject({
      changed: 0,
      skipCounts: [
        { reason: "cancelled", count: 2 },
        { reason: "redeemed", count: 1 },
      ],
    });
  });

  test("requires a reason, a selection and a back-office account", async () => {
    const { ids } = await taken(1);
    const manage = await asEditor();
    await expect(
      manage.change({ selection: { ids }, change: { action: "cancel", reason: " " } }),
    ).rejects.toMatchObject({ code: "validation.failed" });
    await expect(manage.change({ selection: {}, change: { action: "resend" } })).rejects.toMatchObject({
      code: "validation.failed",
    });
    const { actor } = await makeSignedIn(town.database.db, "lojista");
    const asShop = apiFor({ db: town.database.db, actor }).coupons.manage;
    await expect(asShop.change({ selection: { ids }, change: { action: "resend" } })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await town.couponRows()).map(({ state }) => state)).toEqual(["issued"]);
  });

  test("leaves expired coupons unchanged, even before a job has closed them", async () => {
    const { ids } = await taken(1);
    town.now = new Date("2100-01-01T12:00:00-03:00");
    const change = { action: "cancel" as const, reason: "Tarde" };
    expect(await (await asEditor()).change({ selection: { ids }, change })).toMatchObject({ changed: 0 });
  });
});

test("bulk cancellations during claims keep every stock consistent and cause no deadlock", async () => {
  const enoughStock = { stock: 40, totalStock: 40 };
  const offers = [
    await town.offer(enoughStock),
    await town.offer(enoughStock),
    await town.offer(enoughStock),
  ];
  const manage = await asEditor();
  const change = { action: "cancel" as const, reason: "Corrida" };
  for (let round = 1; round <= 3; round++) {
    const claims = Array.from({ length: 24 }, (_, index) =>
      claim(town.newVisitor(), offers[index % 3]?.id ?? "", { phone: phoneOf(100 * round + index) }),
    );
    const cancelling = [manage.change({ selection: { filter: {} }, change })];
    for (const { id } of offers)
      cancelling.push(manage.change({ selection: { filter: { offerId: id } }, change }));
    const answers = await Promise.all(claims);
    await Promise.all(cancelling);
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
  }
  const rows = await town.couponRows();
  expect(rows).toHaveLength(72);
  for (const { id } of offers) {
    const open = rows.filter(({ offerId, state }) => offerId === id && state === "issued").length;
    expect(await town.stockOf(id)).toBe(40 - open);
  }
});

test("sending many coupons again writes to the holder of each open coupon, and skips coupons without a holder", async () => {
  const { offer, ids } = await taken(2);
  const manage = await asEditor();
  await manage.print({ id: offer.id, count: 1 });
  const change = { action: "resend" as const };
  expect(await manage.change({ selection: { filter: { offerId: offer.id } }, change })).toEqual({
    id: null,
    changed: 2,
    skipped: 1,
    skipCounts: [{ reason: "without_phone", count: 1 }],
  });
  const messages = await town.database.db.select().from(outbox);
  expect(messages.map(({ recipient }) => recipient).sort()).toEqual([phoneOf(1), phoneOf(2)]);
  for (const id of ids) expect(messages.some(({ text }) => text?.includes(`/cupom/${id}`))).toBe(true);
  const events = await town.database.db.select().from(couponEvents);
  expect(events.filter(({ kind }) => kind === "resent")).toHaveLength(2);
});

test("coupons sent again in bulk give precedence to requested messages, three for each phone in an hour", async () => {
  const ids: string[] = [];
  for (const person of [1, 1, 1, 1, 1, 2]) {
    const { body } = await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(person) });
    ids.push(body.coupon.id);
  }
  const resend = { selection: { ids }, change: { action: "resend" as const } };
  const manage = await asEditor();
  expect(await manage.change(resend)).toMatchObject({
    changed: 4,
    skipCounts: [{ reason: "recipient_limit", count: 2 }],
  });
  const messages = await town.database.db.select().from(outbox);
  expect(messages.map(({ priority }) => priority)).toEqual([1, 1, 1, 1]);
  expect(await manage.change(resend)).toMatchObject({ changed: 1, skipped: 5 });
});
