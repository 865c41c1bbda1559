import { register } from "node:module";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { projectRoot } from "./tests/support/project-files.ts";

register("./tests/support/browser/raw-imports.js", import.meta.url);

/**
 * All that visitors and counters do is tested a second time behind a proxy that ends TLS, as in production. Left out is what
 * belongs to the back-office, starts servers of its own, or only looks with axe, which looks at pages once.
 */
const notBehindProxy = [
  "tests/e2e/admin-*.e2e.ts",
  "tests/e2e/{categories,form-rules,picture-field,settings,shells-admin}.e2e.ts",
  "tests/e2e/*-accessible.e2e.ts",
  "tests/e2e/{catalogue-walk,database-away,development,empty-town,hostile-crawl}.e2e.ts",
];

/** Each project has a folder of its own: a run empties only that of its projects. */
const outputOf = (project: string) => path.join(projectRoot, ".cache/playwright", project);

/** How long a page may take for one thing. */
const patience = 20_000;

export default defineConfig({
  testDir: "tests",
  // What Vite has built needs no other compiler.
  build: { external: ["**/build/**"] },
  globalSetup: "tests/support/browser/global-setup.ts",
  // A test waits for its page now and then: another one uses the processor meanwhile.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: patience },
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: patience,
    navigationTimeout: patience,
    // Without a copy of the page for each step, which would take a fifth of the run; `--trace on` has them.
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
