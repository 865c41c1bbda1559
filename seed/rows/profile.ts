import type { authAccounts, profiles } from "#server/domain/account/account.table.ts";
import { newId } from "#server/platform/new-id.ts";

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
