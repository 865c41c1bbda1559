import { formatMoney } from "#contract/fields/money.ts";
import { onWeekdays } from "#contract/time/weekday.texts.ts";
import { timesText, unitsText } from "./loyalty.texts.ts";
import type { ProgramRules, RewardView } from "./program.view.ts";

/** A program without what is not a rule for clients. */
export type SentenceRules = Omit<ProgramRules, "version" | "isActive" | "headline">;

/** The rules of a program as its clients read them: one sentence for each rule that the program has. */
export function programSentences(program: SentenceRules): string[] {
  return everyRule.map((sentence) => sentence(program)).filter((sentence) => sentence !== null);
}

/** A rule that reads differently after a change. Null where the program has no such rule. */
export type SentenceChange = { before: string | null; after: string | null };

type ChangingRules = SentenceRules & Pick<ProgramRules, "isActive">;

/** What a change of a program means for its clients, rule by rule. */
export function programChanges(before: ChangingRules, after: ChangingRules): SentenceChange[] {
  return changed([open, ...everyRule], before, after);
}

function changed<Rules>(
  sentences: readonly ((rules: Rules) => string | null)[],
  before: Rules,
  after: Rules,
): SentenceChange[] {
  return sentences
    .map((sentence) => ({ before: sentence(before), after: sentence(after) }))
    .filter((change) => change.before !== change.after);
}

type Sentence = (program: SentenceRules) => string | null;

const open = ({ isActive }: ChangingRules) =>
  isActive ? "O caixa lança e troca." : "O clube fica desligado: o caixa não lança nem troca.";

const earning: Sentence = (program) => {
  const units = unitsText(program, program.earnUnits);
  if (program.kind === "stamps" || program.earnCents === null) return `Cada visita vale ${units}.`;
  return `Cada ${formatMoney(program.earnCents)} ${program.earnCents === 100 ? "vale" : "valem"} ${units}.`;
};

const minimum: Sentence = ({ minimumPurchaseCents }) =>
  minimumPurchaseCents ? `Compra mínima de ${formatMoney(minimumPurchaseCents)}.` : null;

const welcome: Sentence = (program) =>
  program.welcomeBonus > 0
    ? `Ganhe ${unitsText(program, program.welcomeBonus)} de boas-vindas na primeira compra.`
    : null;

const multiplier: Sentence = ({ multiplier: kind, multiplierFactor, multiplierWeekdays }) => {
  if (kind === null || multiplierFactor === null) return null;
  const day = kind === "birthday" ? "no dia do seu aniversário" : onWeekdays(multiplierWeekdays);
  return `${capitalized(day || "todos os dias")}, você ganha ${multipleText(multiplierFactor)}.`;
};

const mostPerPosting: Sentence = (program) =>
  program.maxPerPosting === null
    ? null
    : `No máximo ${unitsText(program, program.maxPerPosting)} por compra.`;

const mostPerDay: Sentence = (program) =>
  program.maxPerDay === null ? null : `No máximo ${unitsText(program, program.maxPerDay)} por dia.`;

const between: Sentence = ({ minutesBetween }) =>
  minutesBetween > 0
    ? `Entre um lançamento e outro, é preciso esperar ${durationText(minutesBetween)}.`
    : null;

const birthdayGift: Sentence = (program) =>
  program.birthdayGift > 0
    ? `No seu aniversário, você ganha ${unitsText(program, program.birthdayGift)} de presente.`
    : null;

const returnGift: Sentence = (program) =>
  program.returnGift > 0 && program.returnGiftDays !== null
    ? `Depois de ${daysText(program.returnGiftDays)} sem aparecer, você ganha ${unitsText(program, program.returnGift)} para voltar.`
    : null;

/** Without an article before the unit: the shop chooses its name, so its gender is unknown. */
const expiry: Sentence = ({ expiry: mode, expiryMonths, unitSingular }) => {
  if (mode === "never" || expiryMonths === null) return "Seu saldo não vence.";
  const months = monthsText(expiryMonths);
  return mode === "after_posting"
    ? `Cada ${unitSingular} vence ${months} depois da compra.`
    : `Seu saldo vence ${months} depois da sua última visita.`;
};

const everyRule: readonly Sentence[] = [
  earning,
  minimum,
  welcome,
  multiplier,
  mostPerPosting,
  mostPerDay,
  between,
  birthdayGift,
  returnGift,
  expiry,
];

type RewardTerms = Pick<RewardView, "limitPerClient" | "validDays">;

/** The limits of a reward: "Até 2 vezes por cliente.", "O vale pode ser usado por 30 dias." */
export function rewardSentences(reward: RewardTerms): string[] {
  return [clientLimit(reward), validity(reward)].filter((sentence) => sentence !== null);
}

type ChangingReward = RewardTerms & Pick<RewardView, "name" | "cost" | "stock"> & { isActive: boolean };

/** What a change of a reward means for the clients of its club. */
export function rewardChanges(
  unit: Parameters<typeof unitsText>[0],
  before: ChangingReward,
  after: ChangingReward,
): SentenceChange[] {
  const sentences = [
    ({ isActive }: ChangingReward) =>
      isActive ? "Está no clube." : "Sai do clube: ninguém pega este prêmio.",
    ({ name }: ChangingReward) => `O nome é “${name}”.`,
    ({ cost }: ChangingReward) => `Custa ${unitsText(unit, cost)}.`,
    stockLeft,
    clientLimit,
    validity,
  ];
  return changed(sentences, before, after);
}

function stockLeft({ stock }: Pick<RewardView, "stock">): string | null {
  if (stock === null) return null;
  return stock === 0 ? "Esgotado." : `${stock === 1 ? "Resta" : "Restam"} ${stock.toLocaleString("pt-BR")}.`;
}

function clientLimit({ limitPerClient }: RewardTerms): string | null {
  return limitPerClient === null ? null : `Até ${timesText(limitPerClient)} por cliente.`;
}

function validity({ validDays }: RewardTerms): string | null {
  return validDays === null ? null : `O vale pode ser usado por ${daysText(validDays)}.`;
}

/** For example "em dobro", "4 vezes o normal". */
function multipleText(factor: number): string {
  if (factor === 2) return "em dobro";
  return factor === 3 ? "em triplo" : `${factor} vezes o normal`;
}

/** For example "45 minutos", "1 hora e 30 minutos", "2 dias". */
export function durationText(minutes: number): string {
  const parts = [
    counted(Math.floor(minutes / 1440), "dia", "dias"),
    counted(Math.floor((minutes % 1440) / 60), "hora", "horas"),
    counted(minutes % 60, "minuto", "minutos"),
  ].filter((part) => part !== null);
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" e ");
}

function daysText(days: number): string {
  return days === 1 ? "1 dia" : `${days} dias`;
}

function monthsText(months: number): string {
  return months === 1 ? "1 mês" : `${months} meses`;
}

function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? one : many}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
