/** Who is who (spec 6; docs/product.md, Roles). The values are the ones stored in `profiles.role`. */

export const roles = ["admin", "editor", "lojista", "user"] as const;
export type Role = (typeof roles)[number];

export const defaultRole: Role = "user";

/** Everyone who may ask. A signed-in person, impersonated or not, counts as their role. */
export const actorKinds = ["anonymous", "device", "code_session", ...roles] as const;
export type ActorKind = (typeof actorKinds)[number];

/**
 * What an entry of the API, or a page, asks of its caller:
 * - public: nothing;
 * - client: the session of a device whose person took a coupon or joined a club; it reaches what is its own;
 * - counter: posting, redeeming and validating for a company;
 * - lojista: the whole panel of a company;
 * - signed_in: any account;
 * - editor: the back-office;
 * - admin: appearance, settings, legal, users, access codes, impersonation.
 */
export const accesses = ["public", "device", "counter", "lojista", "signed_in", "editor", "admin"] as const;
export type Access = (typeof accesses)[number];

/**
 * The door only. Which company, coupon or client lies behind it is the policy's question: a shopkeeper
 * reaches "counter" and still works for no company but their own, an editor for any of them.
 */
const reach: Record<ActorKind, readonly Access[]> = {
  anonymous: ["public"],
  device: ["public", "device"],
  code_session: ["public", "counter"],
  user: ["public", "signed_in"],
  lojista: ["public", "signed_in", "counter", "lojista"],
  editor: ["public", "signed_in", "counter", "lojista", "editor"],
  admin: ["public", "signed_in", "counter", "lojista", "editor", "admin"],
};

export function allows(access: Access, actorKind: ActorKind): boolean {
  return reach[actorKind].includes(access);
}
