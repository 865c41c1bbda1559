import { expect, test } from "vitest";
import { readSearchState, toSearchInput } from "./search-state.ts";

const centre = { latitude: -22, longitude: -46 };
const inputOf = (address: string) => toSearchInput(readSearchState(new URLSearchParams(address)), centre);

test("every filter of the address reaches the search", () => {
  const address =
    "q=pão&tipo=ofertas&categoria=comer-fora&km=5&aberto=1&hoje=1&estoque=1&ordem=perto&lat=-22.1&lng=-46.2&depois=abc";
  expect(inputOf(address)).toEqual({
    q: "pão",
    kind: "offers",
    category: "comer-fora",
    kilometres: 5,
    openNow: true,
    endsToday: true,
    inStock: true,
    order: "nearest",
    latitude: -22.1,
    longitude: -46.2,
    cursor: "abc",
  });
});

test("distances are from the middle of the town until the visitor says where they are", () => {
  expect(inputOf("q=x")).toEqual({ q: "x", order: "relevance", ...centre });
  expect(inputOf("lat=91&lng=0")).toMatchObject(centre);
  expect(inputOf("lat=abc&lng=0")).toMatchObject(centre);
});

test("what makes no sense is left out", () => {
  expect(inputOf("tipo=x&ordem=x&km=-1&categoria=%00&depois=!&km=abc&outra=1")).toEqual({
    order: "relevance",
    ...centre,
  });
});

test("a further page is one of offers, unless it says another kind", () => {
  expect(inputOf("depois=abc").kind).toBe("offers");
  expect(inputOf("depois=abc&tipo=lojas").kind).toBe("companies");
});
