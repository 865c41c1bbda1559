import type { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewAccessCode = typeof lojistaAccessCodes.$inferInsert;

/** An access code that expires in 2099 and has the default limit of uses. */
export function accessCodeRow(
  overrides: Partial<NewAccessCode> & Pick<NewAccessCode, "companyId" | "accessCode" | "lastFour">,
): NewAccessCode {
  return { id: newId(), expiresAt: new Date("2099-12-31T00:00:00Z"), ...overrides };
}
