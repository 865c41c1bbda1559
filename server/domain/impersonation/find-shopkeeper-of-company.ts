import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { profileCompanies, profiles } from "#server/domain/account/account.table.ts";

export type Shopkeeper = { id: string; name: string; email: string; role: "lojista"; companyId: string };

/** Returns the shopkeeper account that represents a company (spec 7): the earliest one when there are several. */
export async function findShopkeeperOfCompany(
  { db }: { db: Pick<Ctx["db"], "select"> },
  companyId: string,
): Promise<Shopkeeper | undefined> {
  const [shopkeeper] = await db
    .select({ id: profiles.id, name: profiles.name, email: profiles.email })
    .from(profileCompanies)
    .innerJoin(profiles, eq(profiles.id, profileCompanies.profileId))
    .where(
      and(
        eq(profileCompanies.companyId, companyId),
        eq(profiles.role, "lojista"),
        eq(profiles.banned, false),
      ),
    )
    .orderBy(asc(profileCompanies.createdAt), asc(profiles.id))
    .limit(1);
  return shopkeeper && { ...shopkeeper, role: "lojista", companyId };
}
