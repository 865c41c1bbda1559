import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { adjust, makeMember, openClub, post } from "#tests/support/town/club-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { ledgerFaults } from "#tests/support/town/ledger-faults.ts";
import { openRandomClub, randomCommand, randomRules } from "#tests/support/town/random-club.ts";
import { joinLastVisits } from "./join-last-visits.ts";
import { rebuildReports } from "./rebuild-reports.ts";

const town = withCouponTown();
const testRace = test.runIf(engineOfThisRun() === "postgres");
const rebuild = () => rebuildReports(asSystem(town.database.db, town.now));

const tables = ["loyalty_days", "loyalty_totals", "loyalty_expiries"] as const;

/** The rows of the sums, in a fixed order. */
async function sums(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of tables) {
    const { rows } = await town.database.db.execute(
      sql`select * from ${sql.identifier(table)} t where not (to_jsonb(t) @> '{"points": 0}') order by t`,
    );
    found.push(rows);
  }
  const { rows } = await town.database.db.execute(sql`select hour, sum(clients)::int as clients
    from loyalty_last_visits group by hour having sum(clients) <> 0 order by hour`);
  return [...found, rows];
}

/** What a fault could do to the sums. */
const damages = [
  sql`update loyalty_days set postings = postings + 1, given = 0, hours = array_fill(7, array[24])`,
  sql`update loyalty_days set new_clients = new_clients - 3, returning_clients = 5, day = day + 3650`,
  sql`delete from loyalty_days`,
  sql`update loyalty_totals set outstanding = -5, members = members + 2`,
  sql`delete from loyalty_totals`,
  sql`update loyalty_expiries set points = points + 1`,
  sql`update loyalty_expiries set day = day + 3650 where points <> 0`,
  sql`delete from loyalty_expiries where points <> 0`,
  sql`update loyalty_last_visits set clients = clients + 1`,
  sql`update loyalty_last_visits set hour = hour + interval '1 year'`,
  sql`delete from loyalty_last_visits`,
];

test("after any changes of the ledger a rebuild changes nothing, and after any damage it repairs", async () => {
  const commands = fc.array(randomCommand, { minLength: 30, maxLength: 60, size: "max" });
  await fc.assert(
    fc.asyncProperty(randomRules, randomRules, commands, async (rules, otherRules, all) => {
      await town.database.truncateAll();
      const club = await openRandomClub(town.database.db, [rules, otherRules]);
      for (const command of all) await club.run(command);
      const before = await sums();
      expect(await rebuild()).toEqual({ clubs: 2, corrected: 0 });
      await joinLastVisits(asSystem(town.database.db, town.now));
      expect(await sums()).toEqual(before);
      for (const damage of damages) {
        const { rowCount } = await town.database.db.execute(damage);
        const { corrected } = await rebuild();
        expect(corrected > 0).toBe(rowCount !== 0);
        expect(await sums()).toEqual(before);
      }
      expect(await ledgerFaults(town.database.pool)).toEqual([]);
    }),
    { numRuns: 5, interruptAfterTimeLimit: 60_000 },
  );
});

testRace("counters that post during a rebuild lose nothing", async () => {
  const { companyId, counter } = await openClub(town, { expiry: "after_posting", expiryMonths: 1 });
  const members = await Promise.all([1, 2, 3, 4].map((n) => makeMember(town, companyId, n)));
  for (const { cardId } of members) await adjust(town, { companyId, cardId }, 5);
  await town.database.db.execute(sql`update loyalty_days set given = given + 100`);
  const posting = Array.from({ length: 40 }, async (_, n) => {
    const { status } = await post(counter, { cardId: members[n % 4]?.cardId ?? "" });
    expect(status).toBe(200);
  });
  const rebuilding = (async () => {
    for (let run = 0; run < 10; run++) await rebuild();
  })();
  await Promise.all([...posting, rebuilding]);
  expect(await ledgerFaults(town.database.pool)).toEqual([]);
});
