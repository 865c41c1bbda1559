import type { ReactNode } from "react";
import type { SessionView } from "#contract/account/session.view.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { CheckingScreen } from "#web/auth/checking-screen.tsx";
import { PlainPage } from "#web/shell/plain-page.tsx";
import { ExpiredScreen } from "./expired-screen.tsx";

type SessionGateProps = {
  /** The session for which the page was rendered. */
  expected: SessionView;
  /** The path of the sign-in page. */
  signInPath: string;
  children: ReactNode;
};

/**
 * Applies the guard's states while a page is open (spec 4). Hides the page once the session has ended, and between a
 * sign-out in another tab and the server's response about it.
 */
export function SessionGate({ expected, signInPath, children }: SessionGateProps) {
  const { loading, expired, user } = useSession();
  const signedOut = expected.user !== null && user === null;
  if (!expired && !loading && !signedOut) return children;
  return <PlainPage>{expired ? <ExpiredScreen signInPath={signInPath} /> : <CheckingScreen />}</PlainPage>;
}
