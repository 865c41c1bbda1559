import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appFiles } from "#contract/app-files.ts";
import { installApp } from "./install-app.ts";

const register = vi.fn();
const postMessage = vi.fn();
let container: EventTarget & { controller: { postMessage: typeof postMessage } | null };

beforeEach(() => {
  vi.stubEnv("PROD", true);
  register.mockReset().mockResolvedValue(new EventTarget());
  postMessage.mockReset();
  container = Object.assign(new EventTarget(), { controller: null, register });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("registers the service worker", () => {
  installApp();
  expect(register).toHaveBeenCalledWith(appFiles.worker);
});

it("registers it only after the page has loaded", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  installApp();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(register).toHaveBeenCalledTimes(1);
});

it("does not register it in development", () => {
  vi.stubEnv("PROD", false);
  installApp();
  expect(register).not.toHaveBeenCalled();
});

it("caches the first page and its files when the worker becomes active", () => {
  const files = [{ name: "https://pertinho.test/assets/a.css" }] as PerformanceEntry[];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(files);
  installApp();
  expect(postMessage).not.toHaveBeenCalled();
  container.controller = { postMessage };
  container.dispatchEvent(new Event("controllerchange"));
  container.dispatchEvent(new Event("controllerchange"));
  expect(postMessage.mock.calls).toEqual([[{ keep: [location.href, "https://pertinho.test/assets/a.css"] }]]);
});

it("does not cache a page again that an active worker has loaded", () => {
  container.controller = { postMessage };
  installApp();
  container.dispatchEvent(new Event("controllerchange"));
  expect(postMessage).not.toHaveBeenCalled();
});

it("reports no error in a browser that refuses the registration", async () => {
  const onUnhandled = vi.fn();
  process.on("unhandledRejection", onUnhandled);
  register.mockRejectedValue(new Error("private window"));
  installApp();
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off("unhandledRejection", onUnhandled);
  expect(register).toHaveBeenCalledTimes(1);
  expect(onUnhandled).not.toHaveBeenCalled();
});
