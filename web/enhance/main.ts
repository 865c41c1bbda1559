import { openNow } from "#web/catalogue/open-now.attributes.ts";
import { share } from "#web/catalogue/share-buttons.enhance.ts";
import { clearCaches } from "#web/coupons/clear-caches.enhance.ts";
import { confirmationHours } from "#web/coupons/confirmation-hours.attributes.ts";
import { hydrateIslands } from "#web/islands/hydrate.ts";
import { countDown } from "#web/routes/public/campaign/countdown.enhance.ts";
import { ownProgress } from "#web/routes/public/clubs/own-progress.attributes.ts";
import { weekdayRow } from "#web/routes/public/company/weekly-hours.attributes.ts";
import { couponPart } from "#web/routes/public/coupon/coupon.attributes.ts";
import { copyPixCode } from "#web/routes/public/coupon/pix-payment.enhance.ts";
import { cachedCoupon } from "#web/routes/public/my-coupons/my-coupon-card.attributes.ts";
import { phoneProofForm } from "#web/routes/public/my-coupons/phone-proof.attributes.ts";
import { printPages } from "#web/routes/public/printed/print-bar.enhance.ts";
import { submitsOnChange } from "#web/routes/public/search/search-filters.attributes.ts";
import { followedWallet } from "#web/routes/public/wallet/followed-wallet.attributes.ts";
import { storedWork } from "#web/routes/shop/offline.attributes.ts";
import { showOfflineNotice } from "#web/shell/app-notices.enhance.ts";
import { countVisit } from "#web/shell/counted-visit.enhance.ts";
import { markChosenTheme } from "#web/shell/mark-chosen-theme.ts";
import { replaceBrokenPictures } from "#web/ui/display/picture.enhance.ts";
import { retryingForm } from "#web/ui/form/retrying-form.attributes.ts";
import { installApp } from "./install-app.ts";

const coupon = `[${couponPart.id}]`;

/** Modules that are loaded only on pages with an element that matches one of the selectors. */
const onSomePages: [selectors: string[], start: () => Promise<void>][] = [
  [
    [`[${openNow.hours}]`, `[${confirmationHours.hours}]`, `[${weekdayRow.weekday}]`],
    async () => (await import("./update-times.ts")).updateTimes(),
  ],
  // The page of a coupon is updated in place and may contain a form later.
  [[`[${retryingForm}]`, coupon], async () => (await import("./send-with-retries.ts")).sendWithRetries()],
  [[coupon], async () => (await import("#web/routes/public/coupon/coupon.enhance.ts")).followCoupon()],
  [
    [`[${cachedCoupon.qr}]`],
    async () => void (await import("#web/routes/public/my-coupons/my-coupon-card.enhance.ts")).cacheCoupons(),
  ],
  [
    [`[${ownProgress.company}]`],
    async () => (await import("#web/routes/public/clubs/own-progress.enhance.ts")).showOwnProgress(),
  ],
  [
    [`[${submitsOnChange}]`],
    async () => (await import("#web/routes/public/search/search-filters.enhance.ts")).submitOnChange(),
  ],
  [
    [`[${followedWallet}]`],
    async () => (await import("#web/routes/public/wallet/wallet.enhance.ts")).openWallet(),
  ],
  [
    [`[${phoneProofForm.state}]`],
    async () => (await import("#web/routes/public/my-coupons/phone-proof.enhance.ts")).followPhoneProof(),
  ],
  [[`[${storedWork}]`], async () => (await import("#web/routes/shop/offline.enhance.ts")).waitForCounter()],
];

/**
 * Starts the script of public pages. The server's HTML works without it. Parts with a state of their own are islands;
 * the modules find their elements by the attributes that they share with the component beside them (decision 34).
 */
async function enhance(): Promise<void> {
  markChosenTheme();
  // The browser may restore this page from its cache after the theme was changed on another page.
  addEventListener("pageshow", markChosenTheme);
  replaceBrokenPictures();
  countVisit();
  countDown();
  share();
  copyPixCode();
  printPages();
  showOfflineNotice();
  clearCaches();
  installApp();
  const started = onSomePages.filter(([selectors]) => document.querySelector(selectors.join()));
  await Promise.allSettled([hydrateIslands(), ...started.map(([, start]) => start())]);
  document.documentElement.dataset.enhanced = "";
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void enhance());
else void enhance();
