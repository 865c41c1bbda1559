import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { pageInput } from "#contract/lists/paging.ts";

/** Computed, never stored: a code ends by itself (spec 4). */
export const accessCodeStates = ["active", "revoked", "expired", "used_up"] as const;
export type AccessCodeState = (typeof accessCodeStates)[number];

/** One use of a code: the session that it opened. */
export const AccessCodeUseView = z.object({
  id: z.uuid(),
  /** Browser and system, for example `Chrome, Android`; null when the device did not say. */
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  isLive: z.boolean(),
});
export type AccessCodeUseView = z.infer<typeof AccessCodeUseView>;

export const AccessCodeView = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  label: z.string().nullable(),
  /** All that is known of the code after it was made. */
  lastFour: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  state: z.enum(accessCodeStates),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  /** The latest ones; `uses` of the API has them all. */
  devices: z.array(AccessCodeUseView),
});
export type AccessCodeView = z.infer<typeof AccessCodeView>;

/** The only answer that ever carries the whole code. */
export const NewAccessCodeView = z.object({ code: z.string(), accessCode: AccessCodeView });

export const AccessCodeListInput = z
  .object({ companyId: uuid(), activeOnly: z.boolean().default(false) })
  .extend(pageInput.shape);
export type AccessCodeListInput = z.infer<typeof AccessCodeListInput>;

export const AccessCodePage = z.object({ items: z.array(AccessCodeView), nextCursor: z.string().nullable() });

export const AccessCodeUsesInput = z.object({ id: uuid() }).extend(pageInput.shape);
export type AccessCodeUsesInput = z.infer<typeof AccessCodeUsesInput>;

export const AccessCodeUsePage = z.object({
  items: z.array(AccessCodeUseView),
  nextCursor: z.string().nullable(),
});
