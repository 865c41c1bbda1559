import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { isUuid } from "#contract/fields/identifiers.ts";
import type { ClubView } from "#contract/loyalty/club.view.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { readRewards, toProgramRules } from "#server/domain/loyalty/program/read-program.ts";
import { clubCompanyColumns, toClubCompany } from "./club-company.ts";

/** Returns the open club of an active company, by the company's slug or id. */
export async function findClub({ db }: Pick<Ctx, "db">, slugOrId: string): Promise<ClubView> {
  const [row] = await db
    .select({ ...clubCompanyColumns, program: loyaltyPrograms })
    .from(companies)
    .innerJoin(loyaltyPrograms, eq(loyaltyPrograms.companyId, companies.id))
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(
      and(
        isUuid(slugOrId) ? eq(companies.id, slugOrId) : eq(companies.slug, slugOrId),
        eq(companies.isActive, true),
        eq(loyaltyPrograms.isActive, true),
      ),
    );
  if (!row) throw new AppError("not_found");
  const rewards = await readRewards(db, row.id);
  return {
    company: toClubCompany(row),
    program: toProgramRules(row.program),
    rewards: rewards.map((reward) => ({
      ...reward,
      picture: reward.imageUrl ? pictureView(reward.imageUrl, "offer") : null,
    })),
  };
}
