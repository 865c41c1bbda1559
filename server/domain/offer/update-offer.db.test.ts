import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import {
  engineOfThisRun,
  openTestDatabase,
  type TestDatabase,
} from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";

// The embedded database has only one connection, so no transaction waits for another.
test.runIf(engineOfThisRun() === "postgres")(
  "saving an offer while its company is renamed waits, is retried and succeeds",
  async () => {
    const database = await openTestDatabase();
    const { id: userId } = await makeProfile(database.db, { role: "editor" });
    const { id: companyId } = await makeCompany(database.db, { name: "Padaria Sol" });
    const { id } = await makeOffer(database.db, { companyId, title: "Pão" });
    const { offers } = apiFor({
      db: database.db,
      actor: { kind: "user", userId, role: "editor", companyIds: [] },
    });
    const { state: _, companyName: __, ...read } = await offers.manage.get({ id });
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    try {
      // PostgreSQL aborts the transaction that detects the deadlock first. The long timeout makes sure that it is not
      // this one.
      await other.query("set deadlock_timeout = '1min'");
      await other.query("begin");
      await other.query("select from companies where id = $1 for no key update", [companyId]);
      const saving = offers.update({ ...read, title: "Pão quente" });
      await waitForLockedConnection(database);
      await other.query("update companies set name = 'Padaria Lua' where id = $1", [companyId]);
      await other.query("commit");
      expect(await saving).toMatchObject({ title: "Pão quente", companyName: "Padaria Lua" });
      expect(await database.db.execute(sql`select company_name from offers`)).toMatchObject({
        rows: [{ company_name: "Padaria Lua" }],
      });
    } finally {
      await other.end();
      await database.close();
    }
  },
);

async function waitForLockedConnection({ db }: TestDatabase): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
}
