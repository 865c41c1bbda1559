import { expect, test } from "vitest";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { OfferInput, offerInput } from "./offer.schema.ts";

const today = "2025-11-15";
const least = {
  title: "Pizza grande: peça uma, leve duas",
  description: "Toda terça, no salão.",
  discount: "2 por 1",
  discountType: "buy_x_pay_y",
  location: "Centro",
  validUntil: "2025-11-30",
  companyId: "019a8b6e-1c2d-7e3f-8a4b-5c6d7e8f9a0b",
};
type Stored = Parameters<typeof offerInput>[1];
const messages = (changes: object, stored?: Stored) =>
  fieldMessages(offerInput(today, stored).safeParse({ ...least, ...changes }).error?.issues ?? []);

test("the terms have defaults", () => {
  expect(OfferInput.parse(least)).toEqual({
    ...least,
    code: null,
    priceBeforeCents: null,
    priceAfterCents: null,
    categoryId: null,
    stock: null,
    totalStock: null,
    imageUrl: null,
    galleryUrls: [],
    keywords: [],
    qrEnabled: true,
    status: "inactive",
    activationDate: null,
    limitPerPerson: 1,
    minimumPurchaseCents: null,
    usableWeekdays: [],
    usableFrom: null,
    usableUntil: null,
    newClientsOnly: false,
    notCumulative: false,
    extraTerms: null,
    couponValidDays: null,
  });
});

test.each([
  ["title", "", "Título é obrigatório"],
  ["title", "a".repeat(256), "Título muito longo: use até 255 caracteres"],
  ["description", " ", "Descrição é obrigatória"],
  ["description", "a".repeat(2001), "Descrição muito longa: use até 2000 caracteres"],
  ["discount", "", "Desconto é obrigatório"],
  ["discount", "a".repeat(51), "Desconto muito longo: use até 50 caracteres"],
  ["discountType", "grátis", "Escolha o tipo de desconto"],
  ["location", "", "Localização é obrigatória"],
  ["location", "a".repeat(256), "Localização muito longa: use até 255 caracteres"],
  ["validUntil", undefined, "Data de validade é obrigatória"],
  ["validUntil", "2025-02-30", "Data inválida"],
  ["validUntil", "2025-11-14", "Data de validade deve ser hoje ou depois"],
  ["companyId", "", "Escolha a empresa"],
  ["categoryId", "x", "Escolha uma categoria da lista"],
  ["stock", -1, "Quantidade não pode ser negativa"],
  ["stock", 1.5, "Quantidade deve ser um número inteiro"],
  ["stock", 1_000_001, "Quantidade muito alta"],
  [
    "imageUrl",
    "javascript:alert(1)",
    "Imagem inválida: envie um arquivo ou use um endereço que comece com https://",
  ],
  ["status", "paused", "Escolha a situação da oferta"],
  ["limitPerPerson", 0, "Limite por pessoa deve ser um número de 1 a 1000"],
  ["minimumPurchaseCents", -1, "Valor não pode ser negativo"],
  ["usableFrom", "8h", "Horário inválido: use o formato 18:30"],
  ["extraTerms", "a".repeat(1001), "Regras muito longas: use até 1000 caracteres"],
  ["couponValidDays", 0, "Validade do cupom deve ser de 1 a 730 dias"],
  ["couponValidDays", 731, "Validade do cupom deve ser de 1 a 730 dias"],
  ["qrEnabled", "sim", "Escolha sim ou não"],
  ["galleryUrls", Array(9).fill(`/media/${"ab".repeat(32)}`), "Fotos demais: use até 8"],
])("refuses %s with the value %j: %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  ["title", "a".repeat(255)],
  ["description", "a".repeat(2000)],
  ["discount", "a".repeat(50)],
  ["location", "a".repeat(255)],
  ["validUntil", today],
  ["stock", 0],
  ["stock", 1_000_000],
  ["keywords", ["a".repeat(50)]],
  ["extraTerms", "a".repeat(1000)],
  ["couponValidDays", 730],
])("%s accepts its limit value", (field, value) => {
  expect(messages({ [field]: value })).toEqual({});
});

