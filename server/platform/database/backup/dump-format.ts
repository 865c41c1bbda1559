import { z } from "zod";

/*
 * A dump is text, line by line: one header, then for each table the number of rows given in the header, each a JSON
 * list of texts, then a footer with the SHA-256 of all lines before it. The format is the same for both databases.
 */

const formatName = "pertinho-backup";
export const formatVersion = 1;

export const DumpHeader = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type DumpHeader = z.infer<typeof DumpHeader>;

export const DumpFooter = z.object({ sha256: z.string() });
export type DumpFooter = z.infer<typeof DumpFooter>;

/** The part of the header that later formats will share with this one. */
export const AnyDumpHeader = z.object({ format: z.literal(formatName), version: z.number() });

export const format = { format: formatName, version: formatVersion } as const;
