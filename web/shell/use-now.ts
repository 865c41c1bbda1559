import { useEffect, useState } from "react";

/**
 * The time, moving. It starts from the moment the server made the page, so that both render the same; a page that
 * comes out of a cache is right as soon as the script runs.
 */
export function useNow(servedAt: number, everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(servedAt));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
