import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/** The options with which the tests start Chromium. @param publicKeyHash of the certificate that Chromium must trust */
export function launchOptions(publicKeyHash?: string): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    executablePath: chromiumPath(),
    args: [
      ...sandbox,
      "--disable-gpu",
      // One process less to notify of each frame.
      "--in-process-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      ...trustedCertificate(publicKeyHash),
      `--js-flags=${forShortLives}`,
      `--disable-features=${[...unneededFeatures, ...featuresDisabledByPlaywright]}`,
      `--enable-features=${[...savingFeatures, ...featuresEnabledByPlaywright]}`,
    ],
  };
}

/** The certificate must count as trusted: if its errors were only ignored, no service worker would be installed. */
function trustedCertificate(publicKeyHash?: string): string[] {
  return publicKeyHash ? [`--ignore-certificate-errors-spki-list=${publicKeyHash}`] : [];
}

/** Pages close before optimized code pays off; the optimization would take a seventh of a test's processor time. */
const forShortLives = "--no-opt --no-maglev";

/**
 * The suggestions of the address bar are separate pages, and took longer for each window than the tested page. A new
 * frame for each document (RenderDocument), even of the same site, takes a quarter of the cost of opening a small
 * page.
 */
const unneededFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "RenderDocument"];

/** Requests need no separate process: this saves a twentieth of the cost of a page. */
const savingFeatures = ["NetworkServiceInProcess2"];

/** Chromium reads only the last of two lists, so these lists repeat the features that Playwright needs. */
const featuresEnabledByPlaywright = ["CDPScreenshotNewSurface", "SkipListAccountsWithoutGaiaCookies"];
const featuresDisabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** The browser that the test run found or installed, else the one of the machine, else Playwright's own. */
function chromiumPath(): string | undefined {
  const usual = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return process.env.CHROMIUM_PATH ?? usual.find((path) => existsSync(path));
}
