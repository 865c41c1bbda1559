import { and, eq, gt, isNull } from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { profileCompanies, profiles } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { isAdmin } from "#server/domain/role.policy.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { endOwnImpersonation } from "./end-impersonation.ts";
import { impersonations } from "./impersonation.table.ts";

type User = Extract<Actor, { kind: "user" }>;
type Asking = Pick<Ctx, "db" | "log" | "now">;

/**
 * Returns the shopkeeper that the admin impersonates. Each request checks it again with the admin's current role. A
 * user who is no longer an admin loses the impersonation permanently: a second promotion does not restore it. The
 * account must still be a shopkeeper of that company, and the company must be active. For a deactivated company, the
 * admin works in the back-office.
 */
export async function readImpersonation(
  { db, log, now }: Asking,
  token: string | undefined,
  admin: User,
): Promise<User | undefined> {
  if (!token) return undefined;
  if (!isAdmin(admin)) {
    await endOwnImpersonation({ db, log, now, actor: admin });
    return undefined;
  }
  const [found] = await db
    .select({ shopkeeperId: profiles.id, companyId: impersonations.companyId })
    .from(impersonations)
    .innerJoin(profiles, eq(profiles.id, impersonations.shopkeeperId))
    .innerJoin(
      profileCompanies,
      and(
        eq(profileCompanies.profileId, impersonations.shopkeeperId),
        eq(profileCompanies.companyId, impersonations.companyId),
      ),
    )
    .innerJoin(companies, and(eq(companies.id, impersonations.companyId), eq(companies.isActive, true)))
    .where(
      and(
        eq(impersonations.tokenHash, hashOpaqueToken(token)),
        eq(impersonations.adminId, admin.userId),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, now),
        eq(profiles.role, "lojista"),
        eq(profiles.banned, false),
      ),
    );
  if (!found) return undefined;
  const { shopkeeperId: userId, companyId } = found;
  return {
    kind: "user",
    userId,
    ...(admin.sessionId && { sessionId: admin.sessionId }),
    role: "lojista",
    // The impersonation covers only this company. Other companies of the shopkeeper stay inaccessible.
    companyIds: [companyId],
    companyId,
    impersonatorId: admin.userId,
  };
}
