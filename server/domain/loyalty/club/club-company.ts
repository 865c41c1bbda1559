import type { CategoryTone } from "#contract/category/category.schema.ts";
import type { ClubCardView } from "#contract/loyalty/club.view.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { companies } from "#server/domain/company/company.table.ts";

/** The columns of a club's company, for a query that is joined with the categories. */
export const clubCompanyColumns = {
  id: companies.id,
  name: companies.name,
  slug: companies.slug,
  neighborhood: companies.neighborhood,
  logoUrl: companies.logoUrl,
  tone: categories.tone,
};

type Row = {
  id: string;
  name: string;
  slug: string;
  neighborhood: string | null;
  logoUrl: string | null;
  tone: CategoryTone | null;
};

export function toClubCompany({ id, name, slug, neighborhood, logoUrl, tone }: Row): ClubCardView["company"] {
  const logo = logoUrl ? pictureView(logoUrl, "logo") : null;
  return { id, name, slug, neighborhood, logo, tone: tone ?? defaultTone };
}
