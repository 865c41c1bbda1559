import { afterEach, expect, test, vi } from "vitest";
import { browserStorage } from "./browser-storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("is the browser's own", () => {
  const kept = {} as Storage;
  vi.stubGlobal("window", { sessionStorage: kept });
  expect(browserStorage("sessionStorage")).toBe(kept);
});

test("is nothing where the browser forbids it", () => {
  vi.stubGlobal("window", {
    get localStorage(): Storage {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(browserStorage("localStorage")).toBeUndefined();
});
