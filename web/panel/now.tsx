import { createContext, type ReactNode, useContext } from "react";
import { useServerClock } from "#web/auth/session/use-server-clock.ts";

const NowContext = createContext<Date | undefined>(undefined);

/**
 * Wraps a screen that shows relative times: one clock for all of them, started at the time when the HTML was
 * rendered.
 */
export function NowProvider({ servedAt, children }: { servedAt: string; children: ReactNode }) {
  return <NowContext value={useServerClock(servedAt)}>{children}</NowContext>;
}

export function useNow(): Date {
  const now = useContext(NowContext);
  if (!now) throw new Error("useNow needs a NowProvider above it");
  return now;
}
