import { AppError } from "#contract/errors.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";

const texts = validation.category;

/** The slug of a new category: the typed one, or one derived from the name. */
export function slugFor({ name, slug }: { name: string; slug: string | null }): string {
  const made = slug ?? slugify(name);
  if (made === "") throw new AppError("validation.failed", { fields: { slug: texts.slugNeeded } });
  return made;
}

/** Returns an error on the field that the user can correct: when the slug was not typed, it came from the name. */
export function slugTaken(typedSlug: string | null): AppError {
  const fields: Record<string, string> =
    typedSlug === null ? { name: texts.nameTaken } : { slug: texts.slugTaken };
  return new AppError("validation.failed", { fields });
}

/** Ignores accents and case: "acai" finds "Açaí e sorvetes". */
export function matchesSearch(name: string, search: string | undefined): boolean {
  return slugify(name).includes(slugify(search ?? ""));
}

/**
 * Checks that a new order contains each category exactly once. If a category was added or deleted meanwhile, the
 * order is outdated.
 */
export function isSameSet(ids: readonly string[], existing: readonly string[]): boolean {
  const given = new Set(ids);
  return ids.length === existing.length && given.size === ids.length && existing.every((id) => given.has(id));
}
