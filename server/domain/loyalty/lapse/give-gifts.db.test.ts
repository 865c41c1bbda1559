import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { makeCard, makeProgram } from "#tests/factories/loyalty.ts";
import { onlyRow } from "#tests/factories/only-row.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { byStaff } from "#tests/support/town/club-town.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { giveGifts } from "./give-gifts.ts";

const town = withCouponTown();

/** A card with one purchase, which gave one point. */
async function member(rules: Partial<NewProgram>, { born, visitedAt }: { born?: string; visitedAt: string }) {
  const { db } = town.database;
  const { companyId } = await makeProgram(db, rules);
  const { id: clientId } = onlyRow(
    await db
      .insert(clients)
      .values({ name: "Maria Souza", phone: phoneOf(1), birthday: born })
      .returning(),
  );
  const { id } = await makeCard(db, { companyId, clientId });
  await visit(id, visitedAt);
  return id;
}

async function visit(cardId: string, at: string) {
  await town.database.db.execute(sql`
    select post_points(jsonb_build_object('at', ${at}::text, 'happened_at', ${at}::text, 'posting_id', gen_random_uuid(),
      'company_id', company_id, 'card_id', id, 'amount_cents', 1000, 'place', 'counter'), '{}')
    from loyalty_cards where id = ${cardId}`);
}

const giveAt = (moment: string) => giveGifts(asSystem(town.database.db, new Date(moment)));
const balance = async (id: string) =>
  onlyRow(await town.database.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, id))).balance;

test("the birthday gift is given on the day, once a year, and never by two runs", async () => {
  const id = await member({ birthdayGift: 5 }, { born: "1990-06-10", visitedAt: "2026-05-01T12:00-03:00" });
  expect(await giveAt("2026-06-09T23:59-03:00")).toBe(0);
  const runs = await Promise.all([giveAt("2026-06-10T09:15-03:00"), giveAt("2026-06-10T09:15-03:00")]);
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await giveAt("2026-06-11T09:15-03:00")).toBe(0);
  expect(await balance(id)).toBe(6);
  expect([await giveAt("2027-06-10T09:15-03:00"), await balance(id)]).toEqual([1, 11]);
});

test("a client born on 29 February gets it on the 28th, or on the 29th of a leap year", async () => {
  await member({ birthdayGift: 5 }, { born: "2000-02-29", visitedAt: "2026-05-01T12:00-03:00" });
  expect(await giveAt("2027-02-28T09:15-03:00")).toBe(1);
  expect(await giveAt("2028-02-28T09:15-03:00")).toBe(0);
  expect(await giveAt("2028-02-29T09:15-03:00")).toBe(1);
});

test("the gift for an absence is given once for each absence, and not to clients who left long ago", async () => {
  const rules = { returnGift: 2, returnGiftDays: 30 };
  const id = await member(rules, { visitedAt: "2026-03-01T12:00-03:00" });
  expect(await giveAt("2026-03-31T11:59-03:00")).toBe(0);
  expect(await giveAt("2026-03-31T12:00-03:00")).toBe(1);
  expect(await giveAt("2026-04-01T12:00-03:00")).toBe(0);
  await visit(id, "2026-04-02T12:00-03:00");
  expect(await giveAt("2026-05-09T12:00-03:00")).toBe(0);
  expect(await giveAt("2026-05-03T12:00-03:00")).toBe(1);
  expect(await balance(id)).toBe(6);
});

test("a merge on the birthday gives the gift no second time", async () => {
  const { db } = town.database;
  const merged = await member(
    { birthdayGift: 5 },
    { born: "1990-06-10", visitedAt: "2026-05-01T12:00-03:00" },
  );
  expect(await giveAt("2026-06-10T09:15-03:00")).toBe(1);
  const [{ companyId, clientId } = { companyId: "", clientId: "" }] = await db.select().from(loyaltyCards);
  const person = { name: "Maria S", phone: phoneOf(2), birthday: "1990-06-10" };
  const { id: keptId } = onlyRow(await db.insert(clients).values(person).returning());
  const { id: kept } = await makeCard(db, { companyId, clientId: keptId });
  await visit(kept, "2026-06-10T10:00-03:00");
  await db.execute(
    sql`select merge_cards(${keptId}, ${clientId}, ${byStaff(new Date("2026-06-10T10:05-03:00"))})`,
  );
  expect(await giveAt("2026-06-10T10:15-03:00")).toBe(0);
  expect([await balance(kept), await balance(merged)]).toEqual([1 + 6, 0]);
});
