import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearCaches } from "./clear-caches.ts";
import { countDown } from "./count-down.ts";
import { countVisit } from "./count-visit.ts";
import { maskPhones } from "./mask-phones.ts";
import { readPage, replacePart } from "./page-part.ts";
import { replaceBrokenPictures } from "./replace-broken-pictures.ts";
import { showOfflineNotice } from "./show-offline-notice.ts";
import { submitOnChange } from "./submit-on-change.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(html: string): void {
  document.body.innerHTML = html;
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;

it("a countdown updates every second, and shows the text of the last day", () => {
  show(
    '<p data-countdown="2026-11-19T12:00:02Z" data-last-day="Último dia"><b data-days></b><i data-clock></i></p>',
  );
  countDown();
  expect(find("[data-days]").textContent).toContain("1 dia");
  const first = find("[data-clock]").textContent;
  vi.advanceTimersByTime(1_000);
  expect(find("[data-clock]").textContent).not.toBe(first);
  vi.advanceTimersByTime(2_000);
  expect(find("[data-days]").textContent).toBe("Último dia");
});

it("a visit is reported once, and every counted action each time", async () => {
  const sent: Blob[] = [];
  Object.defineProperty(navigator, "sendBeacon", {
    value: (_path: string, body: Blob) => sent.push(body),
    configurable: true,
  });
  show('<main data-visit="offer" data-visit-id="o1"><a data-counts="whatsapp">x</a></main>');
  countVisit();
  find("a").click();
  const events = await Promise.all(sent.map(async (body) => JSON.parse(await body.text())));
  expect(events).toMatchObject([
    { subject: "offer", subjectId: "o1", event: "view" },
    { subject: "offer", subjectId: "o1", event: "whatsapp" },
  ]);
});

it("a phone is masked while typing, other fields are not", () => {
  show('<input data-mask="phone"><input id="other">');
  maskPhones();
  for (const field of document.querySelectorAll("input")) {
    field.value = "35981234567";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  expect(find<HTMLInputElement>("[data-mask]").value).toBe("(35) 98123-4567");
  expect(find<HTMLInputElement>("#other").value).toBe("35981234567");
});

it("a picture that fails to load is replaced by its placeholder", () => {
  show('<span data-picture=""><img alt=""></span>');
  replaceBrokenPictures();
  find("img").dispatchEvent(new Event("error"));
  expect(find("[data-picture]").hasAttribute("data-broken")).toBe(true);
});

it("a part of the page is replaced from a response, without its scripts", () => {
  show("<main><p>antes</p></main>");
  const page = readPage("<title>Depois</title><main><p>depois</p><script>alert(1)</script></main>");
  expect(replacePart("main", page)?.textContent).toBe("depois");
  expect(find("main").innerHTML).toBe("<p>depois</p>");
  expect(document.title).toBe("Depois");
  expect(replacePart("aside", page)).toBeNull();
});

it("the offline notice is shown while the network is down", () => {
  show('<aside data-offline hidden=""></aside>');
  showOfflineNotice();
  expect(find("aside").hidden).toBe(true);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  expect(find("aside").hidden).toBe(false);
});

describe("the caches of a shared device", () => {
  const deleted = vi.fn(async () => true);

  beforeEach(() => {
    deleted.mockClear();
    vi.stubGlobal("caches", { delete: deleted });
  });
  clearCaches();

  it("are deleted by a click on the button", () => {
    show("<button data-clears-caches>x</button>");
    find("button").click();
    expect(deleted).toHaveBeenCalled();
  });

  it.each([
    ["the same phone, without its ninth digit", "(35) 8123-4567", 0],
    ["another phone", "(35) 98123-9999", 3],
  ])("are kept or deleted depending on the confirmed phone: %s", (_what, phone, count) => {
    show(
      `<form><input name="phone" value="${phone}"><button type="button" data-clears-caches-unless="35981234567">x</button></form>`,
    );
    find("button").click();
    expect(deleted).toHaveBeenCalledTimes(count);
  });
});

describe("a form that submits on each change", () => {
  const html = '<form data-submits="on-change"><select name="km"><option>1</option></select></form>';

  it("is sent, and the next page returns the focus to the control", () => {
    show(html);
    const sent = vi.fn((event: Event) => event.preventDefault());
    find("form").addEventListener("submit", sent);
    submitOnChange();
    find("select").dispatchEvent(new Event("change", { bubbles: true }));
    expect(sent).toHaveBeenCalledTimes(1);
    show(html);
    submitOnChange();
    expect(document.activeElement).toBe(find("select"));
  });
});
