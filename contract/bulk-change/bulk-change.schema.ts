import { z } from "zod";

/** Why a selected row was left as it was: what it is, or has, that the action does not go with. */
export const skipReasons = [
  "active",
  "inactive",
  "archived",
  "scheduled",
  "switched_on",
  "switched_off",
  "starts_too_late",
  "ends_too_early",
  "redeemed",
  "expired",
  "cancelled",
  "without_phone",
  "tagged",
  "untagged",
  "tags_full",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What a bulk action did. It can be taken back as a whole by its id. */
export const BulkResult = z.object({
  /** Null when there was nothing to change, so nothing to take back. */
  id: z.uuid().nullable(),
  changed: z.int(),
  /** Selected, but in a state that the action does not apply to. */
  skipped: z.int(),
  /** The same rows by what kept each of them, the most frequent first. */
  skippedBecause: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const UndoResult = z.object({
  restored: z.int(),
  /** Changed by somebody since, and therefore left alone. */
  kept: z.int(),
});
export type UndoResult = z.infer<typeof UndoResult>;
