import { eq, TransactionRollbackError } from "drizzle-orm";
import type { PhoneCodeReceipt, PhoneCodeRequest } from "#contract/client/client.schema.ts";
import { phoneCodeMessage } from "#contract/client/client.texts.ts";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { clientSessions, clients, phoneCodes } from "#server/domain/client/client.table.ts";
import { currentDevice } from "#server/domain/client/device/current-device.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { takeCodeAllowance } from "./phone-code-allowance.ts";
import { hashPhoneCode, newPhoneCode, unmatchableHash } from "./phone-code-secret.ts";

/** Shared by all ways of confirming a phone. */
export const codesPerAddress = { limit: limits.phoneCodeSendsPerAddress, windowMinutes: 60 };

/**
 * Sends a code to a phone. The response and the work are the same for a phone without a client and for one that
 * reached its limit of messages this hour: in both cases nothing is sent, and the stored hash matches no code. Only
 * an IP address with too many requests, for any phones, is refused.
 */
export const sendPhoneCode = command(
  anyone,
  async (
    ctx: CommandContext,
    request: RequestContext,
    { phone: typed }: PhoneCodeRequest,
  ): Promise<PhoneCodeReceipt> => {
    const { db, now } = ctx;
    const { platform, visitor } = request;
    const key = `phone-code:${visitor.address}`;
    const { allowed, retryAfterSeconds } = await platform.limiter.hit(key, codesPerAddress);
    if (!allowed) throw new AppError("client.too_many_codes", { retryAfterSeconds });
    const phone = normalizePhoneIdentity(typed);
    const code = newPhoneCode();
    const codeHash = hashPhoneCode(code, phone, platform.keys.phoneCode);
    const expiresAt = new Date(now.getTime() + limits.phoneCodeMinutes * 60_000);
    const device = currentDevice(ctx, request);
    await db.transaction(async (tx) => {
      if (device.row) await tx.insert(clientSessions).values(device.row);
      const allowance = await takeCodeAllowance(tx, { phone, device, now });
      const isSent = (await isKnown(tx, phone)) && allowance !== null;
      const storedHash = isSent ? codeHash : unmatchableHash();
      const row = { id: newId(now), phone, sessionId: device.sessionId, codeHash: storedHash, allowance };
      await tx.insert(phoneCodes).values({ ...row, expiresAt, createdAt: now });
      const message = { ...phoneCodeMessage(code), to: phone, values: { code }, expiresAt };
      await writeOrRollBack(isSent, tx, (inner) =>
        platform.outbox.putMessage(inner, { kind: "phone_code", channel: "whatsapp", ...message }, now),
      );
    });
    device.setCookie();
    return { expiresAt: expiresAt.toISOString() };
  },
);

/**
 * The lock is held until the message is written. An erasure either completes before it, or finds the message and
 * deletes it from the outbox.
 */
async function isKnown(tx: Pick<Database, "select">, phone: string): Promise<boolean> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.phone, phone))
    .for("key share");
  return client !== undefined;
}

/** Always writes, and rolls back unless the write is wanted, so that the response time reveals nothing. */
async function writeOrRollBack(
  isWanted: boolean,
  tx: Database,
  write: (inner: Pick<Database, "insert">) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await write(inner);
      if (!isWanted) inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
