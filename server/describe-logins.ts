import { eq } from "drizzle-orm";
import { progress } from "#contract/commands/startup.texts.js";
import { type DemoTown, demoLoginsText } from "./demo-town.ts";
import { profiles } from "./domain/account/account.table.ts";
import type { DatabaseHandle } from "./platform/database/database.ts";

type Town = DemoTown & { database: Pick<DatabaseHandle, "kind"> };

/** Returns text for the terminal: the logins of the demo or, for a real town, how to create its first admin. */
export async function describeLogins(town: Town): Promise<string | undefined> {
  return (await demoLoginsText(town)) ?? (await firstAdminText(town));
}

async function firstAdminText({ database: { db, kind } }: Town): Promise<string | undefined> {
  const admins = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, "admin"))
    .limit(1);
  return admins.length === 0 ? progress.firstAdmin({ isEmbedded: kind === "embedded" }) : undefined;
}
