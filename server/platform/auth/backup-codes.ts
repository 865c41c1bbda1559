import { formatReadableCode, normalizeReadableCode } from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";
import { randomReadableCode } from "#server/platform/random-readable-code.ts";

/** `AB3K-9QXZ-…`: 16 of 31 characters are 79 random bits; the library's own codes have 59 and mix 0, O, 1, l and I. */
export function newBackupCodes(): string[] {
  return Array.from({ length: limits.backupCodes }, () =>
    formatReadableCode(randomReadableCode(limits.backupCodeLength)),
  );
}

/** As the library keeps it, which compares letter by letter. A code made by the library itself is left as it was typed. */
export function storedBackupCode(typed: string): string {
  const code = normalizeReadableCode(typed);
  return code.length === limits.backupCodeLength ? formatReadableCode(code) : typed;
}
