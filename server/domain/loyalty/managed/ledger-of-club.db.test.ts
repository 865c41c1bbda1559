import { describe, expect, test } from "vitest";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { encodeCursor } from "#server/platform/database/query/cursor.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

async function asEditor() {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  return apiFor({ db: town.database.db, actor, now: town.now });
}

/** A club with two members: Maria has spent 10 of her 14 points, João has 4. */
async function makeLedger() {
  const { db } = town.database;
  const { companyId } = await makeProgram(db);
  const reward = await makeReward(db, { companyId });
  const counter = await town.counterOf(companyId);
  const post = async (phone: string, name: string, amountCents: number, operatorName: string) => {
    const { body } = await counter.call("POST", "/shop/postings", {
      ...{ client: { phone, name }, amountCents, operatorName },
    });
    return body.card.id as string;
  };
  const maria = await post(phoneOf(1), "Maria Souza", 14_000, "Ana");
  const joao = await post(phoneOf(2), "João Dias", 4_000, "Beto");
  await counter.call("POST", "/shop/vouchers", { cardId: maria, rewardId: reward.id });
  return { companyId, maria, joao };
}

describe("the ledger of a club in the back-office", () => {
  test("is filtered by card, kind, operator and day, newest first", async () => {
    const { companyId, maria } = await makeLedger();
    const { manage } = (await asEditor()).loyalty;
    const read = async (filter: object) =>
      (await manage.entries({ companyId, ...filter })).items.map(({ clientName, points }) => [
        clientName,
        points,
      ]);
    const [redeemed, joao, earned] = [
      ["Maria Souza", -10],
      ["João Dias", 4],
      ["Maria Souza", 14],
    ];
    expect(await read({})).toEqual([redeemed, joao, earned]);
    expect(await read({ cardId: maria })).toEqual([redeemed, earned]);
    expect(await read({ kind: "redeem" })).toEqual([redeemed]);
    expect(await read({ operator: "beto" })).toEqual([joao]);
    expect(await read({ from: "2026-11-15", until: "2026-11-15" })).toHaveLength(3);
    expect(await read({ until: "2026-11-14" })).toEqual([]);
  });

  test("has pages that continue without gaps", async () => {
    const { companyId } = await makeLedger();
    const { manage } = (await asEditor()).loyalty;
    const first = await manage.entries({ companyId, limit: 2 });
    const second = await manage.entries({ companyId, limit: 2, cursor: first.nextCursor ?? "" });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    const fraction = encodeCursor("1.5", "1");
    expect((await manage.entries({ companyId, cursor: fraction })).items).toEqual([]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  });

  test("states what can be undone, once", async () => {
    const { companyId, joao, maria } = await makeLedger();
    const { manage, counter } = (await asEditor()).loyalty;
    const [posted] = (await manage.entries({ companyId, cardId: joao })).items;
    expect(posted?.undo?.what).toBe("posting");
    await counter.undoPosting({ id: posted?.undo?.id ?? "", companyId, reason: "Engano" });
    const [reversal, undone] = (await manage.entries({ companyId, cardId: joao })).items;
    expect([reversal?.kind, reversal?.undo, undone?.isReversed, undone?.undo]).toEqual([
      "reverse",
      null,
      true,
      null,
    ]);

    const [redeemed] = (await manage.entries({ companyId, cardId: maria })).items;
    expect([redeemed?.undo?.what, redeemed?.note]).toEqual(["voucher", "Café coado"]);
    await counter.undoVoucher({ id: redeemed?.undo?.id ?? "", companyId, reason: "Engano" });
    expect((await manage.entries({ companyId, kind: "redeem" })).items[0]?.undo).toBeNull();
  });

  test("does not show another club", async () => {
    const { maria } = await makeLedger();
    const other = await makeProgram(town.database.db);
    const { manage } = (await asEditor()).loyalty;
    expect((await manage.entries({ companyId: other.companyId, cardId: maria })).items).toEqual([]);
    expect(await manage.members({ companyId: other.companyId, search: "maria" })).toEqual([]);
  });

  test("finds its members by name or phone", async () => {
    const { companyId, joao } = await makeLedger();
    const { manage } = (await asEditor()).loyalty;
    const found = { cardId: joao, clientName: "João Dias", phone: phoneOf(2), balance: 4 };
    expect(await manage.members({ companyId, search: "joao" })).toEqual([found]);
    expect(await manage.members({ companyId, search: phoneOf(2) })).toEqual([found]);
    expect(await manage.members({ companyId })).toHaveLength(2);
  });

  test("is exported with exactly the filtered rows, and the audit names the filter", async () => {
    const { companyId } = await makeLedger();
    const { manage } = (await asEditor()).loyalty;
    const { body } = await manage.exportEntries({ companyId, operator: "Ana" });
    const lines = (await new Response(body).text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(";Lançamento;Compra;14;14;140,00;Ana;Balcão;");
    const audits = await town.database.db.select().from(auditLogs);
    expect(audits.find(({ action }) => action === "points.export")?.newValues).toEqual({
      filteredBy: ["companyId", "operator"],
    });
  });
});
