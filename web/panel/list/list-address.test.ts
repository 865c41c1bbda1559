import { expect, test } from "vitest";
import { ManagedOfferListInput } from "#contract/offer/managed-offer.ts";
import { filterOf, readColumns, readListAddress, writeListAddress } from "./list-address.ts";

const read = (address: string) => readListAddress(ManagedOfferListInput, new URLSearchParams(address));
const usual = { sort: "createdAt", direction: "descending", page: 1, limit: 20 };
const category = "0198f0a0-0000-7000-8000-0000000000ff";

test.each([
  ["", {}],
  ["search=p%C3%A3o", { search: "pão" }],
  [`state=archived&categoryId=${category}&page=3`, { state: "archived", categoryId: category, page: 3 }],
  ["sort=title&direction=ascending", { sort: "title", direction: "ascending" }],
])("reads ?%s and writes it back unchanged", (address, input) => {
  expect(read(address)).toEqual({ ...usual, ...input });
  const written = writeListAddress(ManagedOfferListInput, read(address), null);
  expect(new Set(written)).toEqual(new Set(new URLSearchParams(address)));
});

test("a value that the schema refuses is ignored, and the rest is kept", () => {
  expect(read("state=nonsense&categoryId=1&search=x&page=-4")).toEqual({ ...usual, search: "x" });
});

test("the chosen columns are in the URL too", () => {
  const written = writeListAddress(ManagedOfferListInput, read("state=active"), ["title", "stock"]);
  expect(written.toString()).toBe("state=active&columns=title%2Cstock");
  expect(readColumns(written)).toEqual(["title", "stock"]);
  expect(readColumns(new URLSearchParams())).toBeNull();
});

test("the filter excludes order and page", () => {
  expect(filterOf(read("search=x&sort=title&page=2"))).toEqual({ search: "x" });
});
