/** Roles of user accounts (spec 6; docs/product.md, Roles). The values are stored in `profiles.role`. */

export const roles = ["admin", "editor", "lojista", "user"] as const;
export type Role = (typeof roles)[number];

export const defaultRole: Role = "user";

/** Every kind of caller. A signed-in user, impersonated or not, counts as their role. */
export const actorKinds = ["anonymous", "device", "code_session", ...roles] as const;
export type ActorKind = (typeof actorKinds)[number];

/**
 * The access that an endpoint or a page requires from its caller:
 * - public: none;
 * - device: a browser that claimed a coupon or joined a club; it reaches only its own data;
 * - counter: posting, redeeming and validating for a company;
 * - lojista: the whole panel of a company;
 * - signed_in: any account;
 * - editor: the back-office;
 * - admin: appearance, settings, legal, users, access codes, impersonation.
 */
export const accesses = ["public", "device", "counter", "lojista", "signed_in", "editor", "admin"] as const;
export type Access = (typeof accesses)[number];

/**
 * The accesses of each kind of caller. This checks only the endpoint or page. The policies decide which company,
 * coupon or client the caller may reach: a shopkeeper has "counter" but works only for their own companies, and an
 * editor works for any company.
 */
const accessesByActor: Record<ActorKind, readonly Access[]> = {
  anonymous: ["public"],
  device: ["public", "device"],
  code_session: ["public", "counter"],
  user: ["public", "signed_in"],
  lojista: ["public", "signed_in", "counter", "lojista"],
  editor: ["public", "signed_in", "counter", "lojista", "editor"],
  admin: ["public", "signed_in", "counter", "lojista", "editor", "admin"],
};

export function allows(access: Access, actorKind: ActorKind): boolean {
  return accessesByActor[actorKind].includes(access);
}
