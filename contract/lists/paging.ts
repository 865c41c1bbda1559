import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

/** The order of lists that grow with time; left out, the newest come first. */
export const timeOrders = ["newest", "oldest"] as const;
export type TimeOrder = (typeof timeOrders)[number];
export const timeOrder = z.enum(timeOrders, { error: validation.page.order }).optional();

/** How every list is asked for. A limit out of range is brought into it, never refused. */
export const pageInput = z.object({
  limit: z.coerce
    .number<number | string>({ error: validation.page.limit })
    .transform((limit) => Math.min(Math.max(Math.floor(limit), 1), limits.pageSizeMax))
    .default(limits.pageSize),
  /** Where the page before ended, as the server gave it. */
  cursor: z
    .string({ error: validation.page.cursor })
    .max(limits.cursorMaxLength, validation.page.cursor)
    .regex(/^[\w-]+$/, validation.page.cursor)
    .optional(),
});
