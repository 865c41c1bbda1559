import { afterEach, describe, expect, it, test } from "vitest";
import { today } from "#contract/time/dates.ts";
import {
  lastDayText,
  offerLabels,
  offerTerms,
  remainingLabel,
  unclaimableReason,
} from "./offer-label.texts.ts";

const anyTime = { usableWeekdays: [], usableFrom: null, usableUntil: null };
const offer = { state: "live", validUntil: "2026-11-30", remaining: null, terms: anyTime } as const;
const labels = (given: Partial<Parameters<typeof offerLabels>[0]>, day = "2026-11-15") =>
  offerLabels({ ...offer, ...given }, day).map(({ text }) => text);

describe("offerLabels", () => {
  it.each<[string, Partial<Parameters<typeof offerLabels>[0]>, string[]]>([
    ["no special terms", {}, []],
    ["an expired offer", { state: "expired", remaining: 3 }, ["Vencida"]],
    ["no stock left", { state: "sold_out", remaining: 0, validUntil: "2026-11-15" }, ["Esgotada"]],
    ["the last day of the offer", { validUntil: "2026-11-15" }, ["Termina hoje"]],
    ["the day before the last day of the offer", { validUntil: "2026-11-16" }, ["Termina amanhã"]],
    ["little stock left", { remaining: 9 }, ["restam 9"]],
    ["one coupon left", { remaining: 1 }, ["resta 1"]],
    ["enough stock left", { remaining: 10 }, []],
    ["one weekday", { terms: { ...anyTime, usableWeekdays: [2] } }, ["Só às terças"]],
    ["hours", { terms: { ...anyTime, usableFrom: "14:00", usableUntil: "18:30" } }, ["Só das 14h às 18h30"]],
    [
      "days and hours",
      { remaining: 2, terms: { usableWeekdays: [2, 3, 4], usableFrom: "22:00", usableUntil: "02:00" } },
      ["restam 2", "Só de terça a quinta, das 22h às 2h"],
    ],
  ])("are correct with %s", (_, given, texts) => expect(labels(given)).toEqual(texts));
});

describe.each(["UTC", "Asia/Tokyo"])("an offer label with the server in %s", (zone) => {
  const before = process.env.TZ;
  afterEach(() => {
    process.env.TZ = before;
  });

  it("shows that the offer ends today until the last moment of the day in São Paulo", () => {
    process.env.TZ = zone;
    const lastMoment = today(new Date("2026-11-15T23:59:59.900-03:00"));
    const midnight = today(new Date("2026-11-16T00:00:00.000-03:00"));
    expect(labels({ validUntil: "2026-11-15" }, lastMoment)).toEqual(["Termina hoje"]);
    expect(labels({ validUntil: "2026-11-16" }, lastMoment)).toEqual(["Termina amanhã"]);
    expect(labels({ validUntil: "2026-11-16" }, midnight)).toEqual(["Termina hoje"]);
    expect(lastDayText("2026-11-16", lastMoment)).toBe("até segunda-feira, 16/11");
    expect(lastDayText("2026-11-16", midnight)).toBe("só até hoje, 23h59");
  });
});

test.each([
  ["2026-11-21", "até sábado, 21/11"],
  ["2026-11-22", "até 22/11/2026"],
  ["2026-11-14", "até 14/11/2026"],
])("the last day %s is shown as %s", (day, text) => expect(lastDayText(day, "2026-11-15")).toBe(text));

test("the year is shown only when it is not the current year", () => {
  expect(lastDayText("2027-01-02", "2026-12-28")).toBe("até sábado, 02/01/2027");
  expect(lastDayText("2027-01-02", "2027-01-01")).toBe("até sábado, 02/01");
});

test("terms are shown as sentences, with those of the company last", () => {
  const terms = {
    ...anyTime,
    limitPerPerson: 1,
    minimumPurchaseCents: null,
    newClientsOnly: false,
    notCumulative: false,
    extraTerms: null,
    couponValidDays: null,
  };
  expect(offerTerms(terms)).toEqual(["Um cupom por pessoa."]);
  expect(
    offerTerms({
      usableWeekdays: [3],
      usableFrom: null,
      usableUntil: null,
      limitPerPerson: 2,
      minimumPurchaseCents: 5000,
      newClientsOnly: true,
      notCumulative: true,
      extraTerms: "Bordas à parte.",
      couponValidDays: 7,
    }),
  ).toEqual([
    "Até 2 cupons por pessoa, um de cada vez: use um e pegue o próximo.",
    "Vale só às quartas.",
    "Compra mínima de R$ 50,00.",
    "Só para quem ainda não é cliente da loja.",
    "Não acumula com outras promoções.",
    "Use em até 7 dias depois de pegar o cupom.",
    "Bordas à parte.",
  ]);
});

test("the button shows why no coupon can be claimed", () => {
  expect(unclaimableReason("live")).toBeNull();
  expect(unclaimableReason("expired")).toBe("Esta oferta já venceu");
  expect(unclaimableReason("sold_out")).toBe("Os cupons desta oferta acabaram");
  expect(remainingLabel(0)).toBeNull();
});
