import { type NewProfile, passwordAccountRow, profileRow } from "#seed/rows/profile.ts";
import { authAccounts, profileCompanies, profiles } from "#server/domain/account/account.table.ts";
import type { Passwords } from "#server/platform/auth/passwords.ts";
import type { Database } from "#server/platform/database/database.ts";
import { quickPasswords } from "#tests/support/server/quick-passwords.ts";
import { onlyRow } from "./only-row.ts";

/** `passwords` is the hashing of the app that the user signs in to. */
type ProfileOptions = { companyIds?: string[]; password?: string; passwords?: Passwords };

export async function makeProfile(
  db: Database,
  overrides: Partial<NewProfile> = {},
  { companyIds = [], password, passwords = quickPasswords }: ProfileOptions = {},
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
