import type { SessionUser, SessionView } from "#contract/account/session.view.ts";

/** What can happen to a session (spec 4). Other tabs hear of it by the event's name alone (auth-channel.ts). */
export type AuthEvent =
  | { type: "INITIAL_SESSION" | "SIGNED_IN" | "TOKEN_REFRESHED" | "USER_UPDATED"; session: SessionView }
  | { type: "SIGNED_OUT" | "PASSWORD_RECOVERY"; session?: SessionView };

export type AuthState = {
  /** Until the first event; a visitor without a session has one too. */
  loading: boolean;
  session: SessionView;
  /** The person came from a reset mail and is choosing a new password. */
  recovering: boolean;
};

export const noSession: SessionView = { user: null, expiresAt: null, impersonatedBy: null, shop: null };

export const beforeFirstEvent: AuthState = { loading: true, session: noSession, recovering: false };

/** The next state. Pure: the moment is a parameter. */
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

/** What a session that the server gives with a page is: the same person with other data is a user updated (spec 4). */
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
 * What happens to the account meanwhile is not this screen's business while somebody works at a counter by code, or
 * as its shopkeeper (spec 4). What the server says with a page always counts.
 */
export function isIgnored({ session }: AuthState, { type }: Pick<AuthEvent, "type">, now: Date): boolean {
  return type !== "INITIAL_SESSION" && hasTemporaryShopAccess(session, now);
}

export function hasTemporaryShopAccess({ shop }: Pick<SessionView, "shop">, now: Date): boolean {
  return shop !== null && shop.kind !== "account" && new Date(shop.expiresAt) > now;
}
