import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { isUuid, slugify } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { offerImportTexts as texts } from "#contract/offer/offer.texts.ts";
import { isStoredPicture } from "#contract/picture/picture.view.ts";
import { categoriesByName } from "#server/domain/category/categories-by-name.ts";
import { companies } from "#server/domain/company/company.table.ts";
import type { OfferRow } from "#server/domain/offer/managed-offer.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { pictures } from "#server/domain/picture/picture.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

type Wanted = { companies: string[]; titles: string[]; codes: string[]; pictures: string[] };

/** All records that the rows of a file may refer to, read together. */
export type ImportTargets = Awaited<ReturnType<typeof findForImport>>;

export async function findForImport(db: ReadOnlyDatabase, wanted: Wanted) {
  const companiesFound = await findCompanies(db, wanted.companies);
  const offersFound = await findOffers(
    db,
    wanted,
    companiesFound.map(({ id }) => id),
  );
  const held = await findPictures(db, wanted.pictures);
  const companiesBy = byNames(companiesFound);
  const byCode = new Map(
    offersFound.flatMap((offer) => [
      [offer.id, offer],
      [offer.code ?? offer.id, offer],
    ]),
  );
  const byTitle = grouped(offersFound, ({ companyId, title }) => [titleKey(companyId, title)]);
  return {
    company(cell: string): { id: string } | { problem: string } {
      const named = companiesBy.get(slugify(cell)) ?? [];
      const [only] = named;
      if (!only) return { problem: texts.companyUnknown };
      return named.length > 1 ? { problem: texts.companyAmbiguous } : { id: only.id };
    },
    category: await categoriesByName(db),
    /** Pictures on other sites are not stored here, so they need no check. */
    hasPicture: (address: string): boolean => !isStoredPicture(address) || held.has(hashOf(address)),
    /** Finds offers by code; an offer without a code, by company and title. */
    offers({
      code,
      companyId,
      title,
    }: {
      code: string | undefined;
      companyId: string;
      title: string;
    }): OfferRow[] {
      const coded = code ? byCode.get(code) : undefined;
      if (coded) return [coded];
      const titled = byTitle.get(titleKey(companyId, title)) ?? [];
      return code ? titled.filter((offer) => offer.code === null) : titled;
    },
  };
}

function findCompanies(db: ReadOnlyDatabase, cells: string[]) {
  const slugs = [...new Set(cells.map(slugify))];
  return db
    .select({ id: companies.id, name: companies.name, slug: companies.slug })
    .from(companies)
    .where(
      or(
        sql`${companies.slug} = any(${sql.param(slugs)}::text[])`,
        sql`f_norm(${companies.name}) = any(array(select f_norm(name) from unnest(${sql.param(cells)}::text[]) name))`,
      ),
    )
    .limit(limits.importRowsMax * 2);
}

function findOffers(
  db: ReadOnlyDatabase,
  { titles, codes }: Wanted,
  companyIds: string[],
): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(
      or(
        sql`${offers.code} = any(${sql.param(codes)}::text[])`,
        inArray(offers.id, codes.filter(isUuid)),
        sql`(f_norm(${offers.title}) = any(array(select f_norm(title) from unnest(${sql.param(titles)}::text[]) title))
          and ${offers.companyId} = any(${sql.param(companyIds)}::uuid[]))`,
      ),
    )
    .for("update");
}

/**
 * Locks the pictures until the transaction ends, as `lockPictureRows` does for one offer, so that the cleanup job cannot
 * delete them.
 */
async function findPictures(db: ReadOnlyDatabase, addresses: string[]): Promise<Set<string>> {
  const hashes = [...new Set(addresses.filter(isStoredPicture).map(hashOf))];
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(sql`${pictures.hash} = any(${sql.param(hashes)}::text[])`, isNull(pictures.removingAt)))
    .orderBy(pictures.hash)
    .for("share");
  return new Set(rows.map(({ hash }) => hash));
}

function hashOf(address: string): string {
  return address.slice("/media/".length);
}

type Named = { id: string; name: string; slug: string };

/** Groups companies by slug and by name. A company whose slug equals the slug of its name is listed once. */
function byNames<Item extends Named>(items: readonly Item[]): Map<string, Item[]> {
  return grouped(items, ({ slug, name }) => [...new Set([slug, slugify(name)])]);
}

function grouped<Item>(items: readonly Item[], keysOf: (item: Item) => string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function titleKey(companyId: string, title: string): string {
  return `${companyId} ${title.trim().toLowerCase()}`;
}
