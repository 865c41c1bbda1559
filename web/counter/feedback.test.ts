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

test("the counter vibrates after a user action, or when the browser does not report user actions", () => {
  expect(shakesOf({ userActivation: { hasBeenActive: true } })).toEqual([[[80]]]);
  expect(shakesOf({})).toEqual([[[80]]]);
});

test("the counter does not vibrate before the first user action, which browsers refuse, or when muted", () => {
  expect(shakesOf({ userActivation: { hasBeenActive: false } })).toEqual([]);
  expect(shakesOf({ userActivation: { hasBeenActive: true } }, "1")).toEqual([]);
});
