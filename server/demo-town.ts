import { eq } from "drizzle-orm";
import { formatPhone } from "#contract/schemas/phone.ts";
import { problems, progress } from "#contract/texts/startup.js";
import { demoAccounts, demoLogins } from "#seed/demo-accounts.ts";
import { isEmpty, seedDemoTown } from "#seed/seed-demo-town.ts";
import { profiles } from "./domain/account/account.table.ts";
import type { Foundation, Say } from "./foundation.ts";
import { StartProblem } from "./start-problem.ts";

/** Fills an empty database with the demo town; says whether it did. */
export async function fillWhenEmpty(foundation: Foundation, say: Say): Promise<boolean> {
  const { database, store, demoPassword, appSecret, log } = foundation;
  if (!(await isEmpty(database.db))) return false;
  say(progress.seeding);
  const start = performance.now();
  try {
    await seedDemoTown({
      db: database.db,
      store,
      now: new Date(),
      demoPassword,
      appSecret,
      log,
      onProgress: sayQuarters(say),
    });
  } catch (error) {
    log.error("the demo town failed", { error });
    throw new StartProblem(problems.seedFailed(error instanceof Error ? error.message : String(error)));
  }
  say(progress.done(progress.seeding.replace(/\.+$/, ":"), (performance.now() - start) / 1000));
  return true;
}

function sayQuarters(say: Say) {
  let said = 0;
  return ({ done, total }: { done: number; total: number }) => {
    const quarter = Math.floor((done / total) * 4);
    if (quarter > said) say(`  ${quarter * 25}%`);
    said = quarter;
  };
}

/** The logins to print, while the demo's people still live in this database. */
export async function demoLoginsText({ database, ...secrets }: Foundation): Promise<string | undefined> {
  const emails = demoAccounts.map(({ email }) => email);
  const known = await database.db.$count(profiles, eq(profiles.email, emails[0] ?? ""));
  if (known === 0) return undefined;
  const { accounts, password, accessCode, clientPhone } = demoLogins(secrets);
  return progress.demoLogins({
    accounts,
    password,
    accessCode: `${accessCode.code} (${accessCode.company})`,
    clientPhone: formatPhone(clientPhone),
  });
}
