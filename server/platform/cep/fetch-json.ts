import type { z } from "zod";

/** A person is filling in a form meanwhile: a slower response would not help. */
const timeoutMs = 2000;

/** An address has a few hundred bytes: a longer response does not come from the expected service. */
const longest = 16_384;

export type Fetch = typeof fetch;

/** Fetches a small JSON response of a known schema. Returns null if there is none. */
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
