import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { FindingKind } from "#contract/loyalty/radar.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

/** Open every day from 8 to 18. */
const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "08:00", closes: "18:00" }));

async function asEditor() {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  return apiFor({ db: town.database.db, actor, now: town.now }).loyalty;
}

async function openClub() {
  const { db } = town.database;
  const company = await makeCompany(db, { phone: phoneOf(99), openingHours });
  await makeProgram(db, { companyId: company.id });
  return company.id;
}

type Purchase = { at?: string; happenedAt?: string; phone?: string; operatorName?: string };

/** Noon of the town, unless `at` names another moment. */
async function post(companyId: string, purchase: Purchase = {}) {
  const { at, happenedAt, phone = phoneOf(1), operatorName = "Ana" } = purchase;
  town.now = new Date(at ?? "2026-11-10T15:00:00Z");
  const counter = await town.counterOf(companyId);
  const client = { phone, name: "Maria Souza" };
  const { status, body } = await counter.call("POST", "/shop/postings", {
    ...{ client, amountCents: 10_000, operatorName, happenedAt },
  });
  expect(status).toBe(200);
  return body as { posting: { id: string }; card: { id: string } };
}

async function kinds(): Promise<[FindingKind, number][]> {
  const { manage } = await asEditor();
  return (await manage.findings()).map(({ kind, entryCount }) => [kind, entryCount]);
}

test("a usual purchase is no finding", async () => {
  await post(await openClub());
  expect(await kinds()).toEqual([]);
});

test("points for a phone of the company are found", async () => {
  await post(await openClub(), { phone: phoneOf(99) });
  expect(await kinds()).toEqual([["own_phone", 1]]);
});

test("three postings on one card within an hour are found, two or a slower three are not", async () => {
  const companyId = await openClub();
  await post(companyId, { at: "2026-11-10T15:00:00Z" });
  await post(companyId, { at: "2026-11-10T15:30:00Z" });
  await post(companyId, { at: "2026-11-10T16:01:00Z" });
  expect(await kinds()).toEqual([]);
  await post(companyId, { at: "2026-11-10T16:10:00Z" });
  expect(await kinds()).toEqual([["card_burst", 3]]);
});

test("postings on one card are found also if the counter dates them back to several days", async () => {
  const companyId = await openClub();
  for (const day of ["07", "08", "09"]) await post(companyId, { happenedAt: `2026-11-${day}T15:00:00Z` });
  expect(await kinds()).toEqual([["card_burst", 3]]);
});

test("fifteen postings of one operator within ten minutes are found", async () => {
  const companyId = await openClub();
  for (let person = 1; person < 15; person++) await post(companyId, { phone: phoneOf(person) });
  await post(companyId, { phone: phoneOf(15), operatorName: "Beto" });
  expect(await kinds()).toEqual([]);
  await post(companyId, { phone: phoneOf(16) });
  expect(await kinds()).toEqual([["operator_burst", 15]]);
});

test("a posting outside the opening hours is found, unless the company has none", async () => {
  const companyId = await openClub();
  await post(companyId, { at: "2026-11-10T10:59:00Z" });
  await post(companyId, { at: "2026-11-10T11:00:00Z", phone: phoneOf(2) });
  expect(await kinds()).toEqual([["odd_hours", 1]]);
  await town.database.db.update(companies).set({ openingHours: [] }).where(eq(companies.id, companyId));
  expect(await kinds()).toEqual([]);
});

test("a posting that is undone after a reward was taken is found, and the reward can be taken back", async () => {
  const companyId = await openClub();
  const reward = await makeReward(town.database.db, { companyId, cost: 10 });
  const { posting, card } = await post(companyId);
  const counter = await town.counterOf(companyId);
  await counter.call("POST", "/shop/vouchers", { cardId: card.id, rewardId: reward.id });
  await counter.call("DELETE", `/shop/postings/${posting.id}`, {});
  expect(await kinds()).toEqual([["undo_after_redeem", 2]]);
  const { manage, counter: club } = await asEditor();
  const undo = (await manage.findings())[0]?.entries.find((entry) => entry.undo)?.undo;
  expect(undo?.what).toBe("voucher");
  await club.undoVoucher({ id: undo?.id ?? "", companyId, reason: "Conferência" });
  expect(await kinds()).toEqual([]);
});

test("an undone posting is no longer a finding", async () => {
  const companyId = await openClub();
  await post(companyId, { phone: phoneOf(99) });
  const { manage, counter } = await asEditor();
  const [entry] = (await manage.findings())[0]?.entries ?? [];
  await counter.undoPosting({ id: entry?.undo?.id ?? "", companyId, reason: "Conferência" });
  expect(await kinds()).toEqual([]);
});

test("a dismissed finding returns only with new evidence, and the audit records it", async () => {
  const companyId = await openClub();
  await post(companyId, { at: "2026-11-10T10:00:00Z" });
  const { manage } = await asEditor();
  const [finding] = await manage.findings();
  expect(await manage.dismissFinding({ key: finding?.key ?? "" })).toEqual([]);
  await expect(manage.dismissFinding({ key: finding?.key ?? "" })).rejects.toThrow();
  expect(await kinds()).toEqual([]);
  const audits = await town.database.db.select().from(auditLogs);
  expect(audits.filter(({ action }) => action === "finding.dismissed")).toHaveLength(1);
  await post(companyId, { at: "2026-11-10T10:10:00Z", phone: phoneOf(2) });
  expect(await kinds()).toEqual([["odd_hours", 2]]);
});

test("what happened more than 30 days ago is not shown", async () => {
  await post(await openClub(), { phone: phoneOf(99) });
  town.now = new Date("2026-12-10T15:01:00Z");
  expect(await kinds()).toEqual([]);
});
