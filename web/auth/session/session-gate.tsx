import type { ReactNode } from "react";
import type { SessionView } from "#contract/account/session.view.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { CheckingScreen } from "#web/auth/checking-screen.tsx";
import { PlainPage } from "#web/shell/plain-page.tsx";
import { ExpiredScreen } from "./expired-screen.tsx";

type SessionGateProps = {
  /** The session that the page was made for. */
  expected: SessionView;
  /** Where to sign in again. */
  door: string;
  children: ReactNode;
};

/**
 * The guard's states while a page is open (spec 4): it shows nothing once the session has ended, nor between a
 * sign-out in another tab and the server's word on it.
 */
export function SessionGate({ expected, door, children }: SessionGateProps) {
  const { loading, expired, user } = useSession();
  const signedOut = expected.user !== null && user === null;
  if (!expired && !loading && !signedOut) return children;
  return <PlainPage>{expired ? <ExpiredScreen door={door} /> : <CheckingScreen />}</PlainPage>;
}
