import path from "node:path";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import { keepBackup, vacuumAnalyze } from "#server/platform/database/maintenance.ts";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

/** The jobs of this installation. PostgreSQL looks after itself; the embedded database does not. */
export function jobDefinitions(
  { kind, pool }: DatabaseHandle,
  { dataDir }: { dataDir: string },
): JobDefinition[] {
  if (kind === "postgres") return [];
  return [
    {
      name: "embedded-vacuum",
      schedule: "10 * * * *",
      run: () => vacuumAnalyze(pool),
    },
    {
      name: "embedded-backup",
      schedule: "40 * * * *",
      run: async ({ now }) => {
        await keepBackup(pool, path.join(dataDir, "backups"), now);
      },
    },
  ];
}
