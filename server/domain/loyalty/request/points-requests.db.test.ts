import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { anonymiseClients } from "#server/domain/client/erasure/anonymise-clients.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { loyaltyCards, loyaltyEntries } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { makeProgram } from "#tests/factories/loyalty.ts";
import { onlyRow } from "#tests/factories/only-row.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { countWaitingConnections } from "#tests/support/waiting.ts";

const town = withCouponTown();

/** A shop with one client, who asks for the points of Friday's purchase. */
async function waitingRequest(rules = {}) {
  const { db } = town.database;
  const { companyId } = await makeProgram(db, rules);
  const counter = await town.counterOf(companyId);
  const client = { phone: phoneOf(1), name: "Maria Souza" };
  const { card } = (await counter.call("POST", "/shop/postings", { client, amountCents: 1000 })).body;
  const request = onlyRow(
    await db
      .insert(loyaltyPointsRequests)
      .values({
        ...{ cardId: card.id, companyId, purchasedOn: "2026-11-13", amountCents: 4790 },
        ...{ message: "Esqueci o cartão", createdAt: town.now },
      })
      .returning(),
  );
  return { companyId, counter, card, id: request.id };
}

type Waiting = Awaited<ReturnType<typeof waitingRequest>>;
const approve = ({ counter, id }: Waiting, body = {}) =>
  counter.call("POST", `/shop/points-requests/${id}/approval`, { amountCents: 4790, ...body });
const decline = ({ counter, id }: Waiting, answer: string) =>
  counter.call("POST", `/shop/points-requests/${id}/refusal`, { answer });
const stored = async (id: string) =>
  onlyRow(
    await town.database.db.select().from(loyaltyPointsRequests).where(eq(loyaltyPointsRequests.id, id)),
  );

test("a waiting request is listed, and its approval posts the points on the day of the purchase", async () => {
  const waiting = await waitingRequest();
  const { body } = await waiting.counter.call("GET", "/shop/points-requests");
  expect(body.items).toMatchObject([
    { id: waiting.id, clientName: "Maria Souza", purchasedOn: "2026-11-13", message: "Esqueci o cartão" },
  ]);
  const approved = await approve(waiting, { answer: "Desculpe!", operatorName: "Ana" });
  expect(approved.body).toMatchObject({ state: "approved", answer: "Desculpe!" });
  expect((await waiting.counter.call("GET", "/shop/points-requests")).body.items).toEqual([]);
  const entries = await town.database.db.select().from(loyaltyEntries).orderBy(loyaltyEntries.id);
  expect(entries.at(-1)).toMatchObject({
    ...{ points: 4, amountCents: 4790, requestId: waiting.id, operatorName: "Ana" },
    happenedAt: new Date("2026-11-13T12:00:00-03:00"),
  });
  expect((await stored(waiting.id)).postingId).toBe(entries.at(-1)?.postingId);
});

test("an approved request whose posting was undone is shown as undone, to its client and to the shop", async () => {
  const waiting = await waitingRequest();
  const visitor = await withConfirmedPhone(town);
  await approve(waiting);
  const shown = async () => {
    const { requests } = (await visitor.call("GET", `/client/cards/${waiting.card.id}`)).body;
    return requests.map(({ state }: { state: string }) => state);
  };
  expect(await shown()).toEqual(["approved"]);
  const { postingId } = await stored(waiting.id);
  await waiting.counter.call("DELETE", `/shop/postings/${postingId}`, {});
  expect(await shown()).toEqual(["undone"]);
  const [card] = await town.database.db.select().from(loyaltyCards);
  const client = await waiting.counter.call("GET", `/shop/clients/${card?.clientId}`);
  expect(client.body.requests).toMatchObject([{ state: "undone" }]);
});

test("a request is answered once, also by parallel answers", async () => {
  const waiting = await waitingRequest();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => approve(waiting)),
    ...Array.from({ length: 5 }, () => decline(waiting, "Não achei a compra")),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "loyalty.request_answered")).toHaveLength(9);
});

test("a declined request needs a reason, which is stored for the client", async () => {
  const waiting = await waitingRequest();
  const empty = await decline(waiting, " ");
  expect([empty.status, Object.keys(empty.body.data.fields)]).toEqual([400, ["answer"]]);
  expect((await decline(waiting, "Esta nota é de outra loja")).body.state).toBe("declined");
  expect(await stored(waiting.id)).toMatchObject({ answer: "Esta nota é de outra loja", postingId: null });
});

test("an approval that the rules refuse leaves the request waiting", async () => {
  const waiting = await waitingRequest({ minimumPurchaseCents: 1000 });
  const refused = await approve(waiting, { amountCents: 999 });
  expect([refused.status, refused.body.code]).toEqual([409, "loyalty.below_minimum"]);
  expect((await stored(waiting.id)).state).toBe("waiting");
});

test("a request of another company is not found and stays as it is", async () => {
  const waiting = await waitingRequest();
  const { companyId } = await makeProgram(town.database.db);
  const other = { ...waiting, counter: await town.counterOf(companyId) };
  for (const answer of [await approve(other), await decline(other, "Não é daqui")]) {
    expect([answer.status, answer.body.code]).toEqual([404, "loyalty.unknown_request"]);
  }
  expect((await stored(waiting.id)).state).toBe("waiting");
});

// The embedded database has only one connection, so nothing runs in parallel there.
test.runIf(engineOfThisRun() === "postgres")(
  "an approval and an erasure never wait for each other",
  async () => {
    const waiting = await waitingRequest();
    const { db } = town.database;
    const [{ clientId } = { clientId: "" }] = await db.select().from(loyaltyCards);
    let approved: ReturnType<typeof approve> | undefined;
    await db.transaction(async (tx) => {
      // The erasure has locked the client and the card, and comes to the request last.
      await tx.execute(sql`select lock_loyalty_card(${waiting.card.id})`);
      await tx.execute(sql`select from clients where id = ${clientId} for update`);
      approved = approve(waiting);
      await vi.waitFor(async () => expect(await countWaitingConnections(db)).toBe(1));
      await anonymiseClients(tx, [clientId], { now: town.now, protocol: null });
    });
    const answer = await approved;
    expect([answer?.status, answer?.body.code]).toEqual([409, "loyalty.request_answered"]);
    expect((await stored(waiting.id)).state).toBe("cancelled");
  },
);
