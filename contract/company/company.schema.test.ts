import { expect, test } from "vitest";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { CompanyInput } from "./company.schema.ts";

const least = { name: "Pizzaria da Praça", phone: "(11) 91234-5678", location: "Centro" };
const messages = (changes: object) =>
  fieldMessages(CompanyInput.safeParse({ ...least, ...changes }).error?.issues ?? []);

test("name, phone and location are the only required fields; the others default to empty", () => {
  expect(CompanyInput.parse(least)).toEqual({
    name: "Pizzaria da Praça",
    slug: null,
    description: "",
    email: null,
    phone: "11912345678",
    landlinePhone: null,
    whatsapp: null,
    location: "Centro",
    address: null,
    neighborhood: null,
    instagramProfile: null,
    googleMapsLink: null,
    website: null,
    pixKey: null,
    paymentAnswerHours: 24,
    categoryId: null,
    latitude: null,
    longitude: null,
    logoUrl: null,
    coverUrl: null,
    photoUrls: [],
    openingHours: [],
    paymentMethods: [],
    isActive: true,
  });
});

test.each([
  ["name", "", "Nome é obrigatório"],
  ["name", "a".repeat(256), "Nome muito longo: use até 255 caracteres"],
  ["phone", "", "Telefone é obrigatório"],
  ["phone", "123", "Telefone deve ter 10 ou 11 dígitos, com o DDD"],
  ["landlinePhone", "123", "Telefone deve ter 10 ou 11 dígitos, com o DDD"],
  ["whatsapp", "2091234567", "DDD inválido"],
  ["email", "contato", "Email inválido"],
  ["location", "", "Localização é obrigatória"],
  ["location", "a".repeat(256), "Localização muito longa: use até 255 caracteres"],
  ["address", "a".repeat(501), "Endereço muito longo: use até 500 caracteres"],
  ["neighborhood", "a".repeat(101), "Bairro muito longo: use até 100 caracteres"],
  ["instagramProfile", "a".repeat(101), "Perfil do Instagram muito longo: use até 100 caracteres"],
  ["description", "a".repeat(2001), "Descrição muito longa: use até 2000 caracteres"],
  [
    "googleMapsLink",
    "javascript:alert(1)",
    "Link inválido: use um endereço que comece com http:// ou https://",
  ],
  ["googleMapsLink", "http://maps.google.com/?q=1", "Link inválido: use um endereço que comece com https://"],
  ["website", "javascript:alert(1)", "Link inválido: use um endereço que comece com http:// ou https://"],
  ["website", "padaria", "Link inválido: use um endereço que comece com http:// ou https://"],
  ["categoryId", "1", "Escolha uma categoria da lista"],
  ["isActive", "sim", "Escolha sim ou não"],
])("refuses %s with the value %j: %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  ["name", 255],
  ["location", 255],
  ["address", 500],
  ["neighborhood", 100],
  ["instagramProfile", 100],
  ["description", 2000],
])("%s may have %d characters", (field, length) => {
  expect(messages({ [field]: "a".repeat(length) })).toEqual({});
});

test("latitude and longitude must be within range and given together", () => {
  expect(messages({ latitude: -90, longitude: 180 })).toEqual({});
  expect(messages({ latitude: 90, longitude: -180 })).toEqual({});
  expect(messages({ latitude: -90.01, longitude: 180.01 })).toEqual({
    latitude: "Latitude deve ficar entre -90 e 90",
    longitude: "Longitude deve ficar entre -180 e 180",
  });
  expect(messages({ latitude: "-23", longitude: 1 }).latitude).toBe("Latitude deve ficar entre -90 e 90");
  expect(messages({ latitude: -23 })).toEqual({
    latitude: "Informe latitude e longitude juntas, ou nenhuma das duas",
  });
});

test("a rule over two fields is checked even when another field is invalid", () => {
  expect(Object.keys(messages({ name: "", longitude: 1 }))).toEqual(["name", "latitude"]);
});

test.each([
  ["@pizzariadapraca", "pizzariadapraca"],
  ["https://www.instagram.com/pizzaria.da.praca/?igsh=1", "pizzaria.da.praca"],
  ["instagram.com/pizzaria", "pizzaria"],
  ["pizzaria", "pizzaria"],
  ["pizzaria/", "pizzaria"],
  ["m.instagram.com/pizzaria/reels", "pizzaria"],
  [`https://www.instagram.com/pizzaria?igsh=${"x".repeat(100)}`, "pizzaria"],
  ["@", null],
])("Instagram %j is stored as %j", (typed, stored) => {
  expect(CompanyInput.parse({ ...least, instagramProfile: typed }).instagramProfile).toBe(stored);
});

test.each([
  "Pizzaria da Praça",
  "https://facebook.com/pizzaria",
  "facebook.com/pizzaria",
  "pizzaria@praca.test",
  "https://www.instagram.com/p/C0ffee/",
  "javascript:alert(1)",
])("refuses Instagram %j, which is not a profile", (typed) => {
  expect(messages({ instagramProfile: typed })).toEqual({
    instagramProfile: "Escreva o @nome do perfil ou o endereço dele no instagram.com",
  });
});

test("payment methods come from the list without duplicates; at most 12 photos are allowed", () => {
  expect(CompanyInput.parse({ ...least, paymentMethods: ["pix", "cash", "pix"] }).paymentMethods).toEqual([
    "pix",
    "cash",
  ]);
  expect(messages({ paymentMethods: ["fiado"] })).toEqual({
    "paymentMethods.0": "Forma de pagamento inválida",
  });
  expect(messages({ photoUrls: Array(13).fill(`/media/${"ab".repeat(32)}`) })).toEqual({
    photoUrls: "Fotos demais: use até 12",
  });
  expect(messages({ photoUrls: Array(12).fill(`/media/${"ab".repeat(32)}`) })).toEqual({});
});
