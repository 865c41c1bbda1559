import type { Policy } from "#server/domain/command.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { actsForCompany } from "#server/domain/shop/shop.policy.ts";

/** Authorizes uploads: the back-office, and an account of a shop for its rewards. A code session uploads nothing. */
export const pictureSender: Policy = (actor) => {
  if (actor.kind !== "user") return "forbidden";
  return isStaff(actor) ? "allowed" : actsForCompany(actor);
};
