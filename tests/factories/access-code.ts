import { accessCodeRow, type NewAccessCode } from "#seed/rows/access-code.ts";
import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { hashAccessCode, newAccessCode } from "#server/domain/access-code/access-code-secret.ts";
import type { Database } from "#server/platform/database/database.ts";
import { makeCompany } from "./company.ts";
import { onlyRow } from "./only-row.ts";

/**
 * Also creates a company, unless `companyId` is given. The result includes the code, because the row stores only its
 * hash.
 */
export async function makeAccessCode(db: Database, key: Uint8Array, overrides: Partial<NewAccessCode> = {}) {
  const code = newAccessCode();
  const companyId = overrides.companyId ?? (await makeCompany(db)).id;
  const secret = { accessCode: hashAccessCode(code, key), lastFour: code.slice(-4) };
  const row = accessCodeRow({ ...secret, ...overrides, companyId });
  return { ...onlyRow(await db.insert(lojistaAccessCodes).values(row).returning()), code };
}
