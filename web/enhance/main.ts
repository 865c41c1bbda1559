import { hydrateIslands } from "#web/islands/hydrate.ts";
import { markChosenTheme } from "#web/shell/mark-chosen-theme.ts";
import { clearCaches } from "./clear-caches.ts";
import { copyText } from "./copy-text.ts";
import { countDown } from "./count-down.ts";
import { countVisit } from "./count-visit.ts";
import { installApp } from "./install-app.ts";
import { maskPhones } from "./mask-phones.ts";
import { printPages } from "./print-pages.ts";
import { replaceBrokenPictures } from "./replace-broken-pictures.ts";
import { share } from "./share.ts";
import { showOfflineNotice } from "./show-offline-notice.ts";
import { submitOnChange } from "./submit-on-change.ts";

/** Modules that are loaded only on pages with a matching element. */
const onSomePages: [selector: string, start: () => Promise<void>][] = [
  [
    "[data-hours], [data-confirms], [data-weekday]",
    async () => (await import("./update-times.ts")).updateTimes(),
  ],
  // The page of a coupon is updated in place and may contain a form later.
  ["[data-retries], [data-coupon]", async () => (await import("./send-with-retries.ts")).sendWithRetries()],
  ["[data-coupon]", async () => (await import("./follow-coupon.ts")).followCoupon()],
  ["[data-locate]", async () => (await import("./locate-visitor.ts")).locateVisitor()],
  ["a[data-cache-qr]", async () => void (await import("./cache-coupons.ts")).cacheCoupons()],
  ["[data-stored-codes]", async () => (await import("./wait-for-counter.ts")).waitForCounter()],
];

/**
 * Starts the script of public pages. The server's HTML works without it. Parts with their own markup are islands; the
 * others find their elements by data attributes.
 */
async function enhance(): Promise<void> {
  markChosenTheme();
  // The browser may restore this page from its cache after the theme was changed on another page.
  addEventListener("pageshow", markChosenTheme);
  replaceBrokenPictures();
  countVisit();
  countDown();
  share();
  copyText();
  maskPhones();
  printPages();
  submitOnChange();
  showOfflineNotice();
  clearCaches();
  installApp();
  const started = onSomePages.filter(([selector]) => document.querySelector(selector));
  await Promise.allSettled([hydrateIslands(), ...started.map(([, start]) => start())]);
  document.documentElement.dataset.enhanced = "";
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void enhance());
else void enhance();
