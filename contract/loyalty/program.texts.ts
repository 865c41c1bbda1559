import { formatMoney } from "#contract/fields/money.ts";
import { limits } from "#contract/limits.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import type { ExpiryMode, Multiplier, ProgramKind } from "./loyalty.schema.ts";

const number = (count: number) => count.toLocaleString("pt-BR");
const wholeUpTo = (what: string, max: number) => `${what}: use um número inteiro de 1 a ${number(max)}`;
const zeroUpTo = (what: string, max: number) => `${what}: use um número inteiro de 0 a ${number(max)}`;

/** Messages of the fields of a program and of a reward. */
export const programValidation = {
  kind: "Escolha entre pontos e carimbos",
  headlineTooLong: `Frase do cartão: use até ${limits.loyaltyHeadlineMaxLength} caracteres`,
  unitRequired: "Diga o nome, por exemplo ponto ou carimbo",
  unitTooLong: `Nome muito longo: use até ${limits.loyaltyUnitMaxLength} caracteres`,
  earnUnits: wholeUpTo("Quanto o cliente ganha", limits.loyaltyEarnUnitsMax),
  earnCents: "Diga a cada quantos reais o cliente ganha, por exemplo 10,00",
  earnCentsForStamps: "Carimbos são por visita, não por valor",
  minimumPurchase: `Compra mínima: use de ${formatMoney(1)} a ${formatMoney(limits.moneyMaxCents)}, ou deixe vazio`,
  maxPerPosting: wholeUpTo("Máximo por compra", limits.pointsMax),
  maxPerDay: wholeUpTo("Máximo por dia", limits.pointsMax),
  minutesBetween: zeroUpTo("Minutos entre lançamentos", limits.loyaltyMinutesBetweenMax),
  welcomeBonus: zeroUpTo("Boas-vindas", limits.pointsMax),
  multiplier: "Escolha quando o cliente ganha mais",
  multiplierFactor: `Diga quantas vezes mais: de 2 a ${limits.loyaltyFactorMax}`,
  factorWithoutMultiplier: "Escolha primeiro quando o cliente ganha mais",
  weekdays: "Escolha pelo menos um dia da semana",
  weekdaysWithoutMultiplier: "Os dias valem só para o ganho por dia da semana",
  expiry: "Escolha quando o saldo vence",
  expiryMonths: `Diga em quantos meses vence: de 1 a ${limits.loyaltyExpiryMonthsMax}`,
  expiryMonthsForNever: "Um saldo que não vence não tem prazo",
  birthdayGift: zeroUpTo("Presente de aniversário", limits.pointsMax),
  returnGift: zeroUpTo("Presente para voltar", limits.pointsMax),
  returnGiftDays: `Diga depois de quantos dias sem vir: de 1 a ${limits.loyaltyReturnGiftDaysMax}`,
  returnGiftDaysWithoutGift: "Diga primeiro de quanto é o presente para voltar",
  rewardName: "Dê um nome ao prêmio",
  rewardNameTooLong: `Nome muito longo: use até ${limits.rewardNameMaxLength} caracteres`,
  rewardDescriptionTooLong: `Descrição muito longa: use até ${limits.rewardDescriptionMaxLength} caracteres`,
  cost: wholeUpTo("Quanto custa", limits.pointsMax),
  stock: zeroUpTo("Quantos há", limits.stockMax),
  limitPerClient: wholeUpTo("Limite por cliente", limits.rewardLimitPerClientMax),
  validDays: wholeUpTo("Dias de validade do vale", limits.rewardValidDaysMax),
} as const;

/** Names of the fields, in the notice about another person's change and in the audit. */
export const programFieldLabels: Record<string, string> = {
  isActive: "Clube ligado",
  kind: "Tipo",
  headline: "Frase do cartão",
  unitSingular: "Nome de um",
  unitPlural: "Nome de vários",
  earnUnits: "Quanto ganha",
  earnCents: "A cada",
  minimumPurchaseCents: "Compra mínima",
  maxPerPosting: "Máximo por compra",
  maxPerDay: "Máximo por dia",
  minutesBetween: "Minutos entre lançamentos",
  welcomeBonus: "Boas-vindas",
  multiplier: "Ganha mais",
  multiplierFactor: "Quantas vezes",
  multiplierWeekdays: "Dias da semana",
  expiry: "Validade",
  expiryMonths: "Meses de validade",
  birthdayGift: "Presente de aniversário",
  returnGift: "Presente para voltar",
  returnGiftDays: "Dias sem vir",
};

export const rewardFieldLabels: Record<string, string> = {
  name: "Nome",
  description: "Descrição",
  imageUrl: "Imagem",
  cost: "Custo",
  valueCents: "Quanto custa para a loja",
  stock: "Estoque",
  limitPerClient: "Limite por cliente",
  validDays: "Dias de validade do vale",
  isActive: "No clube",
};

export const programKindLabels: Record<ProgramKind, string> = { points: "Pontos", stamps: "Carimbos" };

export const multiplierLabels: Record<Multiplier, string> = {
  weekday: "Em dias da semana",
  birthday: "No aniversário do cliente",
};

export const expiryLabels: Record<ExpiryMode, string> = {
  never: "Não vence",
  after_posting: "Alguns meses depois de cada compra",
  after_last_visit: "Alguns meses depois da última visita",
};

/** The words of a new club, which the shop can change. */
export const presetTexts = {
  stamps: { headline: "Junte 10 carimbos e ganhe", unitSingular: "carimbo", unitPlural: "carimbos" },
  points: { headline: "Cada R$ 10 valem 1 ponto", unitSingular: "ponto", unitPlural: "pontos" },
} as const;

const words: Record<string, string> = { ...programKindLabels, ...multiplierLabels, ...expiryLabels };

/** The value of a field of a program or a reward, in the notice about another person's change. */
export function programValueText(field: string, value: unknown): string {
  if (value === null || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (Array.isArray(value)) return value.map((one) => shortWeekdayName(Number(one))).join(", ") || "vazio";
  if (typeof value === "number") return field.endsWith("Cents") ? formatMoney(value) : number(value);
  return words[String(value)] ?? String(value);
}
