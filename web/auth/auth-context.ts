import { createContext, useContext } from "react";
import type { SessionUser, SessionView } from "#contract/account/session.view.ts";
import type { SharedEvent } from "./session/auth-channel.ts";

export type Auth = {
  /** Until it is known who this is (spec 4). */
  loading: boolean;
  session: SessionView;
  user: SessionUser | null;
  recovering: boolean;
  /** Its time has passed, and the server agrees. */
  expired: boolean;
  /** Set while under 15 minutes remain (spec 9). */
  minutesLeft: number | undefined;
  /** Says what this tab did, here and to the other tabs. */
  announce: (event: SharedEvent, session?: SessionView) => void;
};

export const AuthContext = createContext<Auth | undefined>(undefined);

/** Who is signed in. Only below an `AuthProvider`. */
export function useSession(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useSession needs an AuthProvider above it");
  return auth;
}
