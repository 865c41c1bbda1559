import { z } from "zod";
import { acrossFields } from "#contract/fields/across-fields.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { pageInput } from "./paging.ts";

/**
 * How every list of the back-office is asked for. The same schema reads the API's query and the address of the
 * screen, so a list, its link, its saved view and its export always mean the same rows.
 */
export const listSearch = cleanText(validation.text)
  .max(limits.searchMaxLength, validation.searchTooLong)
  .transform((words) => words || undefined)
  .optional();

export const sortDirections = ["ascending", "descending"] as const;
export type SortDirection = (typeof sortDirections)[number];

type Sorts = readonly [string, ...string[]];

/**
 * What narrows a list: optional fields, `listSearch` among them. Strict, because a misspelt field that was passed over
 * would export everybody, or change every row there is.
 */
export function managedFilter<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.strictObject(fields, { error: validation.form });
}

type ManagedFilter<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>;

/** The first sort is the usual one. The address of a screen also says what the API is not asked with. */
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

/** A page out of range is brought into it, never refused: rows may have gone since the link was made. */
const pageNumber = z.coerce
  .number<number | string>({ error: validation.page.cursor })
  .transform((page) => Math.min(Math.max(Math.floor(page), 1), limits.managedPagesMax))
  .default(1);

/** A page and how many rows the filter lets through in all. */
export function managedPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}

/** What a bulk action is done to: some rows by name, or all that a filter lets through. */
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
      acrossFields(["ids", "filter"], validation.selection),
    );
}
