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

const perAddress = { limit: limits.phoneCodeSendsPerAddress, windowMinutes: 60 };

/**
 * Sends a code to a phone. The answer and the work are the same whether or not anybody has the phone, and whether or not it
 * got its messages of this hour already: then nothing is sent, and the new code fits nothing. Only an address that asks
 * too often, for whichever phones, is refused.
 */
export const sendPhoneCode = command(
  anyone,
  async (
    ctx: CommandContext,
    visit: RequestContext,
    { phone: typed }: PhoneCodeRequest,
  ): Promise<PhoneCodeReceipt> => {
    const { db, now } = ctx;
    const { platform, visitor } = visit;
    const key = `phone-code:${visitor.address}`;
    const { allowed, retryAfterSeconds } = await platform.limiter.hit(key, perAddress);
    if (!allowed) throw new AppError("client.too_many_codes", { retryAfterSeconds });
    const phone = normalizePhoneIdentity(typed);
    const code = newPhoneCode();
    const codeHash = hashPhoneCode(code, phone, platform.keys.phoneCode);
    const expiresAt = new Date(now.getTime() + limits.phoneCodeMinutes * 60_000);
    const device = currentDevice(ctx, visit);
    await db.transaction(async (tx) => {
      if (device.row) await tx.insert(clientSessions).values(device.row);
      const allowance = await takeCodeAllowance(tx, { phone, device, now });
      const isSent = (await isKnown(tx, phone)) && allowance !== null;
      const storedHash = isSent ? codeHash : unmatchableHash();
      const row = { id: newId(now), phone, sessionId: device.sessionId, codeHash: storedHash, allowance };
      await tx.insert(phoneCodes).values({ ...row, expiresAt, createdAt: now });
      const message = { channel: "whatsapp", to: phone, ...phoneCodeMessage(code) } as const;
      await writeIf(isSent, tx, (inner) => platform.outbox.putMessage(inner, message, now));
    });
    device.keep();
    return { expiresAt: expiresAt.toISOString() };
  },
);

/** Held until the message is written: an erasure comes before it, or finds it and takes it out of the outbox. */
async function isKnown(tx: Pick<Database, "select">, phone: string): Promise<boolean> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.phone, phone))
    .for("key share");
  return client !== undefined;
}

/** Writes in any case, and takes it back unless it is wanted: the time that it takes says nothing. */
async function writeIf(
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
