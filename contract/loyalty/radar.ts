import { z } from "zod";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { ManagedEntry } from "./managed-entry.ts";
import { radarTexts } from "./radar.texts.ts";

/** What the fraud radar looks for. */
export const findingKinds = [
  /** Points for the operator's own phone, or for a phone of the company. */
  "own_phone",
  /** Many postings on one card within an hour. */
  "card_burst",
  /** Many postings of one operator within minutes. */
  "operator_burst",
  /** Postings of a counter outside the company's opening hours. */
  "odd_hours",
  /** A posting that was undone after its points could be spent on a reward. */
  "undo_after_redeem",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Something to check, with the entries of the ledger that are the evidence. */
export const Finding = z.object({
  /** Names exactly this evidence: with a new entry it is another finding. */
  key: z.string(),
  kind: z.enum(findingKinds),
  companyId: z.uuid(),
  companyName: z.string(),
  at: z.iso.datetime(),
  /** The newest entries. */
  entries: z.array(ManagedEntry),
  /** All entries, also those that are not listed. */
  entryCount: z.int(),
});
export type Finding = z.infer<typeof Finding>;

const findingKeyMaxLength = 200;

export const FindingDismissal = z.strictObject(
  { key: cleanText(radarTexts.key).min(1, radarTexts.key).max(findingKeyMaxLength, radarTexts.key) },
  { error: validation.form },
);
export type FindingDismissal = z.infer<typeof FindingDismissal>;
