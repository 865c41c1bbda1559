import type { z } from "zod";

/** Somebody fills a form meanwhile: what takes longer is no help. */
const timeoutMs = 2000;

/** An address is some hundred bytes: whoever sends more is not who we asked. */
const longest = 16_384;

export type Fetch = typeof fetch;

/** Asks for a small JSON document of a known shape; null when there is none. */
export async function fetchJson<Answer>(
  address: string,
  schema: z.ZodType<Answer>,
  ask: Fetch,
): Promise<Answer | null> {
  const answer = await ask(address, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > longest) throw new Error(`answered ${text.length} characters`);
  return schema.parse(JSON.parse(text));
}
