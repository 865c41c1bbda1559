import { expect, test } from "vitest";
import { UserAccessChange } from "#contract/account/user.schema.ts";
import { CampaignRevision } from "#contract/campaign/managed-campaign.ts";
import { CategoryChanges } from "#contract/category/category.schema.ts";
import { ClientRevision } from "#contract/client/managed-client.ts";
import { CompanyRevision } from "#contract/company/managed-company.ts";
import { OfferRevision } from "#contract/offer/managed-offer.ts";

const forms = {
  CampaignRevision,
  CategoryChanges,
  ClientRevision,
  CompanyRevision,
  OfferRevision,
  UserAccessChange,
};

test.each(Object.entries(forms))("%s accepts only versions in the format of the server", (_name, form) => {
  const takes = (version: unknown) => form.shape.version.safeParse(version).success;
  expect(takes("2026-11-15 12:00:00.123456+00")).toBe(true);
  expect(takes("2026-11-15 12:00:00+00#1000000")).toBe(true);
  for (const other of ["\0", "2026-11-15\n", "ontem", "1".repeat(41), 1]) expect(takes(other)).toBe(false);
});
