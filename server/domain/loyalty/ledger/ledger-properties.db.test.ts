import fc from "fast-check";
import { expect, test } from "vitest";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { ledgerFaults } from "#tests/support/town/ledger-faults.ts";
import { type Command, openRandomClub, randomCommand, randomRules } from "#tests/support/town/random-club.ts";

const town = withCouponTown();
const testRace = test.runIf(engineOfThisRun() === "postgres");

/** LEDGER_RUNS=1000 searches longer. */
const runs = Number(process.env.LEDGER_RUNS ?? 20);

/** fast-check prints the seed and the shortest sequence that it found when a rule is broken. */
async function check(batches: fc.Arbitrary<Command[][]>, expectEachTime: boolean): Promise<void> {
  await fc.assert(
    fc.asyncProperty(randomRules, randomRules, batches, async (rules, otherRules, all) => {
      await town.database.truncateAll();
      const club = await openRandomClub(town.database.db, [rules, otherRules]);
      for (const batch of all) {
        await Promise.all(batch.map((command) => club.run(command)));
        if (expectEachTime) expect(await ledgerFaults(town.database.pool)).toEqual([]);
      }
      expect(await ledgerFaults(town.database.pool)).toEqual([]);
    }),
    { numRuns: runs, interruptAfterTimeLimit: 120_000 },
  );
}

test("any sequence of changes keeps every sum of the ledger", async () => {
  const commands = fc.array(randomCommand, { minLength: 10, maxLength: 60, size: "max" });
  await check(
    commands.map((all) => all.map((command) => [command])),
    false,
  );
});

testRace("any parallel run of changes keeps every sum of the ledger", async () => {
  const batch = fc.array(randomCommand, { minLength: 2, maxLength: 12, size: "max" });
  await check(fc.array(batch, { minLength: 3, maxLength: 10, size: "max" }), true);
});
