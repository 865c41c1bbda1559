import type { SessionUser, SessionView } from "#contract/account/session.view.ts";

/** The events of a session (spec 4). Other tabs receive only the event's name (auth-channel.ts). */
export type AuthEvent =
  | { type: "INITIAL_SESSION" | "SIGNED_IN" | "TOKEN_REFRESHED" | "USER_UPDATED"; session: SessionView }
  | { type: "SIGNED_OUT" | "PASSWORD_RECOVERY"; session?: SessionView };

export type AuthState = {
  /** True until the first event. A visitor without a session gets a first event too. */
  loading: boolean;
  session: SessionView;
  /** The user came from a password reset mail and is choosing a new password. */
  recovering: boolean;
};

export const noSession: SessionView = { user: null, expiresAt: null, impersonatedBy: null, shop: null };

export const beforeFirstEvent: AuthState = { loading: true, session: noSession, recovering: false };

/** Returns the next state. Pure: the current time is a parameter. */
export function authState(state: AuthState, event: AuthEvent, now: Date): AuthState {
  if (isIgnored(state, event, now)) return state;
  switch (event.type) {
    case "SIGNED_OUT":
      return { loading: false, session: noSession, recovering: false };
    case "PASSWORD_RECOVERY":
      return { ...state, loading: false, recovering: true };
    default:
      return {
        loading: false,
        session: event.session,
        recovering: event.type === "INITIAL_SESSION" && state.recovering,
      };
  }
}

/**
 * Returns the event for a session that the server sent with a page: `USER_UPDATED` when the same person has different
 * data (spec 4).
 */
export function servedEvent(
  { session: { user, ...rest } }: AuthState,
  served: SessionView,
  now: Date,
): "INITIAL_SESSION" | "USER_UPDATED" {
  const isUpdate = user !== null && served.user !== null && isChanged(user, served.user);
  return isUpdate && !hasTemporaryShopAccess(rest, now) ? "USER_UPDATED" : "INITIAL_SESSION";
}

function isChanged(before: SessionUser, after: SessionUser): boolean {
  const isSame = before.name === after.name && before.email === after.email && before.role === after.role;
  return before.id === after.id && !isSame;
}

/**
 * Checks whether an event is ignored. Account events do not affect a screen that works at a counter by access code or
 * by impersonating the shopkeeper (spec 4). A session that the server sends with a page always applies.
 */
export function isIgnored({ session }: AuthState, { type }: Pick<AuthEvent, "type">, now: Date): boolean {
  return type !== "INITIAL_SESSION" && hasTemporaryShopAccess(session, now);
}

export function hasTemporaryShopAccess({ shop }: Pick<SessionView, "shop">, now: Date): boolean {
  return shop !== null && shop.kind !== "account" && new Date(shop.expiresAt) > now;
}
