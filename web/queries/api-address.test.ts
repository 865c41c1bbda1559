import { expect, test } from "vitest";
import { contract } from "#contract/api/contract.ts";
import { apiAddress } from "./api-address.ts";

test("the URL of an endpoint is the path of the contract", () => {
  expect(apiAddress(contract.offers.manage.export)).toBe("/api/admin/offers/export");
});

test("an endpoint that needs a parameter throws without it", () => {
  expect(() => apiAddress(contract.offers.get)).toThrow("/offers/{id}");
});
