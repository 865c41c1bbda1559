import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { unsent } from "./unsent-data.ts";

test("data is found in it and not written", () => {
  const page = unsent({ town: "Serra Bela", offers: [1, 2] }) as { town: string; offers: number[] };
  expect(page.town).toBe("Serra Bela");
  expect(page.offers).toEqual([1, 2]);
  expect(Object.entries(page)).toEqual([]);
});

test("what speaks to the router stays as it is", () => {
  for (const answer of [null, redirect("/"), data({ town: "Serra Bela" }, 404)])
    expect(unsent(answer)).toBe(answer);
});
