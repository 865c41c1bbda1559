import { expect, test } from "vitest";
import { contract } from "#contract/api/contract.ts";
import { apiAddress } from "./api-address.ts";

test("an entry's address is the contract's", () => {
  expect(apiAddress(contract.offers.manage.export)).toBe("/api/admin/offers/export");
});

test("an entry that needs a parameter has no address without it", () => {
  expect(() => apiAddress(contract.offers.get)).toThrow("/offers/{id}");
});
