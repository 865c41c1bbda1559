import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { csvTexts } from "./csv.texts.ts";

/**
 * A CSV file as a stream, so that the whole file is never in memory. `contract/api` declares it and the server fills
 * it.
 */
export const CsvDownload = z.object({
  headers: z.object({ "content-type": z.string(), "content-disposition": z.string() }),
  body: z.instanceof(ReadableStream).meta({ title: "CSV" }),
});

/** The text of a file. The browser decodes it, whatever its encoding. */
export const CsvUpload = z.strictObject(
  {
    csv: z
      .string({ error: csvTexts.unreadable })
      .min(1, csvTexts.empty)
      .max(limits.csvMaxLength, csvTexts.tooLarge),
  },
  { error: csvTexts.unreadable },
);
export type CsvUpload = z.infer<typeof CsvUpload>;

export const importOutcomes = ["create", "update", "unchanged", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const ImportRow = z.object({
  /** The line in the file; the header is line 1. */
  line: z.int(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /**
   * The columns in which the row would change an existing record. The values are omitted, because they may be
   * personal data.
   */
  changes: z.array(z.string()).default([]),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/**
 * The result or the preview of an import. Each row is independent, so that valid rows are imported despite invalid
 * ones.
 */
export const ImportReport = z.object({
  /** Counts over all rows. */
  counts: z.record(z.enum(importOutcomes), z.int()),
  /**
   * The first rows of each outcome, in the order of the file. After a correction, the next report lists the next
   * rows.
   */
  rows: z.array(ImportRow),
});
export type ImportReport = z.infer<typeof ImportReport>;
