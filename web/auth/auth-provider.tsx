import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { SessionView } from "#contract/account/session.view.ts";
import { AuthContext } from "./auth-context.ts";
import {
  type AuthEvent,
  type AuthState,
  authState,
  beforeFirstEvent,
  isIgnored,
  noSession,
  servedEvent,
} from "./auth-state.ts";
import { type AuthChannel, openAuthChannel, type SharedEvent } from "./session/auth-channel.ts";
import { browserStorage } from "./session/browser-storage.ts";
import { storeCodeSession } from "./session/code-session-storage.ts";
import { useServerClock } from "./session/use-server-clock.ts";
import { useSessionEnd } from "./session/use-session-end.ts";

type AuthProviderProps = {
  /** The session that the server sent with the page. */
  session: SessionView;
  servedAt: string;
  children: ReactNode;
};

/**
 * Wraps every panel and its sign-in pages. Holds the session of the screens, synchronized with the server and the
 * other tabs.
 */
export function AuthProvider({ session, servedAt, children }: AuthProviderProps) {
  const now = useServerClock(servedAt);
  const [state, dispatch] = useReducer(
    (current: AuthState, event: AuthEvent) => authState(current, event, now),
    beforeFirstEvent,
    (start) => authState(start, { type: "INITIAL_SESSION", session }, now),
  );
  const { revalidate } = useRevalidator();
  const channel = useRef<AuthChannel>(undefined);
  const end = useSessionEnd(state.session, now, (current) =>
    dispatch({ type: "INITIAL_SESSION", session: current }),
  );

  /**
   * True when this tab revalidates because another tab announced a change. The other tabs are already notified, so
   * this tab does not broadcast it again.
   */
  const isRemoteChange = useRef(false);
  const applyServedSession = useEffectEvent((served: SessionView) => {
    const type = servedEvent(state, served, now);
    dispatch({ type, session: served });
    if (type === "USER_UPDATED" && !isRemoteChange.current) channel.current?.send(type);
    isRemoteChange.current = false;
  });
  useEffect(() => applyServedSession(session), [session]);
  useEffect(() => {
    const storage = browserStorage("localStorage");
    if (storage) storeCodeSession(end.expired ? noSession : state.session, storage);
  }, [state.session, end.expired]);
  useEffect(() => reloadWhenRestored(), []);

  const onOtherTab = useEffectEvent((type: SharedEvent) => {
    if (isIgnored(state, { type }, now)) return;
    if (type === "SIGNED_OUT") dispatch({ type });
    if (type === "USER_UPDATED") isRemoteChange.current = true;
    // The guards run again with the current cookies. Their result is the new session.
    revalidate();
  });
  useEffect(() => {
    channel.current = openAuthChannel((type) => onOtherTab(type));
    return () => channel.current?.close();
  }, []);

  function announce(type: SharedEvent, changed: SessionView = noSession) {
    dispatch({ type, session: changed });
    channel.current?.send(type);
  }

  return (
    <AuthContext value={{ ...state, ...end, user: state.session.user, announce }}>{children}</AuthContext>
  );
}

/** Reloads a page that "Back" restored from the browser's memory: it still shows the state before the sign-out. */
function reloadWhenRestored() {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}