test("keywords are limited in length and number, trimmed, and without duplicates", () => {
  expect(OfferInput.parse({ ...least, keywords: [" pizza ", "", "massa", "pizza"] }).keywords).toEqual([
    "pizza",
    "massa",
  ]);
  expect(messages({ keywords: ["ok", "a".repeat(51)] })).toEqual({
    "keywords.1": "Palavra-chave muito longa: use até 50 caracteres",
  });
  expect(messages({ keywords: Array.from({ length: 21 }, (_, index) => `k${index}`) })).toEqual({
    keywords: "Palavras-chave demais: use até 20",
  });
});

test("weekdays are sorted and without duplicates", () => {
  expect(OfferInput.parse({ ...least, usableWeekdays: [5, 2, 5] }).usableWeekdays).toEqual([2, 5]);
  expect(messages({ usableWeekdays: [7] })).toEqual({
    "usableWeekdays.0": "Escolha os dias da semana na lista",
  });
});

test("related fields are validated against each other", () => {
  expect(messages({ priceBeforeCents: 1000, priceAfterCents: 1001 })).toEqual({
    priceAfterCents: "O preço com desconto não pode ser maior que o preço normal",
  });
  expect(messages({ priceBeforeCents: 1000, priceAfterCents: 1000 })).toEqual({});
  expect(messages({ stock: 11, totalStock: 10 })).toEqual({
    stock: "A quantidade que resta não pode ser maior que o total",
  });
  expect(messages({ usableFrom: "11:00" })).toEqual({
    usableUntil: "Informe o começo e o fim do horário, ou nenhum dos dois",
  });
  expect(messages({ usableFrom: "18:00", usableUntil: "02:00" })).toEqual({});
});

const activationMessage = "Data de ativação é obrigatória e deve ser no futuro para ativação futura";

test.each([undefined, null, "", today, "2025-11-14"])(
  "a future activation on %j is refused",
  (activationDate) => {
    expect(messages({ status: "future_activation", activationDate })).toEqual({
      activationDate: activationMessage,
    });
  },
);

test("a future activation date is after today and not after the end date", () => {
  expect(messages({ status: "future_activation", activationDate: "2025-11-16" })).toEqual({});
  expect(messages({ status: "future_activation", activationDate: "2025-11-30" })).toEqual({});
  expect(messages({ status: "future_activation", activationDate: "2025-12-01" })).toEqual({
    activationDate: "Data de ativação deve vir antes do fim da validade",
  });
  expect(messages({ status: "active", activationDate: "2025-01-01" })).toEqual({});
});

test("a running offer stays editable: only a changed date must be today or later", () => {
  const stored: Stored = { validUntil: "2025-11-01", status: "active", activationDate: "2025-10-01" };
  expect(messages({ validUntil: "2025-11-01" }, stored)).toEqual({});
  expect(messages({ validUntil: "2025-11-02" }, stored)).toEqual({
    validUntil: "Data de validade deve ser hoje ou depois",
  });
  expect(messages({ status: "future_activation", activationDate: "2025-10-01" }, stored)).toEqual({
    activationDate: activationMessage,
  });
});

test("an offer whose activation is due but not done yet can be saved as it is", () => {
  const stored: Stored = { validUntil: "2025-11-30", status: "future_activation", activationDate: today };
  expect(messages({ status: "future_activation", activationDate: today }, stored)).toEqual({});
  expect(messages({ status: "future_activation", activationDate: "2025-11-14" }, stored)).toEqual({
    activationDate: activationMessage,
  });
});

test("all problems of a form are reported together", () => {
  expect(
    Object.keys(messages({ title: "", validUntil: "2025-11-14", stock: -1, status: "future_activation" })),
  ).toEqual(["title", "stock", "validUntil", "activationDate"]);
});

test("an invalid number does not prevent the rules over several fields", () => {
  expect(messages({ stock: 1.5, limitPerPerson: 0.5, validUntil: "2025-11-14" })).toEqual({
    stock: "Quantidade deve ser um número inteiro",
    limitPerPerson: "Limite por pessoa deve ser um número de 1 a 1000",
    validUntil: "Data de validade deve ser hoje ou depois",
  });
});
