import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { readSearch } from "./read-search.server.ts";

const centre = { latitude: -22, longitude: -46 };
const read = (address: string) => readSearch(new URLSearchParams(address), centre);
const inputOf = (address: string) => read(address).input;
const plain = { q: "", order: "relevance", limit: limits.pageSize, ...centre };

test("every filter of the URL is passed to the search", () => {
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
    limit: limits.pageSize,
  });
});

test("distances are measured from the centre of the town until the visitor shares a location", () => {
  expect(inputOf("q=x")).toEqual({ ...plain, q: "x" });
  expect(inputOf("lat=91&lng=0")).toMatchObject(centre);
  expect(inputOf("lat=abc&lng=0")).toMatchObject(centre);
});

test.each([
  "tipo=x&ordem=x&km=-1&categoria=%00&depois=!&km=abc&outra=1",
  "categoria=-1",
  "categoria=-",
  "categoria=a--b",
  `categoria=${"a".repeat(121)}`,
  `categoria=${"a".repeat(10_000)}`,
  "km=1e309",
  "km=NaN",
  "lat=1e309&lng=0",
  "lat=-22.1",
  `depois=${"a".repeat(limits.cursorMaxLength + 1)}`,
  "depois=%F0%9F%A5%AD",
  "__proto__=1&constructor=2",
])("an invalid value is left out of the query and of the screen: %s", (address) => {
  expect(read(address)).toEqual({ state: {}, input: plain });
});

test("one invalid filter does not affect the others", () => {
  const { state, input } = read("q=pão&categoria=a--b&km=5&aberto=1");
  expect(state).toEqual({ q: "pão", km: "5", aberto: "1" });
  expect(input).toEqual({ ...plain, q: "pão", kilometres: 5, openNow: true });
});

test("a search text that was cut can be encoded in a link", () => {
  const { state } = read(`q=a${"🥭".repeat(600)}`);
  expect(state.q).toMatch(/^a🥭+$/u);
  expect(encodeURIComponent(state.q ?? "")).toContain("%F0%9F%A5%AD");
});

test("a further page contains offers, unless the URL names another kind", () => {
  expect(inputOf("depois=abc").kind).toBe("offers");
  expect(inputOf("depois=abc&tipo=lojas").kind).toBe("companies");
});
