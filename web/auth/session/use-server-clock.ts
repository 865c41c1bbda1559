import { useEffect, useState } from "react";

const tickMilliseconds = 15_000;

/**
 * The server's time, a few seconds fresh. A visitor's own clock may be hours off, so only the time that has passed
 * since the page was made is taken from it.
 */
export function useServerClock(servedAt: string): Date {
  const [now, setNow] = useState(servedAt);

  useEffect(() => {
    const ahead = Date.parse(servedAt) - Date.now();
    const tick = () => setNow(new Date(Date.now() + ahead).toISOString());
    tick();
    const timer = setInterval(tick, tickMilliseconds);
    // Timers sleep with the machine: the person who opens it again must not see an old page as a live one.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [servedAt]);

  return new Date(now);
}
