import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { testSecret } from "#tests/support/server/api.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { makeMember, openClub } from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { cardCode, cardCodeKey } from "./card-code.ts";

const town = withCouponTown();

const codeOf = (id: string, secret = testSecret) => cardCode(id, cardCodeKey(secret));
const lookUp = (by: Visitor, pass: string) => by.call("POST", "/shop/cards/look-up", { pass });
const post = (by: Visitor, pass: string, key = "key-12345678") =>
  by.call("POST", "/shop/postings", { amountCents: 4790, pass }, { "idempotency-key": key });

let club: Awaited<ReturnType<typeof openClub>>;
let member: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  club = await openClub(town);
  member = await makeMember(town, club.companyId, 1);
});

test("a card code opens its card at the counter and gets its points, once", async () => {
  const code = codeOf(member.cardId);
  expect((await lookUp(club.counter, code)).body.card).toMatchObject({ id: member.cardId });
  const first = await post(club.counter, code);
  expect(first.body.card).toMatchObject({ id: member.cardId, balance: 4 });
  expect((await post(club.counter, code)).body.posting.id).toBe(first.body.posting.id);
});

test("at the counter of another club it is refused, and no card is opened there", async () => {
  const other = await openClub(town);
  for (const { status, body } of [
    await lookUp(other.counter, codeOf(member.cardId)),
    await post(other.counter, codeOf(member.cardId)),
  ]) {
    expect([status, body.code]).toEqual([403, "loyalty.code_of_other_club"]);
    expect(JSON.stringify(body)).not.toContain("Pessoa");
  }
  expect(await town.database.db.$count(loyaltyCards)).toBe(1);
});

test("the code of a card that was merged opens the card of the primary client", async () => {
  const duplicate = await makeMember(town, club.companyId, 2);
  await town.database.db
    .update(loyaltyCards)
    .set({ mergedIntoId: member.cardId })
    .where(eq(loyaltyCards.id, duplicate.cardId));
  expect((await lookUp(club.counter, codeOf(duplicate.cardId))).body.card).toMatchObject({
    id: member.cardId,
  });
});

test("the code of an erased client opens nothing", async () => {
  const erased = { erasedAt: town.now, phone: null, name: "Cliente removido" };
  await town.database.db.update(clients).set(erased).where(eq(clients.id, member.clientId));
  const { status, body } = await lookUp(club.counter, codeOf(member.cardId));
  expect([status, body.code]).toEqual([404, "loyalty.unknown_card"]);
});

test("codes that this server did not sign are refused, and limited like unknown phones", async () => {
  const forged = codeOf(member.cardId, "another secret of as many letters");
  const answers: [number, string][] = [];
  for (let attempt = 0; attempt < 61; attempt++) {
    const { status, body } = await lookUp(club.counter, forged);
    answers.push([status, body.code]);
  }
  expect(answers[0]).toEqual([400, "loyalty.pass_forged"]);
  expect(answers.at(-1)).toEqual([429, "coupon.too_many_attempts"]);
  expect((await post(club.counter, codeOf(member.cardId))).status).toBe(429);
});
