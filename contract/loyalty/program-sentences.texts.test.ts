import { describe, expect, it } from "vitest";
import {
  durationText,
  programChanges,
  programSentences,
  rewardChanges,
  rewardSentences,
  type SentenceRules,
} from "./program-sentences.texts.ts";

const points: SentenceRules = {
  kind: "points",
  unitSingular: "ponto",
  unitPlural: "pontos",
  earnUnits: 1,
  earnCents: 1000,
  minimumPurchaseCents: null,
  maxPerPosting: null,
  maxPerDay: null,
  minutesBetween: 0,
  welcomeBonus: 0,
  multiplier: null,
  multiplierFactor: null,
  multiplierWeekdays: [],
  expiry: "never",
  expiryMonths: null,
  birthdayGift: 0,
  returnGift: 0,
  returnGiftDays: null,
};
const stamps: SentenceRules = {
  ...points,
  kind: "stamps",
  unitSingular: "carimbo",
  unitPlural: "carimbos",
  earnCents: null,
};

describe("the sentences of a program", () => {
  it("are only how to earn and the expiry for the simplest program", () => {
    expect(programSentences(points)).toEqual(["Cada R$ 10,00 valem 1 ponto.", "Seu saldo não vence."]);
    expect(programSentences(stamps)).toEqual(["Cada visita vale 1 carimbo.", "Seu saldo não vence."]);
  });

  it("are one for each rule, in a fixed order", () => {
    expect(
      programSentences({
        ...points,
        minimumPurchaseCents: 800,
        welcomeBonus: 5,
        multiplier: "weekday",
        multiplierFactor: 2,
        multiplierWeekdays: [2],
        maxPerPosting: 20,
        maxPerDay: 50,
        minutesBetween: 30,
        birthdayGift: 10,
        returnGift: 3,
        returnGiftDays: 60,
        expiry: "after_posting",
        expiryMonths: 6,
      }),
    ).toEqual([
      "Cada R$ 10,00 valem 1 ponto.",
      "Compra mínima de R$ 8,00.",
      "Ganhe 5 pontos de boas-vindas na primeira compra.",
      "Às terças, você ganha em dobro.",
      "No máximo 20 pontos por compra.",
      "No máximo 50 pontos por dia.",
      "Entre um lançamento e outro, é preciso esperar 30 minutos.",
      "No seu aniversário, você ganha 10 pontos de presente.",
      "Depois de 60 dias sem aparecer, você ganha 3 pontos para voltar.",
      "Cada ponto vence 6 meses depois da compra.",
    ]);
  });

  const variants: [string, Partial<SentenceRules>, string][] = [
    ["one real", { earnCents: 100 }, "Cada R$ 1,00 vale 1 ponto."],
    ["just above one real", { earnCents: 101 }, "Cada R$ 1,01 valem 1 ponto."],
    ["several points", { earnUnits: 2 }, "Cada R$ 10,00 valem 2 pontos."],
    ["one point as a welcome", { welcomeBonus: 1 }, "Ganhe 1 ponto de boas-vindas na primeira compra."],
    ["one point per posting", { maxPerPosting: 1 }, "No máximo 1 ponto por compra."],
    ["one point a day", { maxPerDay: 1 }, "No máximo 1 ponto por dia."],
    ["one minute", { minutesBetween: 1 }, "Entre um lançamento e outro, é preciso esperar 1 minuto."],
    [
      "a birthday multiplier",
      { multiplier: "birthday", multiplierFactor: 3 },
      "No dia do seu aniversário, você ganha em triplo.",
    ],
    [
      "every weekday",
      { multiplier: "weekday", multiplierFactor: 4, multiplierWeekdays: [0, 1, 2, 3, 4, 5, 6] },
      "Todos os dias, você ganha 4 vezes o normal.",
    ],
    [
      "a weekend",
      { multiplier: "weekday", multiplierFactor: 2, multiplierWeekdays: [0, 6] },
      "Nos fins de semana, você ganha em dobro.",
    ],
    [
      "one day away",
      { returnGift: 1, returnGiftDays: 1 },
      "Depois de 1 dia sem aparecer, você ganha 1 ponto para voltar.",
    ],
    ["one month", { expiry: "after_posting", expiryMonths: 1 }, "Cada ponto vence 1 mês depois da compra."],
    [
      "the last visit",
      { expiry: "after_last_visit", expiryMonths: 12 },
      "Seu saldo vence 12 meses depois da sua última visita.",
    ],
  ];

  it.each(variants)("have the right words for %s", (_what, rules, sentence) => {
    expect(programSentences({ ...points, ...rules })).toContain(sentence);
  });

  it("use the shop's name of the unit", () => {
    const stars = { ...stamps, unitSingular: "estrela", unitPlural: "estrelas", earnUnits: 2 };
    expect(programSentences({ ...stars, expiry: "after_posting", expiryMonths: 3 })).toEqual([
      "Cada visita vale 2 estrelas.",
      "Cada estrela vence 3 meses depois da compra.",
    ]);
  });
});

