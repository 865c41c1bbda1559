import { eq } from "drizzle-orm";
import { fallbackUserName } from "#contract/account/auth.texts.ts";
import { defaultRole } from "#contract/account/roles.ts";
import type { SessionUser } from "#contract/account/session.view.ts";
import type { Ctx } from "#server/context.ts";
import { isStatementError } from "#server/platform/database/query/is-statement-error.ts";
import { profiles } from "./account.table.ts";

/**
 * Reads a profile, or returns undefined when the database rejects the statement (spec 8: logged, fallback user used).
 * When the database is busy or unreachable the error is thrown: an outage must not make a user look like a different
 * one.
 */
export async function readProfileOrUndefined<Profile>(
  { log }: Pick<Ctx, "log">,
  read: () => Promise<Profile>,
): Promise<Profile | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isStatementError(error)) throw error;
    log.error("a profile could not be read", { error });
    return undefined;
  }
}

/**
 * The fallback for a person whose profile cannot be read: the name is the e-mail or, without one, "Usuário", and the
 * role is user (spec 3).
 */
export async function fallbackUser(ctx: Pick<Ctx, "db" | "log">, id: string): Promise<SessionUser> {
  const email = await readProfileOrUndefined(ctx, () => readEmail(ctx, id));
  return namedUser({ id, email: email ?? "", name: "", role: defaultRole });
}

/** The name falls back to the e-mail, and without an e-mail to the word for "user" (spec 3). */
export function namedUser({ id, email, name, role }: SessionUser): SessionUser {
  return { id, email, name: name.trim() || email || fallbackUserName, role };
}

async function readEmail({ db }: Pick<Ctx, "db">, id: string): Promise<string | undefined> {
  const [profile] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id));
  return profile?.email;
}
