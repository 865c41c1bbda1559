import { z } from "zod";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";

/**
 * The browser's copy of a code session (spec 3). It is only for display: the session on the server is the authority.
 */
export const CodeSession = z.object({
  companyId: z.uuid(),
  companyName: cleanText(validation.text),
  expiresAt: z.iso.datetime(),
});
export type CodeSession = z.infer<typeof CodeSession>;

export const codeSessionStorageKey = "pertinho.code-session";

/** Returns null when the stored value is missing, invalid or expired (spec 4). The caller then removes it. */
export function readCodeSession(stored: string | null, now: Date): CodeSession | null {
  const { success, data } = CodeSession.safeParse(parseJson(stored));
  return success && new Date(data.expiresAt) > now ? data : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
