import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { anonymiseClients } from "#server/domain/client/erasure/anonymise-clients.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { makeCard } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { makeMember, openClub, post, twoMembers, undo } from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { ledgerFaults } from "#tests/support/town/ledger-faults.ts";
import { joinLastVisits } from "./join-last-visits.ts";

const town = withCouponTown();
const testRace = test.runIf(engineOfThisRun() === "postgres");
const join = () => joinLastVisits(asSystem(town.database.db, town.now));

async function activeClients(): Promise<number> {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  const { loyalty } = apiFor({ db: town.database.db, actor, now: town.now });
  return (await loyalty.manage.report({})).activeClients;
}

async function hours(): Promise<unknown[]> {
  const { rows } =
    await town.database.db.execute(sql`select to_char(hour at time zone 'America/Sao_Paulo', 'MM-DD HH24:MI') as hour,
    sum(clients)::int as clients from loyalty_last_visits group by 1 having sum(clients) <> 0 order by 1`);
  return rows;
}

const expectRight = async () => expect(await ledgerFaults(town.database.pool)).toEqual([]);

test("a client of two clubs is one, at the hour of the last visit to any of them", async () => {
  const one = await openClub(town);
  const other = await openClub(town);
  const { cardId, clientId } = await makeMember(town, one.companyId, 1);
  const second = await makeCard(town.database.db, { companyId: other.companyId, clientId });
  expect(await activeClients()).toBe(0);

  town.now = new Date("2026-03-02T23:59:59-03:00");
  await post(one.counter, { cardId });
  town.now = new Date("2026-03-03T00:00:00-03:00");
  const { posting } = (await post(other.counter, { cardId: second.id })).body;
  expect(await hours()).toEqual([{ hour: "03-03 00:00", clients: 1 }]);
  expect(await activeClients()).toBe(1);

  await undo(other.counter, posting.id);
  expect(await hours()).toEqual([{ hour: "03-02 23:00", clients: 1 }]);
  await expectRight();
});

test("a purchase that arrives late counts when it happened, and not before a later visit", async () => {
  const { companyId, counter } = await openClub(town);
  const { cardId } = await makeMember(town, companyId, 1);
  const late = await makeMember(town, companyId, 2);
  town.now = new Date("2026-03-05T10:20:00-03:00");
  await post(counter, { cardId });
  const happenedAt = "2026-03-02T18:30:00-03:00";
  for (const id of [cardId, late.cardId]) {
    expect((await post(counter, { cardId: id, happenedAt })).status).toBe(200);
  }
  expect(await hours()).toEqual([
    { hour: "03-02 18:00", clients: 1 },
    { hour: "03-05 10:00", clients: 1 },
  ]);
  await expectRight();
});

test("two clients that are merged are one, and two again when they are separated", async () => {
  const { counter, kept, merged, merge, unmerge } = await twoMembers(town);
  await post(counter, { cardId: kept.cardId });
  await post(counter, { cardId: merged.cardId });
  expect(await activeClients()).toBe(2);
  await merge();
  expect(await activeClients()).toBe(1);
  await unmerge();
  expect(await activeClients()).toBe(2);
  await expectRight();
});

test("the visits of an erased client stay, without a person", async () => {
  const { companyId, counter } = await openClub(town);
  const { cardId, clientId } = await makeMember(town, companyId, 1);
  await post(counter, { cardId });
  const erasure = { now: town.now, protocol: null };
  await town.database.db.transaction((tx) => anonymiseClients(tx, [clientId], erasure));
  expect(await activeClients()).toBe(1);
  await expectRight();
});

test("joining the rows of an hour changes no sum", async () => {
  const { companyId, counter } = await openClub(town);
  const members = [1, 2, 3].map((n) => makeMember(town, companyId, n));
  for (const { cardId } of await Promise.all(members)) await post(counter, { cardId });
  const before = await hours();
  expect(before).toMatchObject([{ clients: 3 }]);
  expect([await join(), await join()]).toEqual([3, 0]);
  expect(await hours()).toEqual(before);
  const { rows } = await town.database.db.execute(sql`select clients from loyalty_last_visits`);
  expect(rows).toEqual([{ clients: 3 }]);
});

test("a database of an older version gets the clients of all its cards when it is migrated", async () => {
  const { companyId, counter } = await openClub(town);
  await post(counter, { cardId: (await makeMember(town, companyId, 1)).cardId });
  const before = await hours();
  await town.database.db.execute(sql`delete from loyalty_last_visits`);
  await town.database.db.execute(sql`update drizzle.applied_sql_files set hash = 'of older files'`);
  await migrate(town.database.pool);
  expect(await hours()).toEqual(before);
});

testRace("parallel postings of the same clients in several clubs count each client once", async () => {
  const clubs = await Promise.all([1, 2, 3].map(() => openClub(town)));
  const people = await Promise.all([1, 2, 3, 4].map((n) => makeMember(town, clubs[0]?.companyId ?? "", n)));
  const cards = people.map(({ cardId }) => ({ cardId, counter: clubs[0]?.counter }));
  for (const { companyId, counter } of clubs.slice(1)) {
    for (const { clientId } of people) {
      cards.push({ cardId: (await makeCard(town.database.db, { companyId, clientId })).id, counter });
    }
  }
  for (let hour = 0; hour < 10; hour++) {
    town.now = new Date(town.now.getTime() + 3_600_000);
    const joining = join();
    const results = cards.map(
      async ({ cardId, counter }) => counter && (await post(counter, { cardId })).status,
    );
    expect(new Set(await Promise.all(results))).toEqual(new Set([200]));
    await Promise.all([joining, join(), join()]);
    expect(await hours()).toMatchObject([{ clients: 4 }]);
  }
  await expectRight();
});
