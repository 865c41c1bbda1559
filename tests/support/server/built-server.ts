import { ensureBuilt } from "#scripts/lib/ensure-built.js";
import { moveTown } from "#tests/support/town/move-town.ts";
import { demoFolder } from "./demo-folder.ts";
import { demoPassword } from "./demo-sessions.ts";
import { type RunningServer, startServer } from "./server-process.ts";

/** Rate limits count by IP address: each page of a test sends its own, as through a proxy (browser.ts). */
export const demoTown = {
  SEED: "demo",
  LOG_LEVEL: "warn",
  DEMO_PASSWORD: demoPassword,
  TRUSTED_PROXY: "127.0.0.1",
  // Tests contact no other service, so the map has a plain background.
  MAP_TILES_URL: "none",
};

export type DemoTown = { server: RunningServer; databaseUrl: string; end: () => Promise<void> };

/** Starts the built server with the demo town on its own PostgreSQL database. */
export async function startDemoTown(env: Record<string, string> = {}): Promise<DemoTown> {
  await ensureBuilt();
  const data = await demoFolder();
  const database = await moveTown(data.folder);
  const databaseUrl = database.url ?? "";
  const settings = { ...demoTown, DATA_DIR: data.folder, DATABASE_URL: databaseUrl, ...env };
  const server = await startServer(settings);
  return {
    server,
    databaseUrl,
    // Killed, because the town is discarded anyway; graceful-stop.test.ts tests the graceful shutdown.
    end: async () => {
      server.signal("SIGKILL");
      await server.exited;
      await Promise.all([database.close(), data.remove()]);
    },
  };
}
