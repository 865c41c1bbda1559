import { register } from "node:module";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { projectRoot } from "./tests/support/project-files.ts";

register("./tests/support/browser/raw-imports.js", import.meta.url);

/**
 * What depends on the proxy that terminates TLS in production (cookies, addresses, headers, forms) has tests of its own.
 * The main flows of a visitor, a counter and an account are tested a second time behind it.
 */
const behindProxy = [
  "https/**/*.e2e.ts",
  "e2e/public/home.e2e.ts",
  "e2e/coupon/{claim,page}.e2e.ts",
  "e2e/shop/{redeem,redeem-offline}.e2e.ts",
  "e2e/account/{guards,sign-in}.e2e.ts",
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
