import type { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewAccessCode = typeof lojistaAccessCodes.$inferInsert;

/** A code that works for years, often enough for anybody. */
export function accessCodeRow(
  overrides: Partial<NewAccessCode> & Pick<NewAccessCode, "companyId" | "accessCode" | "lastFour">,
): NewAccessCode {
  return { id: newId(), expiresAt: new Date("2099-12-31T00:00:00Z"), ...overrides };
}