describe("the sentences of a reward", () => {
  it("are none without limits", () => {
    expect(rewardSentences({ limitPerClient: null, validDays: null })).toEqual([]);
  });

  it("state the limit per client and the days of its voucher", () => {
    expect(rewardSentences({ limitPerClient: 1, validDays: 1 })).toEqual([
      "Até 1 vez por cliente.",
      "O vale pode ser usado por 1 dia.",
    ]);
    expect(rewardSentences({ limitPerClient: 2, validDays: 30 })).toEqual([
      "Até 2 vezes por cliente.",
      "O vale pode ser usado por 30 dias.",
    ]);
  });
});

describe("a duration", () => {
  it.each([
    [1, "1 minuto"],
    [59, "59 minutos"],
    [60, "1 hora"],
    [90, "1 hora e 30 minutos"],
    [1440, "1 dia"],
    [1501, "1 dia, 1 hora e 1 minuto"],
    [10_080, "7 dias"],
  ])("of %i minutes is %s", (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});

describe("the changes of a program", () => {
  const open = { ...points, isActive: true };

  it("are none when nothing that clients read has changed", () => {
    expect(programChanges(open, { ...open })).toEqual([]);
  });

  it("pair each changed rule with the one before, and name rules that appear or leave", () => {
    const before = { ...open, maxPerDay: 50, welcomeBonus: 5 };
    const after = { ...open, earnCents: 500, maxPerDay: null, welcomeBonus: 5, birthdayGift: 1 };
    expect(programChanges(before, after)).toEqual([
      { before: "Cada R$ 10,00 valem 1 ponto.", after: "Cada R$ 5,00 valem 1 ponto." },
      { before: "No máximo 50 pontos por dia.", after: null },
      { before: null, after: "No seu aniversário, você ganha 1 ponto de presente." },
    ]);
  });

  it("name a club that is switched off", () => {
    expect(programChanges(open, { ...open, isActive: false })).toEqual([
      { before: "O caixa lança e troca.", after: "O clube fica desligado: o caixa não lança nem troca." },
    ]);
  });
});

describe("the changes of a reward", () => {
  const coffee = { name: "Café", cost: 10, stock: 5, limitPerClient: null, validDays: 30, isActive: true };

  it("are none when nothing that clients read has changed", () => {
    expect(rewardChanges(points, coffee, { ...coffee })).toEqual([]);
  });

  it("pair each changed value with the one before", () => {
    const after = { name: "Café duplo", cost: 1, stock: 0, limitPerClient: 1, validDays: 1, isActive: false };
    expect(rewardChanges(points, coffee, after)).toEqual([
      { before: "Está no clube.", after: "Sai do clube: ninguém pega este prêmio." },
      { before: "O nome é “Café”.", after: "O nome é “Café duplo”." },
      { before: "Custa 10 pontos.", after: "Custa 1 ponto." },
      { before: "Restam 5.", after: "Esgotado." },
      { before: null, after: "Até 1 vez por cliente." },
      { before: "O vale pode ser usado por 30 dias.", after: "O vale pode ser usado por 1 dia." },
    ]);
  });
});
