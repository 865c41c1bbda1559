import { register } from "node:module";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { projectRoot } from "./tests/support/project-files.ts";

register("./tests/support/browser/raw-imports.js", import.meta.url);

/**
 * What visitors and counters do is tested a second time behind a proxy that terminates TLS, as in production. Excluded
 * are tests of the back-office, of looks and of axe, which do not depend on the proxy, and tests that start their own
 * servers.
 */
const notBehindProxy = [
  "tests/e2e/admin/**",
  "tests/e2e/**/*accessible.e2e.ts",
  "tests/e2e/public/{catalogue-walk,empty-town,long-words,missing-pictures}.e2e.ts",
  "tests/e2e/coupon/print.e2e.ts",
  "tests/e2e/site/{database-outage,development,hostile-crawl,large-text,theme}.e2e.ts",
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
      testMatch: ["https/**/*.e2e.ts", "e2e/**/*.e2e.ts"],
      testIgnore: notBehindProxy.map((pattern) => path.join(projectRoot, pattern)),
      outputDir: outputOf("https"),
    },
  ],
});
