import { sql } from "drizzle-orm";
import type { CsvUpload, ImportReport } from "#contract/lists/csv-file.ts";
import type { CommandContext } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { toReport, writeImport } from "#server/domain/csv-import/write-import.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { StoredAnswer } from "#server/platform/idempotency/run-once.ts";
import { clientValues, planClientImport } from "./plan-client-import.ts";

/** What an import would do; nothing is written. */
export const previewClientImport = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => toReport(await planClientImport({ ...ctx, db: tx }, csv)));
  },
);

/** What is kept under the key of an import: its lines without the names that stood in them. */
export const storedImport: StoredAnswer<ImportReport> = {
  keep: ({ counts, rows }) => ({ counts, rows: rows.map((row) => ({ ...row, name: "" })) }),
  giveAgain: async (_db, report) => report,
};

/** Writes the good rows of a file. The same file again changes nothing: people are known by their phone. */
export const importClients = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => {
      // Imports take turns: of two that bring the same new person, the second finds them.
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
