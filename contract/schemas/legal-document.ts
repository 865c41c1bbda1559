import { z } from "zod";
import { validation } from "../texts/validation.ts";

export const legalKinds = ["terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

export const LegalDocumentInput = z.object({ kind: z.enum(legalKinds, { error: validation.identifier }) });
export type LegalDocumentInput = z.infer<typeof LegalDocumentInput>;

/** The version in force today. */
export const LegalDocumentView = z.object({
  kind: z.enum(legalKinds),
  version: z.int(),
  effectiveOn: z.iso.date(),
  /** Made by the server from the Markdown that is kept: nothing of it can be anything but text and safe links. */
  html: z.string(),
});
export type LegalDocumentView = z.infer<typeof LegalDocumentView>;

export const legalVersion = z.int32({ error: validation.form }).min(1, validation.form);

/** Which versions are in force today, without their text. */
export const LegalVersions = z.object({ terms: z.int().nullable(), privacy: z.int().nullable() });
export type LegalVersions = z.infer<typeof LegalVersions>;
