import type { Role } from "#contract/account/roles.ts";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { type Actor, deviceOf } from "#server/actor.ts";
import type { Policy } from "./command.ts";

/**
 * Policies used by commands of several domain modules (docs/product.md, Roles). Policies of a single module are in
 * its own folder.
 */

/** No account is needed. The visitor's own data is authorized by a token or a cookie. */
export const anyone: Policy = () => "allowed";

/** The process itself: background jobs, startup and the commands of `npm run db`. A request never has this actor. */
export const system: Policy = (actor) => (actor.kind === "system" ? "allowed" : "forbidden");

/** A browser that claimed a coupon or requested a code, regardless of the user signed in on it. */
export const device: Policy = (actor) => {
  if (deviceOf(actor)) return "allowed";
  return actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
};

export const signedIn: Policy = (actor) => (actor.kind === "user" ? "allowed" : "forbidden");

/** Actions reserved for the account's owner during an impersonation: passwords, sessions, the second factor. */
export const accountOwner: Policy = (actor) => (isInOwnName(actor) ? "allowed" : "forbidden");

/** The back-office: admins and editors. The catalogue, coupons and clients belong to the portal, not to a shop. */
export const staff: Policy = (actor) => (isStaff(actor) ? "allowed" : "forbidden");

export const admin: Policy = adminElse("forbidden");

/** The policy for admins, with the command's own refusal (spec 8). */
export function adminElse(refusal: ErrorCode): Policy {
  return (actor) => (isAdmin(actor) ? "allowed" : refusal);
}

/** For commands that an admin runs manually and the process runs automatically. */
export const adminOrSystem: Policy = (actor) => (isAdmin(actor) ? "allowed" : system(actor));

/** The id of the account that the actor acts as. */
export function signedInId(actor: Actor): string {
  if (actor.kind !== "user") throw new AppError("forbidden");
  return actor.userId;
}

export function isStaff(actor: Actor): boolean {
  return hasRole(actor, ["admin", "editor"]);
}

/** Only in their own name: an admin who impersonates a shopkeeper has only the shopkeeper's rights. */
export function isAdmin(actor: Actor): boolean {
  return hasRole(actor, ["admin"]);
}

function hasRole(actor: Actor, roles: readonly Role[]): boolean {
  return isInOwnName(actor) && roles.includes(actor.role);
}

function isInOwnName(actor: Actor): actor is Extract<Actor, { kind: "user" }> {
  return actor.kind === "user" && actor.impersonatorId === undefined;
}
