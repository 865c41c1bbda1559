import { move } from "#server/platform/database/backup/move.ts";
import { openEmbedded } from "#server/platform/database/embedded/open-embedded.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { openOnServer } from "#tests/support/database/on-server-database.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";

/** Moves the town of a data folder to its own PostgreSQL database, as `npm run db -- move` does. */
export async function moveTown(folder: string): Promise<TestDatabase> {
  const target = await openOnServer("template0");
  const source = await openEmbedded({ dataDir: folder, log: silentLog });
  await move(source.pool, target.url ?? "", silentLog).finally(source.close);
  return target;
}
