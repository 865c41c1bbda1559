import { describe, expect, test } from "vitest";
import type { OfferStatus } from "#contract/offer/offer.schema.ts";
import { offerStateLabels } from "#contract/offer/offer.texts.ts";
import { today } from "#contract/time/dates.ts";
import { inTimeZone } from "#tests/support/in-time-zone.ts";
import { canBeClaimed, isVisible, managedOfferState } from "./offer.rules.ts";

type Offer = {
  status: OfferStatus;
  activationDate: string | null;
  validUntil: string;
  stock: number | null;
};
const offer = (overrides: Partial<Offer> = {}): Offer => ({
  status: "active",
  activationDate: null,
  validUntil: "2026-11-30",
  stock: null,
  ...overrides,
});

/** The last tenth of a second of the 15th in the town, and the first moment of the 16th. */
const clocks = {
  "23:59:59.9": new Date("2026-11-15T23:59:59.900-03:00"),
  "00:00": new Date("2026-11-16T00:00:00.000-03:00"),
};

const cases: [string, Offer, { "23:59:59.9": string; "00:00": string }][] = [
  ["active", offer(), { "23:59:59.9": "Ativa", "00:00": "Ativa" }],
  ["inactive", offer({ status: "inactive" }), { "23:59:59.9": "Inativa", "00:00": "Inativa" }],
  ["archived", offer({ status: "archived" }), { "23:59:59.9": "Arquivada", "00:00": "Arquivada" }],
  [
    "archived and past",
    offer({ status: "archived", validUntil: "2026-11-01" }),
    { "23:59:59.9": "Arquivada", "00:00": "Arquivada" },
  ],
  [
    "that is activated on the 16th",
    offer({ status: "future_activation", activationDate: "2026-11-16" }),
    { "23:59:59.9": "Agendada", "00:00": "Ativa" },
  ],
  [
    "that is activated on the 17th",
    offer({ status: "future_activation", activationDate: "2026-11-17" }),
    { "23:59:59.9": "Agendada", "00:00": "Agendada" },
  ],
  [
    "valid until the 15th",
    offer({ validUntil: "2026-11-15" }),
    { "23:59:59.9": "Acaba hoje", "00:00": "Vencida" },
  ],
  [
    "valid until the 16th",
    offer({ validUntil: "2026-11-16" }),
    { "23:59:59.9": "Ativa", "00:00": "Acaba hoje" },
  ],
  ["without stock", offer({ stock: 0 }), { "23:59:59.9": "Esgotada", "00:00": "Esgotada" }],
  [
    "without stock, until the 15th",
    offer({ stock: 0, validUntil: "2026-11-15" }),
    { "23:59:59.9": "Esgotada", "00:00": "Vencida" },
  ],
];

describe.each(["UTC", "Asia/Tokyo"])("with the server in %s", (zone) => {
  inTimeZone(zone);

  test("the process runs in this time zone", () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  describe.each(Object.entries(clocks))("at %s in the town", (name, now) => {
    test.each(cases)("an offer %s has the correct label for the day", (_what, row, labels) => {
      const state = managedOfferState(row, today(now));
      expect(offerStateLabels[state]).toBe(labels[name as keyof typeof clocks]);
      const isLive = state === "active" || state === "ends_today";
      expect(canBeClaimed(row, today(now))).toBe(isLive);
      expect(isVisible(row, today(now))).toBe(isLive || state === "expired" || state === "sold_out");
    });
  });
});
