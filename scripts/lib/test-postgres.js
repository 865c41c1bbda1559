import { testRun } from "#contract/commands/test-run.texts.js";
import { Problem } from "./problem.js";

/** Starts one PostgreSQL server for the whole run. @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startPostgres() {
  // Vite is installed by now, and loads TypeScript even where this Node version cannot.
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport("./tests/support/database/postgres-server.ts", { configFile: false });
  try {
    return await module.startPostgresServer();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw new Problem(testRun.noPostgres);
  }
}
