import { brand } from "#contract/screens/brand.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import { missingText, progressText } from "./card-face.texts.ts";
import { hasStampPlaces, nextReward } from "./card-goal.rules.ts";
import { unitsText } from "./loyalty.texts.ts";
import { programSentences, type SentenceRules } from "./program-sentences.texts.ts";
import type { WalletCard } from "./wallet.view.ts";

/** The texts of a pass in the wallet app of a phone. */

type Shown = Pick<WalletCard, "balance" | "expiring" | "rewards" | "isOpen"> & {
  program: SentenceRules & Pick<WalletCard["program"], "headline">;
  company: { name: string };
};

/** A line of a pass. `notice` is what the phone says when the value changes; `%@` is the new value. */
export type PassLine = { key: string; label: string; value: string; notice?: string };

export function passDescription({ company }: Pick<Shown, "company">): string {
  return `Cartão de fidelidade de ${company.name}`;
}

export function balanceLine({ program, balance }: Shown): PassLine {
  const value = unitsText(program, balance);
  return { key: "balance", label: "Saldo", value, notice: "Seu saldo agora: %@" };
}

/** The front of the pass, below the balance. */
export function frontLines({ program, balance, expiring, rewards }: Shown): PassLine[] {
  const goal = nextReward(rewards, balance);
  const lines: (PassLine | undefined)[] = [
    goal && { key: "next", label: "Próximo prêmio", value: goalText(program, goal, balance) },
    goal && hasStampPlaces(program.kind, goal.cost)
      ? {
          key: "stamps",
          label: "No cartão",
          value: progressText(program, Math.max(0, Math.min(balance, goal.cost)), goal.cost),
        }
      : undefined,
    expiring
      ? {
          key: "expiry",
          label: "Vence primeiro",
          value: `${unitsText(program, expiring.points)} em ${formatDate(expiring.on)}`,
        }
      : undefined,
  ];
  return lines.filter((line) => line !== undefined);
}

/** The back of the pass: the rules in plain words, and where to read more. */
export function backLines(shown: Shown, walletUrl: string): PassLine[] {
  const { program, rewards, isOpen } = shown;
  const rules = [program.headline, ...programSentences(program)].filter((sentence) => sentence !== null);
  return [
    ...(isOpen
      ? []
      : [
          {
            key: "closed",
            label: "Clube fechado",
            value: "O clube está fechado agora. O seu saldo continua guardado.",
          },
        ]),
    { key: "wallet", label: `Extrato, vales e prêmios no ${brand.name}`, value: walletUrl },
    { key: "rules", label: "Como funciona", value: rules.join("\n") },
    ...(rewards.length === 0
      ? []
      : [{ key: "rewards", label: "Prêmios", value: rewards.map(rewardText(program)).join("\n") }]),
    {
      key: "counter",
      label: "No caixa",
      value: "Mostre este código, ou diga o seu telefone. O código só diz qual é o seu cartão.",
    },
  ];
}

function goalText(
  program: Shown["program"],
  { name, cost }: { name: string; cost: number },
  balance: number,
) {
  const missing = cost - balance;
  return missing > 0 ? `${name}: ${lowerFirst(missingText(program, missing))}` : `${name}: já dá para trocar`;
}

const rewardText =
  (program: Shown["program"]) =>
  ({ name, cost }: { name: string; cost: number }) =>
    `${name}: ${unitsText(program, cost)}`;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
