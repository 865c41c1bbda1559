import { useEffect, useState } from "react";

const tickMilliseconds = 15_000;

/**
 * Returns the server's time, accurate to a few seconds. The visitor's clock may be hours off, so it only measures the
 * time elapsed since the page was rendered.
 */
export function useServerClock(servedAt: string): Date {
  const [now, setNow] = useState(servedAt);

  useEffect(() => {
    const ahead = Date.parse(servedAt) - Date.now();
    const tick = () => setNow(new Date(Date.now() + ahead).toISOString());
    tick();
    const timer = setInterval(tick, tickMilliseconds);
    // Timers stop while the machine sleeps. After waking it, the user must not see an expired page as valid.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [servedAt]);

  return new Date(now);
}
