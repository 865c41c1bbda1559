import { createContext, useContext } from "react";
import type { SessionUser, SessionView } from "#contract/account/session.view.ts";
import type { SharedEvent } from "./session/auth-channel.ts";

export type Auth = {
  /** True until the current user is known (spec 4). */
  loading: boolean;
  session: SessionView;
  user: SessionUser | null;
  recovering: boolean;
  /** The session's time has passed and the server has confirmed it. */
  expired: boolean;
  /** Set while under 15 minutes remain (spec 9). */
  minutesLeft: number | undefined;
  /** Applies a session event in this tab and broadcasts it to the other tabs. */
  announce: (event: SharedEvent, session?: SessionView) => void;
};

export const AuthContext = createContext<Auth | undefined>(undefined);

/** Returns the current session. Only valid below an `AuthProvider`. */
export function useSession(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useSession needs an AuthProvider above it");
  return auth;
}
