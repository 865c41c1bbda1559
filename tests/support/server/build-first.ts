import { ensureBuilt } from "#scripts/lib/ensure-built.js";

/** For tests that start the built server: what they start is what the sources say now. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
