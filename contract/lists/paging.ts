import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

/** The order of chronological lists. Default: the newest first. */
export const timeOrders = ["newest", "oldest"] as const;
export type TimeOrder = (typeof timeOrders)[number];
export const timeOrder = z.enum(timeOrders, { error: validation.page.order }).optional();

/** The input of every paginated list. A limit out of range is clamped, never refused. */
export const pageInput = z.object({
  limit: z.coerce
    .number<number | string>({ error: validation.page.limit })
    .transform((limit) => Math.min(Math.max(Math.floor(limit), 1), limits.pageSizeMax))
    .default(limits.pageSize),
  /** The end of the previous page, as the server returned it. */
  cursor: z
    .string({ error: validation.page.cursor })
    .max(limits.cursorMaxLength, validation.page.cursor)
    .regex(/^[\w-]+$/, validation.page.cursor)
    .optional(),
});
