import { z } from "zod";

/** The reason that a bulk action skipped a selected row: the state of the row that the action does not apply to. */
export const skipReasons = [
  "active",
  "inactive",
  "archived",
  "open",
  "handled",
  "scheduled",
  "switched_on",
  "switched_off",
  "starts_too_late",
  "ends_too_early",
  "redeemed",
  "expired",
  "cancelled",
  "without_phone",
  "recipient_limit",
  "window_closed",
  "tagged",
  "untagged",
  "tags_full",
  "in_use",
  "admins_only",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The result of a bulk action. The whole action can be undone by its id. */
export const BulkResult = z.object({
  /** Null when no row was changed: there is nothing to undo. */
  id: z.uuid().nullable(),
  changed: z.int(),
  /** Selected rows in a state that the action does not apply to. */
  skipped: z.int(),
  /** The number of skipped rows for each reason, the most frequent first. */
  skipCounts: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const UndoResult = z.object({
  restored: z.int(),
  /** Rows not restored, because they were changed again after the bulk action. */
  notRestored: z.int(),
});
export type UndoResult = z.infer<typeof UndoResult>;
