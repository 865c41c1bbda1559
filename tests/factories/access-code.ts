import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { onlyRow } from "./only-row.ts";

export type NewAccessCode = typeof lojistaAccessCodes.$inferInsert;
type Overrides = Partial<NewAccessCode> & Pick<NewAccessCode, "companyId">;

/** A code that works until tomorrow. Its hash is of no real code. */
export function accessCodeRow(overrides: Overrides): NewAccessCode {
  const id = overrides.id ?? newId();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return { id, accessCode: `hash-of-${id}`, lastFour: "TEST", expiresAt: tomorrow, ...overrides };
}

export async function makeAccessCode(db: Database, overrides: Overrides) {
  return onlyRow(await db.insert(lojistaAccessCodes).values(accessCodeRow(overrides)).returning());
}
