import { expect, test } from "vitest";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { CampaignInput, campaignInput } from "./campaign.schema.ts";

const today = "2025-11-15";
const ids = ["019a8b6e-1c2d-7e3f-8a4b-5c6d7e8f9a0b", "019a8b6e-1c2d-7e3f-8a4b-5c6d7e8f9a0c"];
const least = {
  title: "Semana do comércio",
  description: "A cidade inteira com desconto.",
  startDate: "2025-11-20",
  endDate: "2025-11-27",
};
const messages = (changes: object, stored?: { startDate: string }) =>
  fieldMessages(campaignInput(today, stored).safeParse({ ...least, ...changes }).error?.issues ?? []);

test("title, description and dates are the only required fields", () => {
  expect(CampaignInput.parse(least)).toEqual({
    ...least,
    tagline: null,
    bannerUrl: null,
    offerIds: [],
    isActive: true,
    oneCouponPerPerson: false,
  });
});

test.each([
  ["title", "", "Título é obrigatório"],
  ["title", "a".repeat(256), "Título muito longo: use até 255 caracteres"],
  ["description", "", "Descrição é obrigatória"],
  ["description", "a".repeat(1001), "Descrição muito longa: use até 1000 caracteres"],
  ["tagline", "a".repeat(61), "Chamada muito longa: use até 60 caracteres"],
  ["startDate", "", "Data de início é obrigatória"],
  ["startDate", "2025-11-14", "Data de início deve ser hoje ou depois"],
  ["endDate", "", "Data de fim é obrigatória"],
  ["endDate", "2025-11-20", "Data de fim deve ser posterior à data de início"],
  ["endDate", "2025-11-19", "Data de fim deve ser posterior à data de início"],
  ["bannerUrl", "banner.png", "Imagem inválida: envie um arquivo ou use um endereço que comece com https://"],
  ["offerIds", [ids[0], ids[0]], "A mesma oferta aparece mais de uma vez"],
  ["offerIds", Array(501).fill(ids[0]), "Ofertas demais: use até 500"],
  ["oneCouponPerPerson", null, "Escolha sim ou não"],
])("refuses %s with the value %j: %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  ["title", "a".repeat(255)],
  ["description", "a".repeat(1000)],
  ["tagline", "a".repeat(60)],
  ["startDate", today],
  ["endDate", "2025-11-21"],
  ["bannerUrl", `/media/${"ab".repeat(32)}`],
])("%s accepts its limit value", (field, value) => {
  expect(messages({ [field]: value })).toEqual({});
});

test("offers keep their order", () => {
  const reversed = [...ids].reverse();
  expect(CampaignInput.parse({ ...least, offerIds: reversed }).offerIds).toEqual(reversed);
  expect(messages({ offerIds: ["x"] })).toEqual({ "offerIds.0": "Escolha uma oferta da lista" });
});

test("a campaign that has started keeps its start date and stays editable", () => {
  const stored = { startDate: "2025-11-01" };
  expect(messages({ startDate: "2025-11-01" }, stored)).toEqual({});
  expect(messages({ startDate: "2025-11-02" }, stored)).toEqual({
    startDate: "Data de início deve ser hoje ou depois",
  });
});

test("both date rules report their messages along with the message of another field", () => {
  expect(messages({ title: "", startDate: "2025-11-10", endDate: "2025-11-09" })).toEqual({
    title: "Título é obrigatório",
    startDate: "Data de início deve ser hoje ou depois",
    endDate: "Data de fim deve ser posterior à data de início",
  });
});
