import { expect, test } from "vitest";
import { CampaignBulkChange, ManagedCampaignFilter } from "#contract/campaign/managed-campaign.ts";
import {
  ClientBulkChange,
  ManagedClientFilter,
  ManagedClientListInput,
} from "#contract/client/managed-client.ts";
import { CompanyBulkChange, ManagedCompanyFilter } from "#contract/company/managed-company.ts";
import { CouponBulkChange, ManagedCouponFilter } from "#contract/coupon/managed-coupon.ts";
import { ManagedOfferFilter, OfferBulkChange } from "#contract/offer/managed-offer.ts";

const id = "0198f0a0-0000-7000-8000-0000000000ff";

const lists = [
  ["offers", OfferBulkChange, ManagedOfferFilter, { change: { action: "archive" } }],
  ["campaigns", CampaignBulkChange, ManagedCampaignFilter, { change: { action: "switch_off" } }],
  ["companies", CompanyBulkChange, ManagedCompanyFilter, { action: "deactivate" }],
  ["coupons", CouponBulkChange, ManagedCouponFilter, { change: { action: "resend" } }],
  ["clients", ClientBulkChange, ManagedClientFilter, { action: "tag", tag: "vip" }],
] as const;

test.each(lists)(
  "a bulk change of %s refuses unknown keys in its selection",
  (_list, schema, _filter, change) => {
    const takes = (selection: object) => schema.safeParse({ selection, ...change }).success;
    expect(takes({ filter: { search: "x" } })).toBe(true);
    expect(takes({ ids: [id] })).toBe(true);
    expect(takes({ filter: { q: "x" } })).toBe(false);
    expect(takes({ filter: {}, search: "x" })).toBe(false);
    expect(takes({ ids: [id], filtro: {} })).toBe(false);
  },
);

test.each(lists)("an export of %s refuses unknown keys in its filter", (_list, _schema, filter) => {
  expect(filter.safeParse({ search: "x" }).success).toBe(true);
  expect(filter.safeParse({ segmento: "novos" }).error?.issues[0]?.message).toBe(
    "Não entendemos os dados enviados. Atualize a página e tente de novo.",
  );
});

test("a list ignores parameters that only its screen uses", () => {
  expect(ManagedClientListInput.parse({ search: "x", columns: "name" })).not.toHaveProperty("columns");
});
