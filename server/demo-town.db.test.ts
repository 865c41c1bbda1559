import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts } from "#seed/demo-accounts.ts";
import { passwordAccountRow } from "#seed/rows/profile.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type DemoTown, demoLoginsText } from "./demo-town.ts";
import { accessCodeKey, demoAccessCode, hashAccessCode } from "./domain/access-code/access-code-secret.ts";
import { authAccounts } from "./domain/account/account.table.ts";
import { slowPasswords } from "./platform/auth/passwords.ts";

const appSecret = "a secret of this test, and of no other";
const password = "Demo-password-2345";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function logins(differing: { appSecret?: string; demoPassword?: string } = {}): Promise<string | undefined> {
  const config: DemoTown["config"] = { dataDir: "unused", demoPassword: differing.demoPassword ?? password };
  return demoLoginsText({ database, config, appSecret: differing.appSecret ?? appSecret });
}

test("the demo logins are printed only when the demo accounts exist and their credentials work", async () => {
  expect(await logins()).toBeUndefined();

  const [admin] = demoAccounts;
  const { id } = await makeProfile(database.db, { email: admin?.email ?? "", role: "admin" });
  await database.db.insert(authAccounts).values(passwordAccountRow(id, await slowPasswords.hash(password)));
  const code = demoAccessCode(appSecret);
  const key = accessCodeKey(appSecret);
  await makeAccessCode(database.db, key, { accessCode: hashAccessCode(code, key) });

  expect(await logins()).toMatch(new RegExp(`Senha de todas: ${password}\\n.*Código de acesso.*${code}`));

  const otherPassword = await logins({ demoPassword: "Another-password-9" });
  expect(otherPassword).not.toContain("Another-password-9");
  expect(otherPassword).toContain("Senha de todas: a que tinham quando a cidade foi feita");

  // The same happens after a restore on another machine, which has generated its own secret.
  expect(await logins({ appSecret: "another secret, of another machine" })).not.toContain("Código de acesso");
});
