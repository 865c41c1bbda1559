import type { Role } from "#contract/account/roles.ts";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { type Actor, deviceOf } from "#server/actor.ts";
import type { Policy } from "./command.ts";

/** The policies that commands of several nouns name (docs/product.md, Roles). Those of one noun stand beside it. */

/** No right is needed: a visitor may do it without an account. What they reach is their own by a token or a cookie. */
export const anyone: Policy = () => "allowed";

/** The process itself: jobs, the start and the commands of `npm run db`. No request ever is this actor. */
export const system: Policy = (actor) => (actor.kind === "system" ? "allowed" : "forbidden");

/** A browser that took a coupon or asked for a code, whoever is signed in on it. */
export const device: Policy = (actor) => {
  if (deviceOf(actor)) return "allowed";
  return actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
};

export const signedIn: Policy = (actor) => (actor.kind === "user" ? "allowed" : "forbidden");

/** What stays with the account's owner while an admin impersonates them: passwords, sessions, the second factor. */
export const accountOwner: Policy = (actor) => (isInOwnName(actor) ? "allowed" : "forbidden");

/** The back-office: admins and editors. The catalogue, coupons and clients belong to the portal, not to a shop. */
export const staff: Policy = (actor) => (isStaff(actor) ? "allowed" : "forbidden");

export const admin: Policy = adminElse("forbidden");

/** The same for commands whose refusal has words of its own (spec 8). */
export function adminElse(refusal: ErrorCode): Policy {
  return (actor) => (isAdmin(actor) ? "allowed" : refusal);
}

/** What an admin does by hand and the process by itself. */
export const adminOrSystem: Policy = (actor) => (isAdmin(actor) ? "allowed" : system(actor));

/** The account that the actor acts as. */
export function signedInId(actor: Actor): string {
  if (actor.kind !== "user") throw new AppError("forbidden");
  return actor.userId;
}

export function isStaff(actor: Actor): boolean {
  return hasRole(actor, ["admin", "editor"]);
}

/** In their own name: an admin who impersonates a shopkeeper has the shopkeeper's rights and no more. */
export function isAdmin(actor: Actor): boolean {
  return hasRole(actor, ["admin"]);
}

function hasRole(actor: Actor, roles: readonly Role[]): boolean {
  return isInOwnName(actor) && roles.includes(actor.role);
}

function isInOwnName(actor: Actor): actor is Extract<Actor, { kind: "user" }> {
  return actor.kind === "user" && actor.impersonatorId === undefined;
}
