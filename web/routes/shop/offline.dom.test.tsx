import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { counterOffline } from "#contract/coupon/counter-offline.texts.ts";
import { appFiles } from "#contract/paths.ts";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { storedRedemptionsKey } from "#web/counter/stored-redemptions.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { storedCodes } from "./offline.attributes.ts";
import { waitForCounter } from "./offline.enhance.ts";

const reload = vi.fn();
const request = vi.fn(async (_url: string, _options: RequestInit) => new Response());

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  reload.mockClear();
  request.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", request);
  showHtml(<p {...marker(storedCodes)} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("shows how many codes are stored on the device", () => {
  localStorage.setItem(storedRedemptionsKey("one"), JSON.stringify({ waiting: ["a", "b"] }));
  localStorage.setItem(storedRedemptionsKey("two"), JSON.stringify({ waiting: ["c"] }));
  waitForCounter();
  expect(find("p").textContent).toBe(counterOffline.stored(3));
});

it("stays empty when no code is stored", () => {
  waitForCounter();
  expect(find("p").textContent).toBe("");
});

it("reloads when the server responds again, and not before", async () => {
  request.mockRejectedValueOnce(new TypeError("offline"));
  request.mockResolvedValueOnce(new Response("", { status: 503 }));
  request.mockResolvedValueOnce(new Response());
  waitForCounter();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(request).toHaveBeenCalledWith(appFiles.counterOffline, { method: "HEAD" });
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("tries immediately when the network is back", async () => {
  request.mockResolvedValue(new Response());
  waitForCounter();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalled();
});

it("does nothing on other pages", async () => {
  showHtml(<p />);
  waitForCounter();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request).not.toHaveBeenCalled();
});
