import { AppError, type ErrorCode, isErrorCode } from "#contract/errors.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { missingText } from "#contract/loyalty/card-face.texts.ts";
import { timesText, unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { whenText } from "#contract/time/moment.texts.ts";
import type { LedgerOutcome } from "./run-ledger.ts";

type Unit = Pick<ProgramRules, "unitSingular" | "unitPlural"> | null;

/** The refusal for an outcome of the ledger, with its numbers in the words of the program. */
export function ledgerRefusal({ outcome, detail }: LedgerOutcome, unit: Unit, now: Date): AppError {
  if (outcome === "mismatch") return new AppError("idempotency_mismatch");
  const code = `loyalty.${outcome}`;
  if (!isErrorCode(code)) throw new Error(`the ledger returned ${outcome}`);
  return new AppError(code, { params: detail === null ? {} : paramsFor(code, detail, { unit, now }) });
}

function paramsFor(
  code: ErrorCode,
  detail: string,
  { unit, now }: { unit: Unit; now: Date },
): Record<string, string> {
  if (code === "loyalty.too_soon") return { when: whenText(new Date(detail), now) };
  const number = Number(detail);
  if (code === "loyalty.reward_limit") return { limit: timesText(number) };
  if (code === "loyalty.below_minimum" || code === "loyalty.below_one")
    return { amount: formatMoney(number) };
  const points = unit ? unitsText(unit, number) : String(number);
  return { limit: points, missing: unit ? missingText(unit, number) : points };
}
