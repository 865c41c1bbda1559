import { useCallback, useEffect, useRef } from "react";

export type ServerTime = () => number;

/** The server's time now. A till's own clock may be hours off: only what has passed since the page came is its own. */
export function useServerTime(servedAt: string): ServerTime {
  const ahead = useRef(0);
  useEffect(() => {
    ahead.current = Date.parse(servedAt) - Date.now();
  }, [servedAt]);
  return useCallback(() => Date.now() + ahead.current, []);
}
