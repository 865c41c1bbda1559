import { and, eq, sql } from "drizzle-orm";
import type { CompanyView } from "#contract/company/company.view.ts";
import { instagramNameIn, isInstagramName } from "#contract/company/company-links.ts";
import { AppError } from "#contract/errors.ts";
import { isUuid } from "#contract/fields/identifiers.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { companies } from "./company.table.ts";
import { companyPlaceColumns, safeLink, toCompanyPlace } from "./company-place.ts";

/** Returns the profile of an active company, by its slug or id. */
export async function findCompany(ctx: Ctx, slugOrId: string): Promise<CompanyView> {
  const [row] = await ctx.db
    .select({
      ...companyPlaceColumns,
      description: companies.description,
      categoryName: categories.name,
      categorySlug: categories.slug,
      tone: categories.tone,
      coverUrl: companies.coverUrl,
      photoUrls: companies.photoUrls,
      landlinePhone: companies.landlinePhone,
      instagramProfile: companies.instagramProfile,
      website: companies.website,
      paymentMethods: companies.paymentMethods,
      hasClub: sql<boolean>`${loyaltyPrograms.companyId} is not null`,
      clubHeadline: loyaltyPrograms.headline,
    })
    .from(companies)
    // A category that is switched off has no page to link to.
    .leftJoin(categories, and(eq(categories.id, companies.categoryId), eq(categories.isActive, true)))
    .leftJoin(
      loyaltyPrograms,
      and(eq(loyaltyPrograms.companyId, companies.id), eq(loyaltyPrograms.isActive, true)),
    )
    .where(
      and(
        isUuid(slugOrId) ? eq(companies.id, slugOrId) : eq(companies.slug, slugOrId),
        eq(companies.isActive, true),
      ),
    );
  if (!row) throw new AppError("not_found");
  const { categoryName, categorySlug } = row;
  return {
    ...toCompanyPlace(row),
    description: row.description,
    category: categoryName && categorySlug ? { name: categoryName, slug: categorySlug } : null,
    tone: row.tone ?? defaultTone,
    cover: row.coverUrl ? pictureView(row.coverUrl, "cover") : null,
    photos: row.photoUrls.map((url) => pictureView(url, "offer")),
    landlinePhone: row.landlinePhone,
    instagramProfile: usableName(row.instagramProfile),
    website: safeLink(row.website),
    paymentMethods: row.paymentMethods,
    club: row.hasClub ? { headline: row.clubHeadline } : null,
  };
}

/** Older rows may contain invalid Instagram names. */
function usableName(instagramProfile: string | null): string | null {
  const name = instagramNameIn(instagramProfile ?? "");
  return isInstagramName(name) ? name : null;
}
