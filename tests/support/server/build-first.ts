import { ensureBuilt } from "#scripts/lib/ensure-built.js";

/** For tests that start the built server: builds it from the current sources first. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
