import { z } from "zod";
import { cleanText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

const texts = validation.savedView;

/** The screens whose lists can be saved as views, by their names in `routePatterns.admin`. */
export const viewScreens = [
  "offers",
  "companies",
  "campaigns",
  "categories",
  "clients",
  "leads",
  "clubConfig",
] as const;
export type ViewScreen = (typeof viewScreens)[number];

const screen = z.enum(viewScreens, { error: texts.screen });

export const SavedViewListInput = z.object({ screen });
export type SavedViewListInput = z.infer<typeof SavedViewListInput>;

/** A name for the query of a list. Saving the same name again replaces it. */
export const SavedViewInput = z.strictObject(
  {
    screen,
    name: requiredText({
      required: texts.nameRequired,
      max: limits.savedViewNameMaxLength,
      tooLong: texts.nameTooLong,
    }),
    /** The query of the screen's URL, without the question mark and the page number. */
    query: cleanText(texts.query).max(limits.savedViewQueryMaxLength, texts.query),
  },
  { error: validation.form },
);
export type SavedViewInput = z.infer<typeof SavedViewInput>;

export const SavedView = z.object({ id: z.uuid(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;
