import { describe, expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { isSameSet, matchesSearch, slugFor, slugTaken } from "./category.rules.ts";

describe("the slug of a new category", () => {
  test("is the one that was entered", () => {
    expect(slugFor({ name: "Comer fora", slug: "restaurantes" })).toBe("restaurantes");
  });
  test("is otherwise derived from the name", () => {
    expect(slugFor({ name: "Açaí & Sorvetes", slug: null })).toBe("acai-sorvetes");
  });
  test("is required when the name yields none", () => {
    const refusal = thrownBy(() => slugFor({ name: "🎉", slug: null }));
    expect(refusal.fields).toEqual({ slug: "Escreva um endereço: o nome não tem letras para formar um" });
  });
  test("is refused when taken, with a message for the field it came from", () => {
    expect(slugTaken(null).fields).toEqual({ name: "Já existe uma categoria com este nome" });
    expect(slugTaken("moda").fields).toEqual({ slug: "Já existe uma categoria com este endereço" });
  });
});

test.each([
  ["Açaí e sorvetes", "acai", true],
  ["Açaí e sorvetes", "SORVETE", true],
  ["Açaí e sorvetes", "  e sor ", true],
  ["Açaí e sorvetes", undefined, true],
  ["Açaí e sorvetes", "pizza", false],
])("%s matches the search %j: %s", (name, search, found) => {
  expect(matchesSearch(name, search)).toBe(found);
});

test.each([
  [["b", "a"], ["a", "b"], true],
  [["a"], ["a", "b"], false],
  [["a", "b", "c"], ["a", "b"], false],
  [["a", "a"], ["a", "b"], false],
  [["a", "c"], ["a", "b"], false],
])("the order %j of %j contains each id exactly once: %s", (ids, existing, same) => {
  expect(isSameSet(ids, existing)).toBe(same);
});

function thrownBy(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("nothing was refused");
}
