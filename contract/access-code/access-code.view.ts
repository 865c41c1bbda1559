import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { pageInput } from "#contract/lists/paging.ts";

/** Computed, never stored: a code expires without a write (spec 4). */
export const accessCodeStates = ["active", "revoked", "expired", "used_up"] as const;
export type AccessCodeState = (typeof accessCodeStates)[number];

/** One use of a code: the session that it opened. */
export const AccessCodeUseView = z.object({
  id: z.uuid(),
  /** Browser and operating system, for example `Chrome, Android`; null when the device did not send them. */
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  isLive: z.boolean(),
});
export type AccessCodeUseView = z.infer<typeof AccessCodeUseView>;

export const AccessCodeView = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  label: z.string().nullable(),
  /** The last four characters. Nothing else of the code can be shown after its creation. */
  lastFour: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  state: z.enum(accessCodeStates),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  /** The most recent uses; the `uses` endpoint returns all of them. */
  devices: z.array(AccessCodeUseView),
});
export type AccessCodeView = z.infer<typeof AccessCodeView>;

/** The only response that contains the whole code. */
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
