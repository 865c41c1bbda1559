import { afterEach, expect, test, vi } from "vitest";
import { browserStorage } from "./browser-storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("returns the storage of the browser", () => {
  const kept = {} as Storage;
  vi.stubGlobal("window", { sessionStorage: kept });
  expect(browserStorage("sessionStorage")).toBe(kept);
});

test("returns undefined when the browser forbids storage", () => {
  vi.stubGlobal("window", {
    get localStorage(): Storage {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(browserStorage("localStorage")).toBeUndefined();
});
