import { eq, sql } from "drizzle-orm";
import type { UserView } from "#contract/account/user.view.ts";
import { AppError } from "#contract/errors.ts";
import { companiesOfProfile } from "#server/domain/account/account.conditions.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import type { Database } from "#server/platform/database/database.ts";

export const userColumns = {
  id: profiles.id,
  version: sql<string>`${profiles.updatedAt}::text`,
  name: profiles.name,
  email: profiles.email,
  role: profiles.role,
  companies: companiesOfProfile,
  emailConfirmed: profiles.emailVerified,
  // A subquery per row: for `not exists`, PostgreSQL would first read the sign-in accounts of all users.
  isInvited: sql<boolean>`not profiles.email_verified
    and (select account.id from auth_accounts account where account.user_id = profiles.id limit 1) is null`,
  disabled: profiles.banned,
  hasSecondFactor: profiles.twoFactorEnabled,
  createdAt: profiles.createdAt,
};

type UserRow = Omit<UserView, "createdAt"> & { createdAt: Date };

export function toUserView(row: UserRow): UserView {
  const { id, version, name, email, role, companies } = row;
  const { emailConfirmed, isInvited, disabled, hasSecondFactor } = row;
  return {
    ...{ id, version, name, email, role, companies },
    ...{ emailConfirmed, isInvited, disabled, hasSecondFactor },
    createdAt: row.createdAt.toISOString(),
  };
}

export async function findUser(db: Pick<Database, "select">, id: string): Promise<UserView> {
  const [row] = await db.select(userColumns).from(profiles).where(eq(profiles.id, id));
  if (!row) throw new AppError("not_found");
  return toUserView(row);
}

/** `email` must be in lower case, as the contract normalizes it. */
export async function findUserByEmail(
  db: Pick<Database, "select">,
  email: string,
): Promise<UserView | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email));
  return row && toUserView(row);
}
