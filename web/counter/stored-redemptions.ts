const prefix = "pertinho.counter.";

/** Stored uses of each company apart: another counter's codes are none of ours. */
export const storedRedemptionsKey = (companyId: string) => prefix + companyId;

/** How many codes wait to be sent from this device, at any company's counter. Without zod: public pages load it. */
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
