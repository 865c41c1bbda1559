import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { openNow } from "#web/catalogue/open-now.attributes.ts";
import { OpenNow } from "#web/catalogue/open-now.tsx";
import { ConfirmationHours } from "#web/coupons/confirmation-hours.tsx";
import { WeeklyHours } from "#web/routes/public/company/weekly-hours.tsx";
import { updateTimes } from "./update-times.ts";

/** A Wednesday, 17:59 in the town. */
const servedAt = Date.parse("2026-11-18T20:59:00Z");
const hours = [3, 4].map((weekday) => ({ weekday, opens: "09:00", closes: "18:00" }));
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: servedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const text = () => find("main").textContent;

it("a company closes while its page is open", () => {
  showHtml(<OpenNow hours={hours} servedAt={servedAt} />);
  updateTimes();
  const isOpen = () => find(`[${openNow.hours}]`).hasAttribute(openNow.open);
  expect(text()).toBe("Aberto agora · fecha às 18h");
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(minuteMs);
  expect(text()).toBe("Fechado agora · abre amanhã às 9h");
  expect(isOpen()).toBe(false);
});

it("a page from a cache shows the current state immediately", () => {
  showHtml(<OpenNow hours={hours} servedAt={servedAt - 24 * 60 * minuteMs} />);
  expect(text()).toContain("Fechado agora");
  updateTimes();
  expect(text()).toBe("Aberto agora · fecha às 18h");
});

it("a shop that closes can no longer confirm a payment", () => {
  showHtml(<ConfirmationHours hours={hours} servedAt={servedAt} />);
  updateTimes();
  expect(text()).toContain("A loja está aberta agora, até as 18h");
  vi.advanceTimersByTime(minuteMs);
  expect(text()).toContain("A loja está fechada agora e abre amanhã às 9h");
});

it("after midnight in the town the next day is marked as today", () => {
  showHtml(<WeeklyHours hours={hours} servedAt={servedAt} />);
  updateTimes();
  const today = () => [...document.querySelectorAll("[aria-current=date] th")].map((day) => day.textContent);
  expect(today()).toEqual(["Quarta-feira"]);
  vi.setSystemTime(new Date("2026-11-19T02:59:00Z"));
  vi.advanceTimersByTime(minuteMs / 2);
  expect(today()).toEqual(["Quarta-feira"]);
  vi.advanceTimersByTime(minuteMs / 2);
  expect(today()).toEqual(["Quinta-feira"]);
});
