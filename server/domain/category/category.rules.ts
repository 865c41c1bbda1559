import { AppError } from "#contract/errors.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";

const texts = validation.category;

/** The address of a new category: the one that was typed, else one made from the name. */
export function slugFor({ name, slug }: { name: string; slug: string | null }): string {
  const made = slug ?? slugify(name);
  if (made === "") throw new AppError("validation.failed", { fields: { slug: texts.slugNeeded } });
  return made;
}

/** Names the field that the person can mend: an address that nobody typed came from the name. */
export function slugTaken(typedSlug: string | null): AppError {
  const fields: Record<string, string> =
    typedSlug === null ? { name: texts.nameTaken } : { slug: texts.slugTaken };
  return new AppError("validation.failed", { fields });
}

/** "acai" finds "Açaí e sorvetes". */
export function matchesSearch(name: string, search: string | undefined): boolean {
  return slugify(name).includes(slugify(search ?? ""));
}

/** A new order says each category once: what was added or deleted meanwhile makes it an old one. */
export function isSameSet(ids: readonly string[], existing: readonly string[]): boolean {
  const given = new Set(ids);
  return ids.length === existing.length && given.size === ids.length && existing.every((id) => given.has(id));
}
