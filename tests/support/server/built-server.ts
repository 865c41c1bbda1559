import type { TestProject } from "vitest/node";
import { ensureBuilt } from "#scripts/lib/ensure-built.js";
import { moveTown } from "#tests/support/town/move-town.ts";
import { demoFolder } from "./demo-folder.ts";
import { demoPassword, openSessions, type Sessions } from "./demo-sessions.ts";
import { type RunningServer, startServer } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where browsers reach the built server with the demo town. */
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

let town: DemoTown;

/**
 * One server for all browser tests, on PostgreSQL, as a town runs it. What `npm start` gives on a new machine is walked by
 * those with a town of their own (own-town.ts): hostile-crawl.e2e.ts opens every page of it.
 */
export async function setup(project: TestProject): Promise<void> {
  town = await startDemoTown();
  project.provide("baseUrl", town.server.url);
  project.provide("sessions", await openSessions(town.server.url));
}

export async function teardown(): Promise<void> {
  await town.end();
}

export type DemoTown = { server: RunningServer; end: () => Promise<void> };

/** The built server with the demo town on a PostgreSQL database of its own. */
export async function startDemoTown(env: Record<string, string> = {}): Promise<DemoTown> {
  await ensureBuilt();
  const data = await demoFolder();
  const database = await moveTown(data.folder);
  const settings = { ...demoTown, DATA_DIR: data.folder, DATABASE_URL: database.url ?? "", ...env };
  const server = await startServer(settings);
  return {
    server,
    // The town is thrown away: to wait until everybody has left is what graceful-stop.test.ts does.
    end: async () => {
      server.signal("SIGKILL");
      await server.exited;
      await Promise.all([database.close(), data.remove()]);
    },
  };
}
