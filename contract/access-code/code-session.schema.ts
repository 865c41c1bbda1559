import { z } from "zod";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";

/** What the browser keeps of a code session (spec 3), for display: the server's session is the authority. */
export const CodeSession = z.object({
  companyId: z.uuid(),
  companyName: cleanText(validation.text),
  expiresAt: z.iso.datetime(),
});
export type CodeSession = z.infer<typeof CodeSession>;

export const codeSessionStorageKey = "pertinho.code-session";

/** Null when nothing usable is stored or it has expired (spec 4); then the caller removes it. */
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
