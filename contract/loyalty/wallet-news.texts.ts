/** What the wallet announces when a card changes. This module must not import zod: public pages use it. */
import { type Unit, unitsText } from "./loyalty.texts.ts";
import { signedUnits } from "./statement.texts.ts";

export type CardNews = {
  unit: Unit;
  companyName: string;
  /** By how much the balance changed. */
  change: number;
  /** Whether the points came from a purchase or a gift. */
  isEarned: boolean;
  /** What happened, as in the statement. */
  reason: string;
  /** The balance and the next reward (`ownProgressText`). */
  progress: string;
};

/** "Você ganhou 1 carimbo no clube Padaria. Visita à loja. Você tem 7 carimbos. Faltam 3 carimbos para o próximo prêmio." */
export function cardNewsText({ unit, companyName, change, isEarned, reason, progress }: CardNews): string {
  const sum = change > 0 && isEarned ? `Você ganhou ${unitsText(unit, change)}` : signedUnits(unit, change);
  return `${sum} no clube ${companyName}. ${reason}. ${progress}`;
}

/** A change that is not a sum: a voucher was used, or the shop answered a request. */
export const walletUpdatedText = "Sua carteira foi atualizada agora.";
