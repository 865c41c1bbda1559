import type { TestProject } from "vitest/node";
import { ensureBuilt } from "#scripts/lib/ensure-built.js";
import { demoFolder } from "./demo-folder.ts";
import { demoPassword, openSessions, type Sessions } from "./demo-sessions.ts";
import { moveTown } from "./move-town.ts";
import { type RunningServer, startServer } from "./server-process.ts";
import type { TestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built server with the demo town answers. */
    baseUrl: string;
    /** One session of each demo account, for `signInAs`. */
    sessions: Sessions;
  }
}

/** Limits count by address: each page of a test says its own, as if through a proxy (browser.ts). */
export const demoTown = {
  SEED: "demo",
  LOG_LEVEL: "warn",
  DEMO_PASSWORD: demoPassword,
  TRUSTED_PROXY: "127.0.0.1",
  // Tests talk to nobody else: the map has its plain ground.
  MAP_TILES_URL: "none",
};

let server: RunningServer;
let data: Awaited<ReturnType<typeof demoFolder>>;
let database: TestDatabase;

/**
 * One server for all browser tests, on PostgreSQL, as a town runs it. What `npm start` gives on a new machine is walked by
 * those with a town of their own (own-town.ts): hostile-crawl.e2e.ts opens every page of it.
 */
export async function setup(project: TestProject): Promise<void> {
  await ensureBuilt();
  data = await demoFolder();
  database = await moveTown(data.folder);
  server = await startServer({ ...demoTown, DATA_DIR: data.folder, DATABASE_URL: database.url ?? "" });
  project.provide("baseUrl", server.url);
  project.provide("sessions", await openSessions(server.url));
}

/** The town is thrown away: to wait until everybody has left is what graceful-stop.test.ts does. */
export async function teardown(): Promise<void> {
  server.signal("SIGKILL");
  await server.exited;
  await Promise.all([database.close(), data.remove()]);
}
