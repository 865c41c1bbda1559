import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { csvTexts } from "./csv.texts.ts";

/** A file as a stream: it is never whole in memory. `contract/api` declares it, the server fills it. */
export const CsvDownload = z.object({
  headers: z.object({ "content-type": z.string(), "content-disposition": z.string() }),
  body: z.instanceof(ReadableStream).meta({ title: "CSV" }),
});

/** The text of a file; the browser reads it, whatever its encoding was. */
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
  /** In the file, where the header is line 1. */
  line: z.int(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** The columns that a row which is known already says something new in; never what, which may be a person's. */
  changes: z.array(z.string()).default([]),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** What an import would do, or did: each row by itself, so that good ones need not wait for bad ones. */
export const ImportReport = z.object({
  /** Of all rows. */
  counts: z.record(z.enum(importOutcomes), z.int()),
  /** The first of each outcome, in the order of the file: whoever mends a hundred rows sees the next hundred then. */
  rows: z.array(ImportRow),
});
export type ImportReport = z.infer<typeof ImportReport>;
