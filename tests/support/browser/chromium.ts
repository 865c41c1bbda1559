import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

type Drawing = { draws: boolean };

const browsers: Partial<Record<"drawing" | "blind", Promise<Browser>>> = {};

/** One for all test files of a worker, and one more where pixels are looked at; they end with the worker. */
export function sharedBrowser({ draws }: Drawing): Promise<Browser> {
  const kind = draws ? "drawing" : "blind";
  browsers[kind] ??= launchBrowser({ draws });
  return browsers[kind];
}

function launchBrowser({ draws }: Drawing): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...sandbox,
      "--disable-gpu",
      // One process fewer to tell of each frame.
      "--in-process-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      ...(draws ? [] : [withoutPixels]),
      ...trustedCertificate(),
      `--js-flags=${forShortLives}`,
      `--disable-features=${[...unneededFeatures, ...featuresDisabledByPlaywright]}`,
      `--enable-features=${[...savingFeatures, ...featuresEnabledByPlaywright]}`,
    ],
  });
}

/**
 * A page without memory for what it shows is laid out, pressed and read as any other, and never drawn: to draw it takes a
 * quarter of what it costs to open one that is full of pictures.
 */
const withoutPixels = "--force-gpu-mem-available-mb=0";

/** Trusted as any other: with errors that are only ignored, no service worker would be installed. */
function trustedCertificate(): string[] {
  const publicKeyHash = inject("publicKeyHash");
  return publicKeyHash ? [`--ignore-certificate-errors-spki-list=${publicKeyHash}`] : [];
}

/** A page is left before code that was compiled well pays: that would take a seventh of a test's processor time. */
const forShortLives = "--no-opt --no-maglev";

/**
 * The suggestions of the address bar are pages of their own: for each window they took longer than our page. A new frame
 * for each document (RenderDocument), even of the same site, takes a quarter of what it costs to open a small page.
 */
const unneededFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "RenderDocument"];

/** Requests need no process of their own: a twentieth of a page. */
const savingFeatures = ["NetworkServiceInProcess2"];

/** Of two lists Chromium reads the last, so ours repeat what Playwright needs. */
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

/** The browser that the test run found or installed; else the one of the machine; else playwright's own. */
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
