import { or, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/platform/database/database.ts";
import { companies } from "./company.table.ts";

type Named = { name: string; slug: string | null };

/** The slug of a new company: the typed one, or a free one derived from the name. */
export async function slugFor(db: Pick<Database, "select">, { name, slug }: Named): Promise<string> {
  if (slug !== null) return slug;
  const made = slugify(name);
  if (made === "")
    throw new AppError("validation.failed", { fields: { slug: validation.company.slugNeeded } });
  const taken = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(or(sql`${companies.slug} = ${made}`, sql`${companies.slug} like ${`${made}-%`}`));
  return firstFree(made, new Set(taken.map((row) => row.slug)));
}

/**
 * Returns the first free variant of a slug, because a chain has several shops with one name: `padaria-sol`,
 * `padaria-sol-2`.
 */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const numbered = slug.slice(0, limits.slugMaxLength - end.length).replace(/-$/, "") + end;
    if (!taken.has(numbered)) return numbered;
  }
}
