import { createContext, type ReactNode, useContext } from "react";
import { useServerClock } from "#web/auth/session/use-server-clock.ts";

const NowContext = createContext<Date | undefined>(undefined);

/** Around a screen that shows moments: one clock for all of them, begun at the time its HTML was made. */
export function NowProvider({ servedAt, children }: { servedAt: string; children: ReactNode }) {
  return <NowContext value={useServerClock(servedAt)}>{children}</NowContext>;
}

export function useNow(): Date {
  const now = useContext(NowContext);
  if (!now) throw new Error("useNow needs a NowProvider above it");
  return now;
}
