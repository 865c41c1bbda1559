import { eq } from "drizzle-orm";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { type CouponTown, phoneOf } from "./coupon-town.ts";
import type { Visitor } from "./http-visitor.ts";

export const askForCode = (by: Visitor, phone = phoneOf(1)) =>
  by.call("POST", "/client/phone-codes", { phone });

export const sendCode = (by: Visitor, code: string, phone = phoneOf(1)) =>
  by.call("POST", "/client/phone-confirmations", { phone, code });

/** The code in the newest message to a phone. */
export async function sentCode({ database }: CouponTown, phone = phoneOf(1)): Promise<string> {
  const messages = await database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, phone))
    .orderBy(outbox.createdAt, outbox.id);
  return /^\d{6}/.exec(messages.at(-1)?.text ?? "")?.[0] ?? "none";
}

/** A browser on which somebody proved that the phone is theirs. */
export async function withConfirmedPhone(
  town: CouponTown,
  phone = phoneOf(1),
  visitor = town.stranger(),
): Promise<Visitor> {
  await askForCode(visitor, phone);
  const { status } = await sendCode(visitor, await sentCode(town, phone), phone);
  if (status !== 200) throw new Error(`the phone was not confirmed: ${status}`);
  return visitor;
}
