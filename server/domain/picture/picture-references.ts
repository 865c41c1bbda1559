import { type SQL, sql } from "drizzle-orm";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyRewards } from "#server/domain/loyalty/program/program.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";

/**
 * Every column that may reference a picture, by the form of its value. The pictures of a column that is missing here
 * are deleted after a day: the test next to this file fails for a `*_url` or `*_urls` column that is not listed.
 */
export const pictureReferences = {
  one: [
    ...[offers.imageUrl, companies.logoUrl, companies.coverUrl, campaigns.bannerUrl, categories.icon],
    loyaltyRewards.imageUrl,
  ],
  many: [offers.galleryUrls, companies.photoUrls],
  insideJson: [settings.value],
};

/** Selects the hashes of all referenced pictures, with repetitions. */
export function usedHashes(): SQL {
  const { one, many, insideJson } = pictureReferences;
  const addresses = [
    ...one.map((column) => sql`select ${column} as address from ${column.table}`),
    ...many.map((column) => sql`select unnest(${column}) as address from ${column.table}`),
    ...insideJson.map(
      (column) =>
        sql`select (regexp_matches(${column}::text, '/media/[0-9a-f]{64}', 'g'))[1] as address from ${column.table}`,
    ),
  ];
  return sql`select substr(address, 8, 64) as hash
    from (${sql.join(addresses, sql` union all `)}) as addresses where address like '/media/%'`;
}
