import { sql } from "drizzle-orm";
import type { CsvUpload, ImportReport } from "#contract/lists/csv-file.ts";
import type { CommandContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { toReport, writeImport } from "#server/domain/csv-import/write-import.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { clientValues, planClientImport } from "./plan-client-import.ts";

/** Returns the result that an import would have. Nothing is written. */
export const previewClientImport = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => toReport(await planClientImport({ ...ctx, db: tx }, csv)));
  },
);

/** The response stored under the idempotency key of an import: its rows without the names in the file. */
export const storedImport: StoredAnswer<ImportReport> = {
  toStored: ({ counts, rows }) => ({ counts, rows: rows.map((row) => ({ ...row, name: "" })) }),
  replay: async (_db, report) => report,
};

/**
 * Imports the valid rows of a file. Importing the same file again changes nothing, because clients are identified by
 * phone.
 */
export const importClients = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => {
      // Serializes imports: when two contain the same new client, the second one finds the client of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('client.import', 0))`);
      const inside = { ...ctx, db: tx };
      const plan = await planClientImport(inside, csv);
      const kind = {
        table: clients,
        action: "client.import" as const,
        valuesOf: clientValues,
        // Names and contacts stay out of the audit.
        auditOf: ({ tags }: { tags: string[] }) => ({ tags }),
      };
      return writeImport(inside, kind, plan);
    });
  },
);
