import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appFiles } from "#contract/app-files.ts";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { storedWorkKey } from "#web/counter/stored-work.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { storedWork } from "./offline.attributes.ts";
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
  showHtml(<p {...marker(storedWork)} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const posting = { kind: "posting" };

it.each([
  [
    { one: ["a"] },
    "Há 1 código de cupom guardado neste aparelho. Ele é enviado quando o balcão abrir de novo.",
  ],
  [
    { one: [posting] },
    "Há 1 lançamento guardado neste aparelho. Ele é enviado quando o balcão abrir de novo.",
  ],
  [
    { one: ["a", posting], two: ["b", posting, posting] },
    "Há 2 códigos de cupom e 3 lançamentos guardados neste aparelho. Eles são enviados quando o balcão abrir de novo.",
  ],
])("shows what is stored on the device: %j", (stored, text) => {
  for (const [companyId, waiting] of Object.entries(stored)) {
    localStorage.setItem(storedWorkKey(companyId), JSON.stringify({ waiting }));
  }
  waitForCounter();
  expect(find("p").textContent).toBe(text);
});

it("stays empty when nothing is stored", () => {
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
