import { describe, expect, it, vi } from "vitest";
import type { DatabaseHandle } from "./platform/database/database.ts";
import { knownMigrations } from "./platform/database/migrate.ts";
import { noOutage, type Outage } from "./platform/database/outage.ts";
import { hashOfSqlFiles } from "./platform/database/sql-files.ts";
import { createReadiness } from "./readiness.ts";

const allApplied = knownMigrations().map((hash) => ({ hash }));

/** A fake database to which these migrations have been applied. */
function databaseWith(
  applied: { hash: string }[],
  check: () => Promise<void> = async () => undefined,
  outage: Outage = noOutage,
) {
  const query = vi.fn(async (text: string) => ({ rows: answerTo(text, applied) }));
  return { handle: { pool: { query }, check, outage } as unknown as DatabaseHandle, query };
}

function answerTo(text: string, applied: { hash: string }[]) {
  if (text.includes("to_regclass")) return [{ journal: "there", name: "there" }];
  return text.includes("applied_sql_files") ? [{ hash: hashOfSqlFiles() }] : applied;
}

describe("readiness", () => {
  const parts = { jobs: { healthy: () => true }, isStopping: () => false };
  const whole = { database: true, migrations: true, jobs: true, accepting: true };

  it("is true in every part when all parts are healthy", async () => {
    expect(await createReadiness({ ...parts, database: databaseWith(allApplied).handle })()).toEqual(whole);
  });

  it("does not require jobs when another process runs them", async () => {
    const { handle } = databaseWith(allApplied);
    expect(await createReadiness({ database: handle, isStopping: () => false })()).toEqual(whole);
  });

  it("reports pending migrations, and runs no more queries once there are none", async () => {
    const { handle, query } = databaseWith(allApplied.slice(1));
    const readiness = createReadiness({ ...parts, database: handle });
    expect(await readiness()).toEqual({ ...whole, migrations: false });
    query.mockImplementation(async (text) => ({ rows: answerTo(text, allApplied) }));
    expect(await readiness()).toEqual(whole);
    query.mockClear();
    expect(await readiness()).toEqual(whole);
    expect(query).not.toHaveBeenCalled();
  });

  it("reports jobs that do not run and a process that is stopping", async () => {
    const database = databaseWith(allApplied).handle;
    const readiness = createReadiness({ database, jobs: { healthy: () => false }, isStopping: () => true });
    expect(await readiness()).toEqual({ ...whole, jobs: false, accepting: false });
  });

  it("reports the database as unavailable until requests are no longer refused because of an outage", async () => {
    let isActive = true;
    const outage = { ...noOutage, isActive: () => isActive };
    const { handle } = databaseWith(allApplied, async () => undefined, outage);
    const readiness = createReadiness({ ...parts, database: handle });
    expect(await readiness()).toEqual({ ...whole, database: false });
    isActive = false;
    expect(await readiness()).toEqual(whole);
  });

  it("reports a database that fails, and does not wait for one that hangs", async () => {
    const failing = databaseWith(allApplied, () => Promise.reject(new Error("down"))).handle;
    expect(await createReadiness({ ...parts, database: failing })()).toEqual({ ...whole, database: false });
    vi.useFakeTimers();
    const hanging = databaseWith(allApplied, () => new Promise(() => undefined)).handle;
    const answer = createReadiness({ ...parts, database: hanging })();
    await vi.advanceTimersByTimeAsync(2500);
    expect(await answer).toEqual({ ...whole, database: false });
    vi.useRealTimers();
  });
});
