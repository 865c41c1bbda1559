import { z } from "zod";

/** What a bulk action did. It can be taken back as a whole by its id. */
export const BulkResult = z.object({
  /** Null when there was nothing to change, so nothing to take back. */
  id: z.uuid().nullable(),
  changed: z.int(),
  /** Selected, but in a state that the action does not apply to. */
  skipped: z.int(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const UndoResult = z.object({
  restored: z.int(),
  /** Changed by somebody since, and therefore left alone. */
  kept: z.int(),
});
export type UndoResult = z.infer<typeof UndoResult>;
