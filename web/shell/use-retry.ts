import { useEffect } from "react";

const leastMs = 5_000;
const spreadMs = 4_000;

/** Tries again every few seconds while the site is away; not everybody at the same moment, for it has just come back. */
export function useRetry(isAway: boolean, retry: () => unknown): void {
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(retry, leastMs + Math.random() * spreadMs);
    return () => clearInterval(timer);
  }, [isAway, retry]);
}
