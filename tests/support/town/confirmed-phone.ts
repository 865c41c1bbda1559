import { eq } from "drizzle-orm";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { type CouponTown, phoneOf } from "./coupon-town.ts";

export const requestCode = (by: Visitor, phone = phoneOf(1)) =>
  by.call("POST", "/client/phone-codes", { phone });

export const sendCode = (by: Visitor, code: string, phone = phoneOf(1)) =>
  by.call("POST", "/client/phone-confirmations", { phone, code });

/** The code in the newest message to a phone. */
export async function sentCode(town: CouponTown, phone = phoneOf(1)): Promise<string> {
  const messages = await messagesTo(town, phone);
  return codeIn(messages.at(-1)?.text);
}

export function messagesTo({ database }: CouponTown, phone = phoneOf(1)) {
  return database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, phone))
    .orderBy(outbox.createdAt, outbox.id);
}

export const codeIn = (text: string | null | undefined) => /^\d{6}/.exec(text ?? "")?.[0] ?? "none";

/** A browser on which the phone was confirmed. */
export async function withConfirmedPhone(
  town: CouponTown,
  phone = phoneOf(1),
  visitor = town.newVisitor(),
): Promise<Visitor> {
  // The clock of a test stands still, so both messages have the same time: the new one is the one that was not there
  // before.
  const earlier = (await messagesTo(town, phone)).map(({ id }) => id);
  await requestCode(visitor, phone);
  const message = (await messagesTo(town, phone)).find(({ id }) => !earlier.includes(id));
  const { status } = await sendCode(visitor, codeIn(message?.text), phone);
  if (status !== 200) throw new Error(`the phone was not confirmed: ${status}`);
  return visitor;
}
