import { z } from "zod";
import { optionalSlug, uuid } from "#contract/fields/identifiers.ts";
import { requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { limits } from "#contract/limits.ts";

const texts = validation.category;

/** Background colours of the design that a category can have; each is a `data-tone` value of the screens. */
export const categoryTones = [
  "peach",
  "rose",
  "latte",
  "mint",
  "sky",
  "butter",
  "lavender",
  "sage",
  "sand",
  "coral",
  "aqua",
  "lilac",
] as const;
export type CategoryTone = (typeof categoryTones)[number];

/** An icon is the path of a picture uploaded in the back-office, or one emoji. */
const iconPattern =
  /^(\/media\/[0-9a-f]{64}(\/\d{3,4}\.webp)?|[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Emoji_Component}]*)$/u;

const fields = {
  name: requiredText({
    required: texts.nameRequired,
    max: limits.categoryNameMaxLength,
    tooLong: texts.nameTooLong,
  }),
  slug: optionalSlug,
  icon: requiredText({
    required: texts.iconRequired,
    max: limits.categoryIconMaxLength,
    tooLong: texts.iconTooLong,
  }).regex(iconPattern, texts.iconInvalid),
  tone: z.enum(categoryTones, { error: texts.tone }),
  isActive: z.boolean({ error: validation.yesOrNo }),
};

/** A new category; it is placed after the others. */
export const CategoryInput = z.strictObject(
  { ...fields, isActive: fields.isActive.default(true) },
  { error: validation.form },
);
export type CategoryInput = z.infer<typeof CategoryInput>;

/** A field left out does not change. An empty slug does not change either, because links point to it. */
export const CategoryChanges = z
  .strictObject(
    {
      id: uuid(texts.id),
      /** The version that was read. If the category was saved since then, nothing is written. */
      version,
      name: fields.name.optional(),
      slug: fields.slug,
      icon: fields.icon.optional(),
      tone: fields.tone.optional(),
      isActive: fields.isActive.optional(),
    },
    { error: validation.form },
  )
  .refine(
    ({ id: _id, version: _version, ...changes }) => Object.values(changes).some((value) => value != null),
    { error: validation.nothingToChange },
  );
export type CategoryChanges = z.infer<typeof CategoryChanges>;

/** All categories in their new order. */
export const CategoryOrder = z.strictObject(
  { ids: z.array(uuid(texts.id), { error: texts.order }).max(limits.categoriesMax, texts.order) },
  { error: validation.form },
);
export type CategoryOrder = z.infer<typeof CategoryOrder>;

export const CategoryRemoval = z.strictObject(
  {
    id: uuid(texts.id),
    /** The category that receives its offers and companies. */
    moveTo: uuid(texts.id).optional(),
  },
  { error: validation.form },
);
export type CategoryRemoval = z.infer<typeof CategoryRemoval>;
