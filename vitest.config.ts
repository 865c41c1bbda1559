import { defineConfig } from "vitest/config";
import { shortLivedProcess } from "./tests/support/server/server-process.ts";
import { TestOrder } from "./tests/support/test-order.ts";
import { preactForReact } from "./vite.islands.ts";

const notOurs = ["**/node_modules/**", "build/**", "data/**"];
const databaseTests = "**/*.db.test.ts";
/** Tests of the script of public pages: in a DOM, with Preact instead of React as in a browser. */
const domTests = "web/**/*.dom.test.{ts,tsx}";
const freshClone = "tests/start/fresh-clone.test.ts";
const postgresServer = "tests/support/database/postgres-server.ts";

/**
 * The test files of a worker share its modules: loading the modules of the server and of the screens again for each
 * file takes longer than the tests. No file may leave a mock or a fake clock behind.
 */
const sharedModules = { isolate: false };

/**
 * Threads of one process share the compiled code of the embedded database and exchange less data than processes. Not
 * for tests that set the time zone of their process.
 */
const threads = { pool: "threads" } as const;

/** Long timeouts for tests that start processes, which are slow on a slow machine. */
const slowTests = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    exclude: notOurs,
    // Most modules belong to several projects: a module transformed for one project is cached for the next ones.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{contract,server,web,seed,scripts,bench}/**/*.test.{ts,tsx}",
            "tests/conventions/**/*.test.ts",
          ],
          exclude: [...notOurs, databaseTests, domTests],
          // The embedded databases of these tests run only a few queries each.
          execArgv: shortLivedProcess,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...sharedModules,
        },
      },
      {
        extends: true,
        plugins: [preactForReact()],
        test: {
          name: "unit-dom",
          include: [domTests],
          environment: "happy-dom",
          server: { deps: { inline: ["lucide-react"] } },
        },
      },
      {
        extends: true,
        test: {
          name: "embedded",
          include: [databaseTests],
          env: { TEST_ENGINE: "embedded" },
          ...threads,
          ...sharedModules,
          ...slowTests,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [databaseTests],
          env: { TEST_ENGINE: "postgres" },
          globalSetup: postgresServer,
          ...threads,
          ...sharedModules,
          ...slowTests,
        },
      },
      {
        extends: true,
        test: {
          name: "clone",
          include: [freshClone],
          ...slowTests,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/{faults,start,attacks}/**/*.test.ts"],
          exclude: [...notOurs, freshClone],
          globalSetup: [postgresServer, "tests/support/server/build-first.ts"],
          ...sharedModules,
          ...slowTests,
        },
      },
    ],
  },
});
