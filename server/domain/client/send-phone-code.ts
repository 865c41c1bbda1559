import { and, count, eq, gt } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { PhoneCodeReceipt, PhoneCodeRequest } from "#contract/schemas/client.ts";
import { normalizePhoneIdentity } from "#contract/schemas/phone.ts";
import { phoneCodeMessage } from "#contract/texts/clients.ts";
import type { Ctx, Visit } from "#server/context.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { clientSessions, clients, phoneCodes } from "./client.table.ts";
import { deviceAtWork } from "./device-at-work.ts";
import { hashPhoneCode, newPhoneCode } from "./phone-code-secret.ts";

const perAddressAndPhone = { limit: limits.phoneCodeSendsPerHour, windowMinutes: 60 };
const perPhone = { limit: limits.phoneCodeSendsPerPhone, windowMinutes: 60 };
const perAddress = { limit: limits.phoneCodeSendsPerAddress, windowMinutes: 60 };

/**
 * Sends a code to a phone. The answer and the work are the same whether or not anybody has it; a phone that nobody
 * has gets no message, and its code fits nothing.
 */
export async function sendPhoneCode(
  ctx: Ctx,
  visit: Visit,
  { phone: typed }: PhoneCodeRequest,
): Promise<PhoneCodeReceipt> {
  const phone = normalizePhoneIdentity(typed);
  await refuseTooMany(ctx, visit, phone);
  const { platform } = visit;
  const code = newPhoneCode();
  const expiresAt = new Date(ctx.now.getTime() + limits.phoneCodeMinutes * 60_000);
  const { sessionId, row, keep } = deviceAtWork(ctx, visit);
  await ctx.db.transaction(async (tx) => {
    if (row) await tx.insert(clientSessions).values(row);
    const codeHash = hashPhoneCode(code, phone, platform.keys.phoneCode);
    await tx
      .insert(phoneCodes)
      .values({ id: newId(ctx.now), phone, sessionId, codeHash, expiresAt, createdAt: ctx.now });
    if (await isKnown(tx, phone)) {
      await platform.outbox.putMessage(
        tx,
        { channel: "whatsapp", to: phone, ...phoneCodeMessage(code) },
        ctx.now,
      );
    }
  });
  keep();
  return { expiresAt: expiresAt.toISOString() };
}

/**
 * Three an hour to a phone from one address; whoever asks from elsewhere still gets one. An address that asked too
 * often is refused before it counts against the phone. Counted in the table too: what the limiter forgets after a
 * crash, it does not.
 */
async function refuseTooMany(ctx: Ctx, { platform, visitor }: Visit, phone: string): Promise<void> {
  const counted = [
    { key: `phone-code:${visitor.address}`, allowance: perAddress },
    { key: `phone-code:${visitor.address}:${phone}`, allowance: perAddressAndPhone },
    { key: `phone-code-to:${phone}`, allowance: perPhone },
  ];
  for (const { key, allowance } of counted) {
    const { allowed } = await platform.limiter.hit(key, allowance);
    if (!allowed) throw new AppError("client.too_many_codes");
  }
  if ((await countSent(ctx, phone)) >= perPhone.limit) throw new AppError("client.too_many_codes");
}

async function countSent({ db, now }: Ctx, phone: string): Promise<number> {
  const since = new Date(now.getTime() - perPhone.windowMinutes * 60_000);
  const [sent] = await db
    .select({ codes: count() })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phone, phone), gt(phoneCodes.createdAt, since)));
  return sent?.codes ?? 0;
}

/** Held until the message is written: an erasure comes before it, or finds it and takes it out of the outbox. */
async function isKnown(tx: Pick<Database, "select">, phone: string): Promise<boolean> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.phone, phone))
    .for("key share");
  return client !== undefined;
}
