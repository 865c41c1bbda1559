import { asc, isNotNull } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { companies } from "./company.table.ts";

/** Returns the neighbourhoods of the companies, as they were typed. */
export async function listNeighborhoods({ db, actor }: Ctx): Promise<string[]> {
  refuseUnless(staff, actor);
  const rows = await db
    .selectDistinct({ neighborhood: companies.neighborhood })
    .from(companies)
    .where(isNotNull(companies.neighborhood))
    .orderBy(asc(companies.neighborhood))
    .limit(limits.companyNeighborhoodsShown);
  return rows.flatMap(({ neighborhood }) => (neighborhood ? [neighborhood] : []));
}
