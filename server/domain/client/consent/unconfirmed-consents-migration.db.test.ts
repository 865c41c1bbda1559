import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, migrateTo } from "#server/platform/database/migrate.ts";
import { migrationFiles } from "#tests/support/database/migration-files.ts";
import { openEmptyTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
});
afterEach(() => database.close());

const id = (number: number) => `0197e0a2-0000-7000-8000-${String(number).padStart(12, "0")}`;
const rowsOf = async (query: string) => (await database.pool.query(query)).rows;

test("consents typed on unconfirmed devices before there were pending ones wait, or are gone when they are old", async () => {
  await migrateTo(
    database.pool,
    migrationFiles().findIndex((file) => file.endsWith("_whose_phone.sql")),
  );
  // Ana confirmed her phone on device 1; on device 2 somebody typed it. Bia is a duplicate of Ana.
  await database.pool.query(`
    insert into clients (id, name, phone) values ('${id(1)}', 'Ana', '35990000001');
    insert into clients (id, name, phone, merged_into_id) values ('${id(2)}', 'Bia', '35990000002', '${id(1)}');
    insert into client_sessions (id, token_hash, client_id, confirmed_at, expires_at) values
      ('${id(1)}', 'one', '${id(1)}', now(), 'infinity'), ('${id(2)}', 'two', null, null, 'infinity');
    insert into consents (client_id, channel, purpose, granted, text_version, origin, session_id, created_at) values
      ('${id(1)}', 'whatsapp', 'offers', true, 'confirmed', 'checkout', '${id(1)}', now()),
      ('${id(2)}', 'whatsapp', 'offers', true, 'duplicate', 'checkout', '${id(1)}', now()),
      ('${id(1)}', 'whatsapp', 'reminders', true, 'typed', 'checkout', '${id(2)}', now()),
      ('${id(1)}', 'email', 'offers', true, 'typed long ago', 'checkout', '${id(2)}', now() - interval '31 days'),
      ('${id(1)}', 'sms', 'offers', false, 'a no', 'opt_out', null, now());
    insert into phone_codes (id, phone, session_id, code_hash, expires_at)
      values ('${id(1)}', '35990000001', '${id(2)}', 'hash', now())`);
  await migrate(database.pool);
  expect(await rowsOf("select text_version from consents order by id")).toEqual([
    { text_version: "confirmed" },
    { text_version: "duplicate" },
    { text_version: "a no" },
  ]);
  expect(await rowsOf("select session_id, phone, purpose, text_version from pending_consents")).toEqual([
    { session_id: id(2), phone: "35990000001", purpose: "reminders", text_version: "typed" },
  ]);
  expect(await rowsOf("select allowance from phone_codes")).toEqual([{ allowance: "phone" }]);
  await expect(database.pool.query("delete from consents")).rejects.toThrow();
});
