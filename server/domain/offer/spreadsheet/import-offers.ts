import { sql } from "drizzle-orm";
import type { CsvUpload, ImportReport } from "#contract/lists/csv-file.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { toReport, writeImport } from "#server/domain/csv-import/write-import.ts";
import { offerValues } from "#server/domain/offer/managed-offer.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { planOfferImport } from "./plan-offer-import.ts";

/** Returns the result that an import would have. Nothing is written. */
export const previewOfferImport = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => toReport(await planOfferImport({ ...ctx, db: tx }, csv)));
  },
);

/**
 * Imports the valid rows of a file. Importing the same file again changes nothing, because offers are identified by
 * code, or by company and title.
 */
export const importOffers = command(
  staff,
  async (ctx: CommandContext, { csv }: CsvUpload): Promise<ImportReport> => {
    return ctx.db.transaction(async (tx) => {
      // Serializes imports: when two contain the same new offer, the second one finds the offer of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offer.import', 0))`);
      const inside = { ...ctx, db: tx };
      const plan = await planOfferImport(inside, csv);
      return writeImport(inside, { table: offers, action: "offer.import", valuesOf: offerValues }, plan);
    });
  },
);
