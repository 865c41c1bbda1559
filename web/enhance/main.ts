import { markChosenTheme } from "#web/shell/mark-chosen-theme.ts";
import { cacheCoupons } from "./cache-coupons.ts";
import { clearCaches } from "./clear-caches.ts";
import { copyText } from "./copy-text.ts";
import { countVisit } from "./count-visit.ts";
import { followCoupon } from "./follow-coupon.ts";
import { installApp } from "./install-app.ts";
import { locateVisitor } from "./locate-visitor.ts";
import { maskPhones } from "./mask-phones.ts";
import { printPages } from "./print-pages.ts";
import { replaceBrokenPictures } from "./replace-broken-pictures.ts";
import { sendWithRetries } from "./send-with-retries.ts";
import { share } from "./share.ts";
import { showOfflineNotice } from "./show-offline-notice.ts";
import { submitOnChange } from "./submit-on-change.ts";
import { suggestAsYouType } from "./suggest-as-you-type.ts";
import { updateTimes } from "./update-times.ts";
import { waitForCounter } from "./wait-for-counter.ts";

/**
 * What is alive on public pages. The server's HTML works without it; each part finds its elements by their data
 * attributes. It knows no React: most of who reads a page is on a cheap phone (decision 12).
 */
function enhance(): void {
  markChosenTheme();
  // A page that the browser kept and brings back, after a choice on another one.
  addEventListener("pageshow", markChosenTheme);
  replaceBrokenPictures();
  countVisit();
  updateTimes();
  share();
  copyText();
  maskPhones();
  printPages();
  sendWithRetries();
  followCoupon();
  locateVisitor();
  submitOnChange();
  suggestAsYouType();
  showOfflineNotice();
  clearCaches();
  installApp();
  void cacheCoupons();
  waitForCounter();
  document.documentElement.dataset.enhanced = "";
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", enhance);
else enhance();
