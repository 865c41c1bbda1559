import type { authAccounts, profiles } from "#server/domain/account/account.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewProfile = typeof profiles.$inferInsert;
export type NewAuthAccount = typeof authAccounts.$inferInsert;

/** A person with a confirmed e-mail address and no permissions. */
export function profileRow(overrides: Partial<NewProfile> = {}): NewProfile {
  const id = overrides.id ?? newId();
  return { id, name: "Pessoa de Teste", email: `${id}@pertinho.test`, emailVerified: true, ...overrides };
}

/** The row that allows a person to sign in with a password. The auth library expects these property names. */
export function passwordAccountRow(
  userId: string,
  passwordHash: string,
  overrides: Partial<NewAuthAccount> = {},
): NewAuthAccount {
  return { userId, accountId: userId, providerId: "credential", password: passwordHash, ...overrides };
}
