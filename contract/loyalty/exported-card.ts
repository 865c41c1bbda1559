import { z } from "zod";
import { entryKinds, entryReasons, shownRequestStates, voucherStates, wallets } from "./loyalty.schema.ts";

/** A loyalty card in the file with all data of a client. The newest of each list comes first. */
export const ExportedCard = z.object({
  company: z.string(),
  balance: z.int(),
  visits: z.int(),
  joinedAt: z.iso.datetime(),
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(entryKinds),
      reason: z.enum(entryReasons),
      points: z.int(),
      balanceAfter: z.int(),
      amountCents: z.int().nullable(),
      note: z.string().nullable(),
    }),
  ),
  vouchers: z.array(
    z.object({
      code: z.string(),
      reward: z.string(),
      cost: z.int(),
      state: z.enum(voucherStates),
      takenAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
      validUntil: z.iso.date().nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      at: z.iso.datetime(),
      purchasedOn: z.iso.date(),
      amountCents: z.int().nullable(),
      message: z.string().nullable(),
      state: z.enum(shownRequestStates),
      answer: z.string().nullable(),
    }),
  ),
  /** In the wallet apps of phones. */
  passes: z.array(z.object({ at: z.iso.datetime(), wallet: z.enum(wallets) })),
});
export type ExportedCard = z.infer<typeof ExportedCard>;
