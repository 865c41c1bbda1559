import { describe, expect, it } from "vitest";
import type { SessionUser, SessionView, ShopSession } from "#contract/account/session.view.ts";
import {
  type AuthEvent,
  type AuthState,
  authState,
  beforeFirstEvent,
  noSession,
  servedEvent,
} from "./auth-state.ts";

const now = new Date("2026-11-15T12:00:00Z");
const helena = {
  id: "019a0000-0000-7000-8000-000000000001",
  email: "helena@pertinho.test",
  name: "Helena",
  role: "admin",
} as const;
const signedIn: SessionView = { ...noSession, user: helena, expiresAt: "2026-11-15T20:00:00Z" };
const companyId = "019a0000-0000-7000-8000-000000000002";

const stateAfter = (...events: AuthEvent[]) =>
  events.reduce((state, event) => authState(state, event, now), beforeFirstEvent);

describe("the auth state of the screens (spec 4)", () => {
  it("is loading until the first event", () => {
    expect(beforeFirstEvent.loading).toBe(true);
    expect(stateAfter({ type: "INITIAL_SESSION", session: signedIn })).toEqual({
      loading: false,
      session: signedIn,
      recovering: false,
    });
  });

  it("has also loaded when there is no session", () => {
    expect(stateAfter({ type: "INITIAL_SESSION", session: noSession }).loading).toBe(false);
  });

  it.each(["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED"] as const)(
    "takes the session of the event %s",
    (type) => {
      const renamed = { ...signedIn, user: { ...helena, name: "Helena Prado" } };
      expect(
        stateAfter({ type: "INITIAL_SESSION", session: signedIn }, { type, session: renamed }).session,
      ).toEqual(renamed);
    },
  );

  it("has no user after signing out", () => {
    const state = stateAfter({ type: "SIGNED_IN", session: signedIn }, { type: "SIGNED_OUT" });
    expect(state).toEqual({ loading: false, session: noSession, recovering: false });
  });

  it("is recovering a password until the user signs in", () => {
    const recovering = stateAfter({ type: "PASSWORD_RECOVERY" });
    expect(recovering).toMatchObject({ loading: false, recovering: true });
    expect(authState(recovering, { type: "INITIAL_SESSION", session: noSession }, now).recovering).toBe(true);
    expect(authState(recovering, { type: "SIGNED_IN", session: signedIn }, now).recovering).toBe(false);
    expect(authState(recovering, { type: "SIGNED_OUT" }, now).recovering).toBe(false);
  });
});

describe("the event for a session that the server sends with a page", () => {
  const state = stateAfter({ type: "INITIAL_SESSION", session: signedIn });
  const withUser = (changes: Partial<SessionUser>): SessionView => ({
    ...signedIn,
    user: { ...helena, ...changes },
  });

  it.each<[string, Partial<SessionUser>]>([
    ["name", { name: "Helena Prado" }],
    ["e-mail", { email: "prado@pertinho.test" }],
    ["role", { role: "editor" }],
  ])("is USER_UPDATED when the user's %s changed", (_what, changes) => {
    expect(servedEvent(state, withUser(changes), now)).toBe("USER_UPDATED");
  });

  it.each<[string, SessionView]>([
    ["the same user", { ...signedIn, expiresAt: "2026-11-16T20:00:00Z" }],
    ["another user", withUser({ id: companyId, name: "Rosa" })],
    ["no user", noSession],
  ])("is INITIAL_SESSION for %s", (_who, session) => {
    expect(servedEvent(state, session, now)).toBe("INITIAL_SESSION");
  });

  it("is INITIAL_SESSION before the first session and during an impersonation", () => {
    expect(servedEvent(beforeFirstEvent, signedIn, now)).toBe("INITIAL_SESSION");
    const acting = temporarySession("impersonation", "2026-11-15T12:00:01Z");
    const named = { ...acting, session: { ...acting.session, user: helena } };
    expect(servedEvent(named, withUser({ name: "Helena Prado" }), now)).toBe("INITIAL_SESSION");
  });
});

describe.each(["code", "impersonation"] as const)("during a session by %s", (kind) => {
  const changes: AuthEvent[] = [
    { type: "SIGNED_IN", session: signedIn },
    { type: "TOKEN_REFRESHED", session: signedIn },
    { type: "USER_UPDATED", session: signedIn },
    { type: "SIGNED_OUT" },
    { type: "PASSWORD_RECOVERY" },
  ];

  it.each(changes)("$type is ignored until it expires", (event) => {
    const state = temporarySession(kind, "2026-11-15T12:00:01Z");
    expect(authState(state, event, now)).toBe(state);
  });

  it.each(changes)("$type is applied once it has expired", (event) => {
    const state = temporarySession(kind, "2026-11-15T12:00:00Z");
    expect(authState(state, event, now)).not.toBe(state);
  });

  it("the session sent with the page is applied", () => {
    const state = temporarySession(kind, "2026-11-15T20:00:00Z");
    expect(authState(state, { type: "INITIAL_SESSION", session: noSession }, now).session).toBe(noSession);
  });
});

describe("during a session by account", () => {
  it("changes of the account are applied", () => {
    const state = temporarySession("account", "2026-11-15T20:00:00Z");
    expect(authState(state, { type: "SIGNED_OUT" }, now).session).toBe(noSession);
  });
});

function temporarySession(kind: ShopSession["kind"], expiresAt: string): AuthState {
  const shop = { kind, companyId, companyName: "Café Serrano", expiresAt, companies: [] };
  return { loading: false, session: { ...noSession, shop }, recovering: false };
}
