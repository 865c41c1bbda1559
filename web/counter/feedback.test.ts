import { afterEach, expect, test, vi } from "vitest";
import { signal } from "./feedback.ts";

afterEach(() => vi.unstubAllGlobals());

function shakesOf(navigator: object, muted: string | null = null) {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate, ...navigator });
  vi.stubGlobal("localStorage", { getItem: () => muted });
  signal("green");
  return vibrate.mock.calls;
}

test("the counter shakes for who has touched the page, or where a browser does not tell", () => {
  expect(shakesOf({ userActivation: { hasBeenActive: true } })).toEqual([[[80]]]);
  expect(shakesOf({})).toEqual([[[80]]]);
});

test("it keeps still before the first touch, which browsers would refuse, and where it was muted", () => {
  expect(shakesOf({ userActivation: { hasBeenActive: false } })).toEqual([]);
  expect(shakesOf({ userActivation: { hasBeenActive: true } }, "1")).toEqual([]);
});
