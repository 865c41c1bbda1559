import type { NewProgram, NewReward } from "#seed/rows/loyalty.ts";

/** The club of a company, as written by hand. The company is named as in its own plan. */
export type ClubPlan = {
  company: string;
  program: Omit<NewProgram, "companyId">;
  rewards: (Pick<NewReward, "name" | "cost"> & Partial<NewReward> & { emoji: string })[];
};

const stamps = { kind: "stamps", earnCents: null, unitSingular: "carimbo", unitPlural: "carimbos" } as const;
const points = { kind: "points", unitSingular: "ponto", unitPlural: "pontos" } as const;

/** Clubs of both kinds, with each kind of expiry. */
export const clubs: ClubPlan[] = [
  {
    company: "Café Serrano",
    program: {
      ...stamps,
      headline: "A cada 10 cafés, 1 é seu",
      minimumPurchaseCents: 800,
      multiplier: "weekday",
      multiplierFactor: 2,
      multiplierWeekdays: [2],
      expiry: "after_posting",
      expiryMonths: 6,
    },
    rewards: [
      { name: "Pão de queijo", cost: 5, emoji: "🧀", validDays: 15 },
      { name: "Café coado", cost: 10, emoji: "☕", validDays: 30 },
    ],
  },
  {
    company: "Pizzaria da Praça",
    program: {
      ...points,
      headline: "Cada R$ 10 vira um ponto",
      earnCents: 1000,
      welcomeBonus: 5,
      expiry: "after_last_visit",
      expiryMonths: 12,
    },
    rewards: [
      { name: "Refri de 2 litros", cost: 10, emoji: "🥤", validDays: 30 },
      { name: "Pizza brotinho", cost: 25, emoji: "🍕", validDays: 30, stock: 8 },
      { name: "Pizza grande à escolha", cost: 50, emoji: "🍕", validDays: 60, limitPerClient: 2 },
    ],
  },
  {
    company: "Barbearia do Tião",
    program: {
      ...stamps,
      headline: "Nove cortes e o décimo é por nossa conta",
      multiplier: "birthday",
      multiplierFactor: 2,
    },
    rewards: [{ name: "Corte de cabelo", cost: 9, emoji: "💈", validDays: 60 }],
  },
  {
    company: "Mercado Bom Vizinho",
    program: { ...points, headline: "Compre no bairro e junte pontos", earnCents: 500, maxPerDay: 100 },
    rewards: [
      { name: "Café de 500 g", cost: 60, emoji: "☕", validDays: 30, stock: 40 },
      { name: "Cesta de frutas", cost: 150, emoji: "🍎", validDays: 15, stock: 0 },
    ],
  },
];
