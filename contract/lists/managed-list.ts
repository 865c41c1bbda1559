import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { pageInput } from "./paging.ts";

/**
 * The input of every list of the back-office. The same schema parses the query of the API and the URL of the screen,
 * so that a list, its link, its saved view and its export always select the same rows.
 */
export const listSearch = cleanText(validation.text)
  .max(limits.searchMaxLength, validation.searchTooLong)
  .transform((words) => words || undefined)
  .optional();

export const sortDirections = ["ascending", "descending"] as const;
export type SortDirection = (typeof sortDirections)[number];

type Sorts = readonly [string, ...string[]];

/**
 * The filter of a list: optional fields, including `listSearch`. It is strict, because ignoring a mistyped field
 * would export or change every row.
 */
export function managedFilter<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.strictObject(fields, { error: validation.form });
}

type ManagedFilter<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>;

/**
 * The first sort is the default. Unknown keys are stripped, because the URL of a screen has parameters that the API
 * does not take.
 */
export function managedListInput<const Names extends Sorts, Shape extends z.ZodRawShape>(
  filter: ManagedFilter<Shape>,
  { sorts, direction }: { sorts: Names; direction: SortDirection },
) {
  return filter
    .extend({
      sort: z.enum(sorts).default(sorts[0] as z.core.util.NoUndefined<Names[number]>),
      direction: z.enum(sortDirections).default(direction),
      page: pageNumber,
      limit: pageInput.shape.limit,
    })
    .strip();
}

/** A page out of range is clamped, never refused: rows may have been removed since the link was created. */
const pageNumber = z.coerce
  .number<number | string>({ error: validation.page.cursor })
  .transform((page) => Math.min(Math.max(Math.floor(page), 1), limits.managedPagesMax))
  .default(1);

/** A page of rows and the total number of rows that match the filter. */
export function managedPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}

/** The rows of a bulk action: listed by id, or all that match a filter. */
export function selectionOf<Shape extends z.ZodRawShape>(filter: ManagedFilter<Shape>) {
  return z
    .strictObject(
      {
        ids: z
          .array(uuid())
          .min(1, validation.selection)
          .max(limits.bulkMax, validation.selection)
          .optional(),
        filter: filter.optional(),
      },
      { error: validation.selection },
    )
    .refine(
      ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
      crossFieldRule(["ids", "filter"], validation.selection),
    );
}
