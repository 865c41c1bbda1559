import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { describeLogins } from "./describe-logins.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const describedLogins = (kind: TestDatabase["kind"]) =>
  describeLogins({
    database: { db: database.db, kind },
    config: { dataDir: "unused", demoPassword: "Demo-password-2345" },
    appSecret: "a secret of this test, and of no other",
  });

test("an installation without an admin shows how to create the first one, until it exists", async () => {
  await makeProfile(database.db, { role: "editor" });
  expect(await describedLogins("embedded")).toMatch(/Pare o Pertinho.*\n {2}npm run db -- admin /);
  expect(await describedLogins("postgres")).toMatch(/Crie a primeira conta com:\n {2}npm run db -- admin /);
  expect(await describedLogins("postgres")).not.toContain("Pare o Pertinho");

  await makeProfile(database.db, { role: "admin" });
  expect(await describedLogins("embedded")).toBeUndefined();
});
