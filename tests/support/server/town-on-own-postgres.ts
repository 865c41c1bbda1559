import { move } from "#server/platform/database/backup/move.ts";
import { openEmbedded } from "#server/platform/database/embedded/open-embedded.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { startOwnPostgres } from "#tests/support/database/postgres-server.ts";
import { demoTown } from "./built-server.ts";
import { demoFolder } from "./demo-folder.ts";
import { shortLivedProcess, startServer } from "./server-process.ts";

/** The demo town on a PostgreSQL that the test may stop and start again. */
export async function startTownOnOwnPostgres(env: Record<string, string> = {}) {
  const [postgres, data] = await Promise.all([startOwnPostgres(), demoFolder()]);
  const source = await openEmbedded({ dataDir: data.folder, log: silentLog });
  await move(source.pool, postgres.url, silentLog).finally(source.close);
  const server = await startServer(
    { ...demoTown, DATABASE_URL: postgres.url, DATA_DIR: data.folder, ...env },
    shortLivedProcess,
  );
  return {
    postgres,
    server,
    async stop(): Promise<void> {
      server.signal("SIGTERM");
      await server.exited;
      await postgres.stop();
      await data.remove();
    },
  };
}
