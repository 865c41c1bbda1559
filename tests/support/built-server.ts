import type { TestProject } from "vitest/node";
import { ensureBuilt } from "#scripts/lib/ensure-built.js";
import { type RunningServer, startServer, temporaryFolder } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built server with the demo town answers. */
    baseUrl: string;
  }
}

let server: RunningServer;
let data: Awaited<ReturnType<typeof temporaryFolder>>;

/** One server for all browser tests: what `npm start` gives on a new machine. */
export async function setup(project: TestProject): Promise<void> {
  await ensureBuilt();
  data = await temporaryFolder();
  server = await startServer({ DATA_DIR: data.folder, SEED: "demo", LOG_LEVEL: "warn" });
  project.provide("baseUrl", server.url);
}

export async function teardown(): Promise<void> {
  server.signal("SIGTERM");
  await server.exited;
  await data.remove();
}
