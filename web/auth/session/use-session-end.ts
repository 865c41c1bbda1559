import { useEffect, useEffectEvent, useState } from "react";
import type { SessionView } from "#contract/account/session.view.ts";
import { noSession } from "#web/auth/auth-state.ts";
import { api } from "#web/queries/api.ts";
import { endOfSession, minutesLeft, sessionExpiry } from "./session-expiry.ts";

/**
 * Tracks the end of a session. When its time has passed, queries the server once more, because activity in another
 * tab may have extended it. `onLater` then receives the extended session.
 */
export function useSessionEnd(session: SessionView, now: Date, onLater: (session: SessionView) => void) {
  const end = endOfSession(session);
  const expiry = sessionExpiry(end, now);
  const [ended, setEnded] = useState<string>();

  const confirmEnd = useEffectEvent(async () => {
    const current = await api.auth.session().catch(() => noSession);
    const later = endOfSession(current);
    if (later !== null && sessionExpiry(later, now) !== "past") onLater(current);
    else if (end !== null) setEnded(end);
  });
  useEffect(() => {
    if (expiry === "past") void confirmEnd();
  }, [expiry]);

  return {
    expired: end !== null && ended === end,
    minutesLeft: expiry === "near" ? minutesLeft(end, now) : undefined,
  };
}
