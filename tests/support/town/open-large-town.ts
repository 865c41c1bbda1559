import { fileURLToPath } from "node:url";
import { openFilledTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { fillLargeTown } from "./large-town.ts";

/**
 * The country of `fillLargeTown` with 100,000 offers, on PostgreSQL. Filling one takes many seconds, copying it takes
 * one second.
 */
export function openLargeTown(): Promise<TestDatabase> {
  return openFilledTestDatabase({
    name: "large_town",
    source: fileURLToPath(new URL("./large-town.ts", import.meta.url)),
    fill: (pool) => fillLargeTown(pool, { offers: 100_000 }),
  });
}
