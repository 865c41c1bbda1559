import { hashPassword } from "better-auth/crypto";
import { authAccounts, profileCompanies, profiles } from "#server/domain/account/account.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
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

type Belongings = { companyIds?: string[]; password?: string };

/** A password takes a moment to hash: give one only to those who sign in with it. */
export async function makeProfile(
  db: Database,
  overrides: Partial<NewProfile> = {},
  { companyIds = [], password }: Belongings = {},
) {
  const profile = onlyRow(await db.insert(profiles).values(profileRow(overrides)).returning());
  if (companyIds.length > 0) {
    const links = companyIds.map((companyId) => ({ profileId: profile.id, companyId }));
    await db.insert(profileCompanies).values(links);
  }
  if (password !== undefined) {
    await db.insert(authAccounts).values(passwordAccountRow(profile.id, await hashOf(password)));
  }
  return profile;
}

/** Made slow on purpose, and most tests use the same password: one hash for each is enough. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}
