import type { Role } from "#contract/account/roles.ts";

/**
 * The browser that somebody takes coupons with. It is no account: whoever is signed in besides, a counter's tablet or
 * an admin's phone keeps the coupons that it took.
 */
export type Device = {
  /** The row of `client_sessions` behind the cookie. */
  sessionId: string;
  /** Whose phone was confirmed on it; null until then. */
  clientId: string | null;
  /** The phone that was confirmed, as `clients` knows it. */
  confirmedPhone?: string | undefined;
};

/** Who is asking. Only the server makes one, from a cookie that it checked; nothing a client sends is in it. */
export type Actor =
  | { kind: "anonymous" }
  /** The process itself: a job, the start, `npm run db`. No request makes this actor. */
  | { kind: "system" }
  | { kind: "device"; device: Device }
  | {
      kind: "code_session";
      sessionId: string;
      companyId: string;
      /** The portal has deactivated the company: the session rests, and is told why. */
      isClosed?: boolean;
      device?: Device;
    }
  | {
      kind: "user";
      userId: string;
      /** The row of `user_sessions` behind the cookie; absent where nobody signed in for it, as in a job. */
      sessionId?: string;
      role: Role;
      /** The profile could not be read: a user without rights stands in, and nothing is concluded from that. */
      isProfileUnread?: boolean;
      companyIds: string[];
      /** Those of them that the portal has deactivated: their counters are closed. */
      closedCompanyIds?: string[];
      /** The one of them that a shopkeeper works for now; absent until they choose among several. */
      companyId?: string;
      /** The admin behind an impersonated shopkeeper; both go to the audit. */
      impersonatorId?: string;
      device?: Device;
    };

export const anonymous: Actor = { kind: "anonymous" };
export const system: Actor = { kind: "system" };

export function deviceOf(actor: Actor): Device | undefined {
  return actor.kind === "anonymous" || actor.kind === "system" ? undefined : actor.device;
}

/** Whose the key of a request is, so that two people's equal keys never meet. */
export function senderOf(actor: Actor): string {
  if (actor.kind === "user") return actor.userId;
  if (actor.kind === "device") return actor.device.sessionId;
  return actor.kind === "code_session" ? actor.sessionId : actor.kind;
}
