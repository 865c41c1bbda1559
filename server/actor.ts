import type { Role } from "#contract/account/roles.ts";

/**
 * A browser that claims coupons, identified by a cookie. It is not an account: a counter's tablet or an admin's phone
 * keeps the coupons that it claimed, whichever user is signed in on it.
 */
export type Device = {
  /** The id of the row in `client_sessions` that the cookie refers to. */
  sessionId: string;
  /** The client whose phone was confirmed on the device; null until then. */
  clientId: string | null;
  /** The confirmed phone, in the format of the `clients` table. */
  confirmedPhone?: string | undefined;
};

/**
 * The identity behind a request. Only the server creates it, from a cookie that it has checked. It contains no data
 * sent by the browser.
 */
export type Actor =
  | { kind: "anonymous" }
  /** The process itself: a background job, the start, `npm run db`. No request creates this actor. */
  | { kind: "system" }
  | { kind: "device"; device: Device }
  | {
      kind: "code_session";
      sessionId: string;
      companyId: string;
      /**
       * True while the portal has the company deactivated. The session is suspended, and refusals state the reason.
       */
      isSuspended?: boolean;
      device?: Device;
    }
  | {
      kind: "user";
      userId: string;
      /**
       * The id of the row in `user_sessions` that the cookie refers to; absent without a sign-in, as in a background
       * job.
       */
      sessionId?: string;
      role: Role;
      /**
       * True if the profile could not be read. The actor is then a user without rights as a placeholder, and no code
       * may draw conclusions from its role.
       */
      isProfileUnreadable?: boolean;
      companyIds: string[];
      /** The companies among them that the portal has deactivated: their counters are closed. */
      inactiveCompanyIds?: string[];
      /**
       * The company among them that a shopkeeper currently works for; absent until a shopkeeper of several companies
       * has chosen one.
       */
      companyId?: string;
      /** The admin who impersonates the shopkeeper. The audit records both. */
      impersonatorId?: string;
      device?: Device;
    };

export const anonymous: Actor = { kind: "anonymous" };
export const system: Actor = { kind: "system" };

export function deviceOf(actor: Actor): Device | undefined {
  return actor.kind === "anonymous" || actor.kind === "system" ? undefined : actor.device;
}

/** Identifies the actor in idempotency keys, which collide for no two senders, and in the counters of limits. */
export function actorKey(actor: Actor): string {
  if (actor.kind === "user") return actor.userId;
  if (actor.kind === "device") return actor.device.sessionId;
  return actor.kind === "code_session" ? actor.sessionId : actor.kind;
}
