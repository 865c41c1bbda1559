import { register } from "node:module";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { projectRoot } from "./tests/support/project-files.ts";

register("./tests/support/browser/raw-imports.js", import.meta.url);

/**
 * The main flows of visitors, counters and accounts are tested a second time behind a proxy that terminates TLS, as in
 * production. Other tests do not depend on the proxy.
 */
const behindProxy = [
  "https/**/*.e2e.ts",
  "e2e/public/{home,offer,search,shell}.e2e.ts",
  "e2e/coupon/{claim,my-coupons,page,payment}.e2e.ts",
  "e2e/shop/{redeem,redeem-offline,payments}.e2e.ts",
  "e2e/account/{guards,shop,sign-in,sign-up}.e2e.ts",
  "e2e/all-screens/{content-policy,offline}.e2e.ts",
];

/** Each project has its own folder, because a run deletes the output folders of the projects that it runs. */
const outputOf = (project: string) => path.join(projectRoot, ".cache/playwright", project);

/** The timeout of one action, navigation or expectation. */
const actionTimeoutMs = 20_000;

export default defineConfig({
  testDir: "tests",
  // The files that Vite has built are not compiled again.
  build: { external: ["**/build/**"] },
  globalSetup: "tests/support/browser/global-setup.ts",
  // More workers than processor cores: while one test waits for its page, another uses the processor.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: actionTimeoutMs },
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: actionTimeoutMs,
    navigationTimeout: actionTimeoutMs,
    // Without a copy of the page for each step, which would be recorded in tests that pass too (decision 35).
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "browser", testMatch: "e2e/**/*.e2e.ts", outputDir: outputOf("browser") },
    {
      name: "https",
      testMatch: behindProxy,
      outputDir: outputOf("https"),
    },
  ],
});
