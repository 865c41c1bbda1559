import { afterEach, expect, test, vi } from "vitest";
import { browserStorage } from "./browser-storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("returns the storage of the browser", () => {
  const storage = {} as Storage;
  vi.stubGlobal("window", { sessionStorage: storage });
  expect(browserStorage("sessionStorage")).toBe(storage);
});

test("returns undefined when the browser forbids storage", () => {
  vi.stubGlobal("window", {
    get localStorage(): Storage {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(browserStorage("localStorage")).toBeUndefined();
});
