import { and, eq, gt, isNull, lt, type SQL } from "drizzle-orm";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";

/** `accessCodeState` says "active", as SQL; a test holds the two together. */
export function usableCode(now: Date): SQL | undefined {
  return and(activeCode(now), lt(lojistaAccessCodes.uses, lojistaAccessCodes.maxUses));
}

/** `isSessionLive` as SQL, over a session joined to its code. */
export function liveSession(now: Date | SQL): SQL | undefined {
  return and(isNull(lojistaCodeSessions.endedAt), gt(lojistaCodeSessions.expiresAt, now), activeCode(now));
}

function activeCode(now: Date | SQL): SQL | undefined {
  return and(eq(lojistaAccessCodes.isActive, true), gt(lojistaAccessCodes.expiresAt, now));
}
