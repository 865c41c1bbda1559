import { AppError } from "#contract/errors.ts";
import { clubUndoUntil } from "#server/domain/loyalty/reward/voucher.rules.ts";

type Undo = { at: Date; now: Date; isCounter: boolean; reason: string | null };

/** A counter undoes within the limit of minutes; later only the back-office does, with a reason. */
export function refuseLateUndo({ at, now, isCounter, reason }: Undo): void {
  if (now < clubUndoUntil(at)) return;
  if (isCounter) throw new AppError("loyalty.undo_too_late");
  if (reason === null) throw new AppError("loyalty.undo_needs_reason");
}
