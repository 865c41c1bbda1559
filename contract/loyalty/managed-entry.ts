import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { listSearch, managedFilter } from "#contract/lists/managed-list.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { day } from "#contract/time/date-field.ts";
import { entryKinds, entryPlaces, entryReasons } from "./loyalty.schema.ts";
import { loyaltyValidation } from "./loyalty.texts.ts";
import { managedEntryValidation as texts } from "./managed-entry.texts.ts";

/** The ledger of one company, or of one of its cards. */
export const ManagedEntryFilter = managedFilter({
  companyId: uuid(loyaltyValidation.company),
  cardId: uuid(texts.card).optional(),
  kind: z.enum(entryKinds, { error: texts.kind }).optional(),
  /** The operator's name as typed on the device. */
  operator: cleanText(texts.operator)
    .max(limits.operatorNameMaxLength, texts.operator)
    .transform((name) => name || undefined)
    .optional(),
  /** The range of days on which the entries happened, inclusive. */
  from: day(validation.date).optional(),
  until: day(validation.date).optional(),
});
export type ManagedEntryFilter = z.infer<typeof ManagedEntryFilter>;

export const ManagedEntryListInput = ManagedEntryFilter.extend(pageInput.shape);
export type ManagedEntryListInput = z.infer<typeof ManagedEntryListInput>;

/** What undoes an entry: the undo of its posting or of its redemption. */
export const entryUndos = ["posting", "voucher"] as const;

/** An entry of the ledger in the back-office. */
export const ManagedEntry = z.object({
  id: z.string(),
  cardId: z.uuid(),
  clientName: z.string(),
  phone: z.string().nullable(),
  kind: z.enum(entryKinds),
  reason: z.enum(entryReasons),
  points: z.int(),
  balanceAfter: z.int(),
  amountCents: z.int().nullable(),
  /** The name typed on the device, of the account, or of the access code; null for a client or a job. */
  operator: z.string().nullable(),
  place: z.enum(entryPlaces),
  /** The note of the operator, or the name of the reward. */
  note: z.string().nullable(),
  happenedAt: z.iso.datetime(),
  isReversed: z.boolean(),
  /** How the entry can be undone, and the id for it; null if it cannot. */
  undo: z.object({ what: z.enum(entryUndos), id: z.uuid() }).nullable(),
});
export type ManagedEntry = z.infer<typeof ManagedEntry>;

export const ManagedEntryPage = z.object({
  items: z.array(ManagedEntry),
  nextCursor: z.string().nullable(),
});
export type ManagedEntryPage = z.infer<typeof ManagedEntryPage>;

/** A search among the clients of one club. */
export const ClubMemberSearch = z.object({
  companyId: uuid(loyaltyValidation.company),
  search: listSearch,
});
export type ClubMemberSearch = z.infer<typeof ClubMemberSearch>;

export const ClubMember = z.object({
  cardId: z.uuid(),
  clientName: z.string(),
  phone: z.string().nullable(),
  balance: z.int(),
});
export type ClubMember = z.infer<typeof ClubMember>;
