import type { NewProgram, NewReward } from "#seed/rows/loyalty.ts";

/** The rules that a shop fills in. */
type WrittenRules = Omit<NewProgram, "companyId" | "version" | "isActive" | "createdAt" | "updatedAt">;

export type RewardPlan = { emoji: string } & Pick<NewReward, "name" | "cost"> &
  Partial<Pick<NewReward, "description" | "valueCents" | "stock" | "limitPerClient" | "validDays">>;

export type ClubPlan = {
  company: string;
  program: WrittenRules;
  rewards: RewardPlan[];
  /** The names that the operators type on the device of the counter. */
  operators: string[];
  /** How many of ten clients of the town have a card. */
  membersOfTen: number;
  /** The most days between two purchases of a client. */
  daysBetween: number;
  /** The hours in which clients come. */
  hours: [number, number];
  /** The smallest and the largest purchase, in centavos. */
  purchases: [number, number];
};

const stamps = { kind: "stamps", earnCents: null, unitSingular: "carimbo", unitPlural: "carimbos" } as const;
const points = { kind: "points", unitSingular: "ponto", unitPlural: "pontos" } as const;

/** The loyalty clubs of the demo town: both kinds, every mode of expiry, both multipliers. */
export const clubs: ClubPlan[] = [
  {
    company: "Café Serrano",
    program: {
      ...stamps,
      headline: "A cada 10 cafés, 1 é seu",
      minimumPurchaseCents: 800,
      minutesBetween: 10,
      welcomeBonus: 1,
      multiplier: "weekday",
      multiplierFactor: 2,
      multiplierWeekdays: [2],
      expiry: "after_posting",
      expiryMonths: 6,
      birthdayGift: 2,
      returnGift: 1,
      returnGiftDays: 45,
    },
    rewards: [
      { emoji: "🧀", name: "Pão de queijo", cost: 5, valueCents: 450, validDays: 15 },
      { emoji: "☕", name: "Café coado", cost: 10, valueCents: 700, validDays: 30 },
    ],
    operators: ["Rosa", "Bruna", "Léo"],
    membersOfTen: 8,
    daysBetween: 12,
    hours: [7, 18],
    purchases: [800, 3800],
  },
  {
    company: "Pizzaria da Praça",
    program: {
      ...points,
      headline: "Cada R$ 10 vira um ponto",
      earnCents: 1000,
      maxPerPosting: 40,
      welcomeBonus: 5,
      multiplier: "birthday",
      multiplierFactor: 2,
      expiry: "after_last_visit",
      expiryMonths: 12,
      birthdayGift: 10,
    },
    rewards: [
      { emoji: "🥤", name: "Refri de 2 litros", cost: 10, valueCents: 1200, validDays: 30 },
      { emoji: "🍕", name: "Pizza brotinho", cost: 25, valueCents: 2900, validDays: 30, stock: 8 },
      {
        emoji: "🍕",
        name: "Pizza grande à escolha",
        description: "Qualquer sabor tradicional, para comer aqui ou levar.",
        cost: 50,
        valueCents: 5900,
        validDays: 60,
        limitPerClient: 2,
      },
    ],
    operators: ["Rosa", "Tadeu"],
    membersOfTen: 6,
    daysBetween: 24,
    hours: [18, 22],
    purchases: [3200, 16_500],
  },
  {
    company: "Mercado Bom Vizinho",
    program: {
      ...points,
      headline: "Compre no bairro e junte pontos",
      earnCents: 500,
      maxPerDay: 100,
      expiry: "after_posting",
      expiryMonths: 3,
      returnGift: 5,
      returnGiftDays: 60,
    },
    rewards: [
      { emoji: "🥛", name: "Litro de leite da fazenda", cost: 25, valueCents: 550, validDays: 15 },
      { emoji: "☕", name: "Café de 500 g", cost: 60, valueCents: 1900, validDays: 30, stock: 40 },
      { emoji: "🍎", name: "Cesta de frutas", cost: 150, valueCents: 3500, validDays: 15, stock: 0 },
    ],
    operators: ["Caixa 1", "Caixa 2"],
    membersOfTen: 7,
    daysBetween: 14,
    hours: [8, 19],
    purchases: [2400, 31_000],
  },
  {
    company: "Barbearia do Tião",
    program: {
      ...stamps,
      headline: "Nove cortes e o décimo é por nossa conta",
      multiplier: "birthday",
      multiplierFactor: 2,
    },
    rewards: [
      { emoji: "🪒", name: "Barba na navalha", cost: 5, valueCents: 3000, validDays: 60 },
      { emoji: "💈", name: "Corte de cabelo", cost: 9, valueCents: 4000, validDays: 60 },
    ],
    operators: ["Tião"],
    membersOfTen: 4,
    daysBetween: 32,
    hours: [9, 18],
    purchases: [3500, 7000],
  },
  {
    company: "Lava-Rápido Espuma Boa",
    program: {
      ...stamps,
      headline: "Terça e quarta valem carimbo em dobro",
      multiplier: "weekday",
      multiplierFactor: 2,
      multiplierWeekdays: [2, 3],
      expiry: "after_last_visit",
      expiryMonths: 12,
    },
    rewards: [
      { emoji: "✨", name: "Aspiração interna", cost: 4, valueCents: 2000, validDays: 90 },
      { emoji: "🫧", name: "Lavagem completa com cera", cost: 8, valueCents: 5500, validDays: 90 },
    ],
    operators: ["Seu Nelson", "Jeferson"],
    membersOfTen: 3,
    daysBetween: 30,
    hours: [8, 17],
    purchases: [3000, 9000],
  },
  {
    company: "Sorveteria Floco de Neve",
    program: { ...stamps, headline: "Junte 6 e ganhe uma casquinha", minimumPurchaseCents: 1000 },
    rewards: [
      { emoji: "🍦", name: "Casquinha de um sabor", cost: 6, valueCents: 900, validDays: 30 },
      { emoji: "🍨", name: "Taça gigante da família", cost: 14, valueCents: 3900, stock: 5, validDays: 30 },
    ],
    operators: ["Dalva"],
    membersOfTen: 5,
    daysBetween: 25,
    hours: [13, 20],
    purchases: [1000, 4500],
  },
  {
    company: "Brasa Burger",
    program: { ...stamps, headline: "9 combos e o décimo sai de graça", minimumPurchaseCents: 2500 },
    rewards: [
      { emoji: "🍟", name: "Batata grande", cost: 5, valueCents: 1800, validDays: 20 },
      { emoji: "🍔", name: "Combo artesanal completo", cost: 9, valueCents: 4200, validDays: 20 },
    ],
    operators: ["Wesley", "Karen"],
    membersOfTen: 5,
    daysBetween: 22,
    hours: [18, 22],
    purchases: [2500, 9800],
  },
  {
    company: "Farmácia Santa Clara",
    program: {
      ...points,
      headline: "Quinta-feira vale o dobro",
      earnCents: 500,
      multiplier: "weekday",
      multiplierFactor: 2,
      multiplierWeekdays: [4],
      expiry: "after_last_visit",
      expiryMonths: 12,
    },
    rewards: [
      { emoji: "🪥", name: "Kit de higiene bucal", cost: 30, valueCents: 1900, validDays: 45 },
      { emoji: "☀️", name: "Protetor solar fator 50", cost: 90, valueCents: 5800, stock: 8, validDays: 45 },
    ],
    operators: ["Clara", "Ivan"],
    membersOfTen: 4,
    daysBetween: 28,
    hours: [8, 19],
    purchases: [1500, 18_000],
  },
  {
    company: "Pet Amigo",
    program: {
      ...points,
      unitSingular: "patinha",
      unitPlural: "patinhas",
      headline: "A cada R$ 10, uma patinha",
      earnCents: 1000,
      welcomeBonus: 2,
    },
    rewards: [
      { emoji: "🦴", name: "Pacote de petiscos", cost: 12, valueCents: 1500, validDays: 30 },
      { emoji: "🐕", name: "Banho para cão pequeno", cost: 30, valueCents: 5000, validDays: 60 },
    ],
    operators: ["Marina"],
    membersOfTen: 3,
    daysBetween: 28,
    hours: [9, 17],
    purchases: [4000, 21_000],
  },
];
