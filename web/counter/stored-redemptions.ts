const prefix = "pertinho.counter.";

/**
 * The storage key of a company's stored redemptions. One key per company, because a counter must not send another
 * company's codes.
 */
export const storedRedemptionsKey = (companyId: string) => prefix + companyId;

/**
 * Returns how many codes wait on this device to be sent, over all companies' counters. Does not import zod, because
 * public pages load this file.
 */
export function countStoredCodes(storage: Storage): number {
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .reduce((count, key) => count + waitingIn(storage.getItem(key)), 0);
}

function waitingIn(stored: string | null): number {
  try {
    const { waiting } = JSON.parse(stored ?? "{}");
    return Array.isArray(waiting) ? waiting.length : 0;
  } catch {
    return 0;
  }
}
