import { fillText } from "#contract/errors.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { formatDate } from "#contract/time/dates.ts";
import { momentText, whenText } from "#contract/time/moment.texts.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import type { PostingView, VoucherView } from "./card.view.ts";
import { loyaltyRefusals, type Unit, unitsText } from "./loyalty.texts.ts";
import { baseUnits, type PostingPreview } from "./posting.rules.ts";
import type { ProgramRules } from "./program.view.ts";

/** What the operator reads before a posting. */
export type PreviewTexts =
  /** `sum` is the calculation, `notes` are the rules that changed it, `post` is the label of the button. */
  | { canPost: true; sum: string; notes: string[]; post: string }
  | { canPost: false; title: string; text: string };

type Purchase = { amountCents: number | null; weekday: number; now: Date };

/** The preview of a posting in words: "R$ 47,90 ÷ 10 = 4 pontos", or why nothing would be posted. */
export function previewTexts(
  preview: PostingPreview,
  program: ProgramRules,
  { amountCents, weekday, now }: Purchase,
): PreviewTexts {
  if (preview.outcome !== "posted") return { canPost: false, ...refusal(preview, program, now) };
  const { points, welcomeBonus, factor, limitedBy } = preview;
  const earned = baseUnits(program, amountCents ?? 0) * (factor ?? 1);
  const notes = [
    preview.factor === null ? null : multiplierText(preview, weekday),
    limitedBy === null ? null : limitText(limitedBy, program, points),
    welcomeBonus > 0 ? `Boas-vindas: mais ${unitsText(program, welcomeBonus)}` : null,
  ].filter((note) => note !== null);
  return {
    canPost: true,
    sum: `${calculation(program, amountCents)}${factor === null ? "" : ` × ${factor}`} = ${unitsText(program, earned)}`,
    notes,
    post: `Lançar ${unitsText(program, points + welcomeBonus)}`,
  };
}

function calculation(program: ProgramRules, amountCents: number | null): string {
  const { kind, earnUnits, earnCents } = program;
  if (kind === "stamps" || earnCents === null) {
    return earnUnits === 1 ? "1 visita" : `1 visita × ${earnUnits}`;
  }
  const divided =
    earnCents === 100 ? "" : ` ÷ ${earnCents % 100 === 0 ? earnCents / 100 : formatMoney(earnCents)}`;
  return `${formatMoney(amountCents ?? 0)}${divided}${earnUnits === 1 ? "" : ` × ${earnUnits}`}`;
}

/** "Terça em dobro", "Aniversário em triplo". */
function multiplierText({ reason, factor }: Extract<PostingPreview, { outcome: "posted" }>, weekday: number) {
  const day = shortWeekdayName(weekday);
  const when = reason === "birthday" ? "Aniversário" : day.charAt(0).toUpperCase() + day.slice(1);
  if (factor === 2) return `${when} em dobro`;
  return factor === 3 ? `${when} em triplo` : `${when}: ${factor} vezes`;
}

function limitText(limitedBy: "posting" | "day", program: ProgramRules, points: number): string {
  return limitedBy === "posting"
    ? `Limite por compra: só ${unitsText(program, points)}`
    : `Limite do dia (${unitsText(program, program.maxPerDay ?? points)}): só mais ${unitsText(program, points)}`;
}

type Refused = Exclude<PostingPreview, { outcome: "posted" }>;

function refusal(preview: Refused, program: ProgramRules, now: Date): { title: string; text: string } {
  switch (preview.outcome) {
    case "amount_missing":
      return loyaltyRefusals.amountMissing;
    case "below_minimum":
      return filled(loyaltyRefusals.belowMinimum, { amount: formatMoney(program.minimumPurchaseCents ?? 0) });
    case "below_one":
      return filled(loyaltyRefusals.belowOne, { amount: formatMoney(program.earnCents ?? 0) });
    case "day_limit":
      return filled(loyaltyRefusals.dayLimit, { limit: unitsText(program, program.maxPerDay ?? 0) });
    case "too_soon":
      return filled(loyaltyRefusals.tooSoon, { when: whenText(preview.until, now) });
  }
}

function filled({ title, text }: { title: string; text: string }, params: Record<string, string>) {
  return { title, text: fillText(text, params) };
}

type Posted = Pick<PostingView, "points" | "welcomeBonus">;

/** "+4 pontos", with the welcome bonus. */
export function givenText(unit: Unit, { points, welcomeBonus }: Posted): string {
  return `+${unitsText(unit, points + welcomeBonus)}`;
}

/** What changed the points of a posting: "4 da compra e 5 de boas-vindas", "Limite do dia". Undefined if nothing did. */
export function postedNotes({ points, welcomeBonus, limitedBy, factor }: PostingView): string[] {
  return [
    welcomeBonus > 0 ? `${points} da compra e ${welcomeBonus} de boas-vindas` : null,
    factor === null ? null : `Já com o multiplicador: ${factor} vezes`,
    limitedBy === "day" ? "Reduzido pelo limite do dia" : null,
    limitedBy === "posting" ? "Reduzido pelo limite por compra" : null,
  ].filter((note) => note !== null);
}

/** Why a voucher cannot be used. */
export function closedVoucherTexts({ state, usedAt, validUntil }: VoucherView): {
  title: string;
  text: string;
} {
  if (state === "used" && usedAt) {
    return filled(loyaltyRefusals.voucherUsed, { when: momentText(new Date(usedAt)) });
  }
  if (state === "expired" && validUntil) {
    return filled(loyaltyRefusals.voucherExpired, { when: formatDate(validUntil) });
  }
  return loyaltyRefusals.voucherClosed;
}
