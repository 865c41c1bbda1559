import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";

export const legalKinds = ["terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

export const LegalDocumentInput = z.object({
  kind: z.enum(legalKinds, { error: validation.identifier }),
  /** Default: the version in force today. */
  version: z.coerce
    .number<number | string>({ error: validation.identifier })
    .int(validation.identifier)
    .min(1, validation.identifier)
    .optional(),
});
export type LegalDocumentInput = z.infer<typeof LegalDocumentInput>;

const datedVersion = { version: z.int(), effectiveOn: z.iso.date() };

export const LegalDocumentView = z.object({
  kind: z.enum(legalKinds),
  ...datedVersion,
  /** Rendered by the server from the stored Markdown; it contains only text and safe links. */
  html: z.string(),
  /**
   * All versions that are or were in force, the newest first, so that people can read again the version they
   * accepted.
   */
  versions: z.array(z.object(datedVersion)),
});
export type LegalDocumentView = z.infer<typeof LegalDocumentView>;

export const legalVersion = z.int32({ error: validation.form }).min(1, validation.form);

/** The versions in force today, without their text. */
export const LegalVersions = z.object({ terms: z.int().nullable(), privacy: z.int().nullable() });
export type LegalVersions = z.infer<typeof LegalVersions>;
