import { eq } from "drizzle-orm";
import { fallbackUserName } from "#contract/account/auth.texts.ts";
import { defaultRole } from "#contract/account/roles.ts";
import type { SessionUser } from "#contract/account/session.view.ts";
import type { Ctx } from "#server/context.ts";
import { isStatementError } from "#server/platform/database/query/is-statement-error.ts";
import { profiles } from "./account.table.ts";

/**
 * A read of a profile, or nothing where the database refuses it (spec 8: logged, fallback user used). A database that is
 * busy or away is another matter: for its time nobody is taken for somebody else.
 */
export async function unlessUnread<Profile>(
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

/** Who stands for a person without a readable profile: named by their e-mail, without one "Usuário", role user (spec 3). */
export async function fallbackUser(ctx: Pick<Ctx, "db" | "log">, id: string): Promise<SessionUser> {
  const email = await unlessUnread(ctx, () => readEmail(ctx, id));
  return namedUser({ id, email: email ?? "", name: "", role: defaultRole });
}

/** Without a name the address stands in, without either the word for "user" (spec 3). */
export function namedUser({ id, email, name, role }: SessionUser): SessionUser {
  return { id, email, name: name.trim() || email || fallbackUserName, role };
}

async function readEmail({ db }: Pick<Ctx, "db">, id: string): Promise<string | undefined> {
  const [profile] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id));
  return profile?.email;
}
