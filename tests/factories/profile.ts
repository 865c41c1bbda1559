import { authAccounts, profileCompanies, profiles } from "#server/domain/account/account.table.ts";
import type { Passwords } from "#server/platform/auth/passwords.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { quickPasswords } from "#tests/support/server/quick-passwords.ts";
import { onlyRow } from "./only-row.ts";

export type NewProfile = typeof profiles.$inferInsert;
export type NewAuthAccount = typeof authAccounts.$inferInsert;

/** A person whose address is confirmed and who may do nothing yet. */
export function profileRow(overrides: Partial<NewProfile> = {}): NewProfile {
  const id = overrides.id ?? newId();
  return { id, name: "Pessoa de Teste", email: `${id}@pertinho.test`, emailVerified: true, ...overrides };
}

/** What lets a person sign in with a password. The auth library finds it by these names. */
export function passwordAccountRow(
  userId: string,
  passwordHash: string,
  overrides: Partial<NewAuthAccount> = {},
): NewAuthAccount {
  return { userId, accountId: userId, providerId: "credential", password: passwordHash, ...overrides };
}

/** `passwords`: those of the app that the person signs in to. */
type Belongings = { companyIds?: string[]; password?: string; passwords?: Passwords };

export async function makeProfile(
  db: Database,
  overrides: Partial<NewProfile> = {},
  { companyIds = [], password, passwords = quickPasswords }: Belongings = {},
) {
  const profile = onlyRow(await db.insert(profiles).values(profileRow(overrides)).returning());
  if (companyIds.length > 0) {
    const links = companyIds.map((companyId) => ({ profileId: profile.id, companyId }));
    await db.insert(profileCompanies).values(links);
  }
  if (password !== undefined) {
    await db.insert(authAccounts).values(passwordAccountRow(profile.id, await passwords.hash(password)));
  }
  return profile;
}
