import { useCallback, useEffect, useRef } from "react";

export type ServerTime = () => number;

/**
 * Returns the server's current time. The device's clock may be hours off, so it only measures the time elapsed since
 * the page was rendered.
 */
export function useServerTime(servedAt: string): ServerTime {
  const ahead = useRef(0);
  useEffect(() => {
    ahead.current = Date.parse(servedAt) - Date.now();
  }, [servedAt]);
  return useCallback(() => Date.now() + ahead.current, []);
}
