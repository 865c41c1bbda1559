import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { DeviceView, PhoneConfirmation } from "#contract/client/client.schema.ts";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { type Device, deviceOf } from "#server/actor.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { limitAttempts } from "#server/domain/account/account-limits.ts";
import { phoneCodes } from "#server/domain/client/client.table.ts";
import { newDeviceToken } from "#server/domain/client/device/device-token.ts";
import { command } from "#server/domain/command.ts";
import { device } from "#server/domain/role.policy.ts";
import { linkDevice } from "./link-device.ts";
import { wasPhoneConfirmedOn } from "./phone-code-allowance.ts";
import { hashPhoneCode } from "./phone-code-secret.ts";

const wrongAttempts = { limit: limits.phoneCodeAttemptsPerPhone, windowMinutes: 60 };

/**
 * Confirms a phone on the device that requested its code. The refusal is the same for a wrong, expired or used-up
 * code and for a phone without a client.
 */
export const confirmPhone = command(
  device,
  async (
    ctx: CommandContext,
    request: RequestContext,
    { phone: typed, code }: PhoneConfirmation,
  ): Promise<DeviceView> => {
    const device = deviceOf(ctx.actor);
    if (!device) throw new AppError("unauthenticated");
    const phone = normalizePhoneIdentity(typed);
    const { platform, cookies } = request;
    const restoreAttempt = await limitWrongAttempts(ctx, request, { device, phone });
    const codeHash = hashPhoneCode(code, phone, platform.keys.phoneCode);
    // The attempt is committed before the code is compared.
    const isRight = await countAttempt(ctx, device, { phone, codeHash });
    // The cookie now authorizes more than before, so it is replaced: an attacker who read or planted the old one
    // gains nothing.
    const { columns, setCookie } = newDeviceToken(ctx.now, cookies);
    const confirmed = { ...columns, confirmedAt: ctx.now, phone };
    const name = isRight
      ? await ctx.db.transaction((tx) => linkDevice(tx, device.sessionId, confirmed))
      : undefined;
    if (name === undefined) throw new AppError("client.code_wrong");
    await restoreAttempt();
    setCookie();
    return { name, phone, isConfirmed: true, codeSentTo: null, codeExpiresAt: null };
  },
);

/**
 * Wrong attempts for one phone count together, over all devices and IP addresses. A device on which the phone was
 * confirmed has its own attempts, so that an attacker cannot lock the owner out. The security event names no account,
 * because the user signed in on the same browser may not be the person who guessed.
 */
async function limitWrongAttempts(
  ctx: CommandContext,
  request: RequestContext,
  { device, phone }: { device: Device; phone: string },
): Promise<() => Promise<void>> {
  const isKnown = await wasPhoneConfirmedOn(ctx.db, device, phone);
  const key = isKnown ? `device:${device.sessionId}:${phone}` : `phone:${phone}`;
  return limitPhoneAttempts(ctx, request, key);
}

/** Counts an attempt with a code. Codes typed at counters count against the same limit of the phone. */
export function limitPhoneAttempts(
  ctx: CommandContext,
  request: RequestContext,
  key: string,
): Promise<() => Promise<void>> {
  return limitAttempts(ctx, request, {
    action: "confirm-phone",
    key,
    allowance: wrongAttempts,
    refusal: "client.too_many_attempts",
    findAccountId: async () => null,
  });
}

type Attempt = { phone: string; codeHash: string };

/**
 * The rows are locked: of many parallel attempts at most five are compared, and only one succeeds. Only the last code
 * that was sent can match, even after further requests whose code was not sent. The attempt also counts on the newest
 * row, which the device shows. The response and the work are therefore the same whether or not a message was sent.
 */
function countAttempt(
  { db, now }: CommandContext,
  device: Device,
  { phone, codeHash }: Attempt,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const codes = await tx
      .select()
      .from(phoneCodes)
      .where(
        and(
          eq(phoneCodes.sessionId, device.sessionId),
          eq(phoneCodes.phone, phone),
          eq(phoneCodes.method, "sent"),
          gt(phoneCodes.expiresAt, now),
        ),
      )
      .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
      .limit(limits.phoneCodeSendsPerAddress)
      .for("update");
    const [newest] = codes;
    const sent = codes.find(({ allowance }) => allowance !== null);
    const typed = sent ?? newest;
    if (!newest || !typed || typed.usedAt || typed.attempts >= limits.phoneCodeAttempts) return false;
    const isRight = sent?.codeHash === codeHash;
    await tx
      .update(phoneCodes)
      .set({ attempts: sql`${phoneCodes.attempts} + 1`, usedAt: isRight ? now : null })
      .where(inArray(phoneCodes.id, [newest.id, typed.id]));
    return isRight;
  });
}
