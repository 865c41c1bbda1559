import type { StoredCounts } from "#contract/screens/counter-offline.texts.ts";

const prefix = "pertinho.counter.";

/**
 * The storage key of a company's stored redemptions and postings. One key per company, because a counter must not send
 * another company's work.
 */
export const storedWorkKey = (companyId: string) => prefix + companyId;

/**
 * Returns how much waits on this device to be sent, over all companies' counters. Does not import zod, because public
 * pages load this file.
 */
export function countStoredWork(storage: Storage): StoredCounts {
  const waiting = Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => waitingIn(storage.getItem(key)));
  const postings = waiting.filter((work) => work?.kind === "posting").length;
  return { codes: waiting.length - postings, postings };
}

function waitingIn(stored: string | null): ({ kind?: unknown } | null)[] {
  try {
    const { waiting } = JSON.parse(stored ?? "{}");
    return Array.isArray(waiting) ? waiting : [];
  } catch {
    return [];
  }
}
