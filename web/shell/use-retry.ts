import { useEffect } from "react";

const minMs = 5_000;
const spreadMs = 4_000;

/**
 * Retries every few seconds while the site is unavailable. The interval is random, so that not all browsers send
 * requests at the same moment to a site that has just recovered.
 */
export function useRetry(isAway: boolean, retry: () => unknown): void {
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(retry, minMs + Math.random() * spreadMs);
    return () => clearInterval(timer);
  }, [isAway, retry]);
}
