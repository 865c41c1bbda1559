import { and, eq, gt, isNull, lt, type SQL } from "drizzle-orm";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";

/** The SQL equivalent of `accessCodeState` returning "active". A test checks that the two agree. */
export function usableCode(now: Date): SQL | undefined {
  return and(activeCode(now), lt(lojistaAccessCodes.uses, lojistaAccessCodes.maxUses));
}

/** The SQL equivalent of `isSessionLive`, for a session joined to its code. */
export function liveSession(now: Date | SQL): SQL | undefined {
  return and(isNull(lojistaCodeSessions.endedAt), gt(lojistaCodeSessions.expiresAt, now), activeCode(now));
}

function activeCode(now: Date | SQL): SQL | undefined {
  return and(eq(lojistaAccessCodes.isActive, true), gt(lojistaAccessCodes.expiresAt, now));
}
