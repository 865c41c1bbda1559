import { formatDate } from "#contract/time/dates.ts";
import type { ExpiringPoints } from "./card.view.ts";
import { type Unit, unitsText } from "./loyalty.texts.ts";

type Warning = {
  company: string;
  unit: Unit;
  /** Sorted by their last valid day. */
  expiring: ExpiringPoints[];
  url: string;
  optOutUrl: string;
};

/** The message to a client before points expire, with a link to the card. */
export function expiryWarning({ company, unit, expiring, url, optOutUrl }: Warning) {
  return {
    subject: "Seu saldo está para vencer",
    text: `No seu cartão de “${company}”, ${validUntil(unit, expiring)}: ${url}\nPara não receber mais lembretes: ${optOutUrl}`,
  };
}

/** "3 carimbos valem até 20/11/2026 e 1 carimbo até 22/11/2026". */
function validUntil(unit: Unit, expiring: ExpiringPoints[]): string {
  const parts = expiring.map(({ points, on }, index) => {
    const verb = points === 1 ? " vale" : " valem";
    return `${unitsText(unit, points)}${index === 0 ? verb : ""} até ${formatDate(on)}`;
  });
  return new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(parts);
}
