import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { cleanText, optionalText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

export const uuid = (message: string = validation.identifier) => z.uuid({ error: message });

export const optionalUuid = (message: string) =>
  z
    .union([uuid(message), z.literal("")], { error: message })
    .nullish()
    .transform((id) => id || null);

/** The input of an endpoint about one record. */
export const recordId = z.object({ id: uuid() });

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A slug and an id are accepted in the same place, so a slug must not look like an id. */
const isSlug = (text: string) => slugPattern.test(text) && !isUuid(text);

/** When empty, the server derives the slug from the name. */
export const optionalSlug = optionalText({
  max: limits.slugMaxLength,
  tooLong: validation.slug.tooLong,
}).refine((text) => text === null || isSlug(text), validation.slug.invalid);

/** The parameter of `/empresa/{companyId}` and `/categoria/{category}`. */
export const slugOrId = cleanText(validation.slug.invalid)
  .max(limits.slugMaxLength, validation.slug.tooLong)
  .refine((text) => isSlug(text) || isUuid(text), validation.slug.invalid);

export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** For example, `Pizzaria da Praça` becomes `pizzaria-da-praca`. */
export function slugify(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.join("-").slice(0, limits.slugMaxLength).replace(/-$/, "");
}
