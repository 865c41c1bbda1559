import { z } from "zod";
import { limits } from "../limits.ts";
import { validation } from "../texts/validation.ts";
import { optionalSlug } from "./identifiers.ts";
import { requiredText } from "./text-field.ts";

const texts = validation.category;

/** Soft grounds of the design that a category may have; each is a `data-tone` of the screens. */
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

export const CategoryInput = z.object(
  {
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
    }),
    tone: z.enum(categoryTones, { error: texts.tone }),
    position: z
      .int({ error: texts.position })
      .min(0, texts.position)
      .max(limits.categoryPositionMax, texts.position)
      .default(0),
    isActive: z.boolean({ error: validation.yesOrNo }).default(true),
  },
  { error: validation.form },
);
export type CategoryInput = z.infer<typeof CategoryInput>;
