import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { makeMember, openClub, post } from "#tests/support/town/club-town.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

test("a posting without a name does not reveal that a phone is a client of another company", async () => {
  const { counter } = await openClub(town);
  const other = await openClub(town);
  await makeMember(town, other.companyId, 1);
  for (const amountCents of [4790, null]) {
    for (const phone of [phoneOf(1), phoneOf(2)]) {
      const { status, body } = await post(counter, { client: { phone }, amountCents });
      expect([status, body.code]).toEqual([400, "loyalty.name_missing"]);
    }
  }
  expect(await town.database.db.$count(loyaltyCards)).toBe(1);
});

test("a name opens the card of a client of another company, and a later posting needs none", async () => {
  const { counter } = await openClub(town);
  const other = await openClub(town);
  await makeMember(town, other.companyId, 1);
  const client = { phone: phoneOf(1) };
  expect((await post(counter, { client: { ...client, name: "Maria" } })).body.card.balance).toBe(4);
  expect((await post(counter, { client })).body.card.balance).toBe(8);
});

test("a counter opens a limited number of cards by typed phones", async () => {
  const { counter } = await openClub(town);
  const enrol = (number: number) =>
    post(counter, { client: { phone: phoneOf(number), name: "Maria Souza" }, amountCents: 1000 });
  for (let number = 1; number <= limits.lookUpAttempts; number++) await enrol(number);
  const next = await enrol(limits.lookUpAttempts + 1);
  expect([next.status, next.body.code]).toEqual([429, "coupon.too_many_attempts"]);
  expect(await town.database.db.$count(clients)).toBe(limits.lookUpAttempts);
});

test("postings by phone on existing cards do not count", async () => {
  const { counter } = await openClub(town);
  for (let time = 0; time <= limits.lookUpAttempts; time++) expect((await post(counter)).status).toBe(200);
});
