import { testRun } from "#contract/commands/test-run.texts.js";
import { Problem } from "./problem.js";

/** One PostgreSQL for the whole run. @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startPostgres() {
  // Vite is installed by now, and reads TypeScript where this Node does not.
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport("./tests/support/database/postgres-server.ts", { configFile: false });
  try {
    return await module.startPostgresServer();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw new Problem(testRun.noPostgres);
  }
}
