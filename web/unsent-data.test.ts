import { expect, test } from "vitest";
import { serverOnly } from "./unsent-data.ts";

test("data is found in it and not written", () => {
  const page = serverOnly({ town: "Serra Bela", offers: [1, 2] });
  const { town, offers } = page;
  expect({ town, offers }).toEqual({ town: "Serra Bela", offers: [1, 2] });
  expect(Object.entries(page)).toEqual([]);
});
