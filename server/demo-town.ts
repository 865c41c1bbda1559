import { eq } from "drizzle-orm";
import { problems, progress } from "#contract/commands/startup.texts.js";
import { formatPhone } from "#contract/fields/phone.ts";
import { demoAccounts, demoLogins } from "#seed/demo-accounts.ts";
import { isEmpty, seedDemoTown } from "#seed/seed-demo-town.ts";
import { lojistaAccessCodes } from "./domain/access-code/access-code.table.ts";
import { accessCodeKey, hashAccessCode } from "./domain/access-code/access-code-secret.ts";
import { authAccounts, profiles } from "./domain/account/account.table.ts";
import type { CoreServices, PrintLine } from "./foundation.ts";
import { slowPasswords } from "./platform/auth/passwords.ts";
import type { Database } from "./platform/database/database.ts";
import { StartProblem } from "./start-problem.ts";
import { loadDemoPassword } from "./stored-secrets.ts";

/** Fills an empty database with the demo town. Returns whether it did. */
export async function seedIfEmpty(foundation: CoreServices, printLine: PrintLine): Promise<boolean> {
  const { config, database, store, appSecret, log } = foundation;
  if (!(await isEmpty(database.db))) return false;
  printLine(progress.seeding);
  const start = performance.now();
  try {
    await seedDemoTown({
      db: database.db,
      store,
      now: new Date(),
      demoPassword: await demoPasswordOf(config),
      appSecret,
      log,
      onProgress: printQuarters(printLine),
    });
  } catch (error) {
    log.error("the demo town failed", { error });
    throw new StartProblem(problems.seedFailed(error instanceof Error ? error.message : String(error)));
  }
  printLine(progress.done(progress.seeding.replace(/\.+$/, ":"), (performance.now() - start) / 1000));
  return true;
}

function printQuarters(printLine: PrintLine) {
  let printed = 0;
  return ({ done, total }: { done: number; total: number }) => {
    const quarter = Math.floor((done / total) * 4);
    if (quarter > printed) printLine(`  ${quarter * 25}%`);
    printed = quarter;
  };
}

/** If no password is set, the first caller generates one, which is then stored. */
function demoPasswordOf({ demoPassword, dataDir }: DemoConfig): string | Promise<string> {
  return demoPassword ?? loadDemoPassword(dataDir);
}

type DemoConfig = Pick<CoreServices["config"], "demoPassword" | "dataDir">;

export type DemoTown = { database: { db: Database }; appSecret: string; config: DemoConfig };

/**
 * Returns the logins to print, as long as the demo accounts exist in this database. The database may come from
 * another installation with other secrets, so only logins that work are printed.
 */
export async function demoLoginsText({ database, appSecret, config }: DemoTown): Promise<string | undefined> {
  const { db } = database;
  const [admin] = await db
    .select({ hash: authAccounts.password })
    .from(profiles)
    .leftJoin(authAccounts, eq(authAccounts.userId, profiles.id))
    .where(eq(profiles.email, demoAccounts[0]?.email ?? ""));
  if (!admin) return undefined;
  const logins = demoLogins({ demoPassword: await demoPasswordOf(config), appSecret });
  const { accounts, password, accessCode, clientPhone } = logins;
  const isPassword = await slowPasswords.verify({ hash: admin.hash ?? "", password }).catch(() => false);
  const codeHash = hashAccessCode(accessCode.code, accessCodeKey(appSecret));
  const isCode = (await db.$count(lojistaAccessCodes, eq(lojistaAccessCodes.accessCode, codeHash))) > 0;
  return progress.demoLogins({
    accounts,
    password: isPassword ? password : undefined,
    accessCode: isCode ? `${accessCode.code} (${accessCode.company})` : undefined,
    clientPhone: formatPhone(clientPhone),
  });
}
