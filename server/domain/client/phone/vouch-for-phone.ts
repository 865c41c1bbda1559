import { and, eq, exists, gt, isNull, or } from "drizzle-orm";
import type { PhoneVouch, PhoneVouchReceipt } from "#contract/client/phone-proof.schema.ts";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { clients, phoneCodes } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { attemptKey } from "#server/domain/shop/attempt-key.ts";
import type { Database } from "#server/platform/database/database.ts";
import { limitPhoneAttempts } from "./confirm-phone.ts";
import { hashPhoneCode } from "./phone-code-secret.ts";

const wrongCodes = { limit: limits.lookUpAttempts, windowMinutes: limits.lookUpWindowMinutes };
const vouches = { limit: limits.phoneVouchesPerCounter, windowMinutes: 24 * 60 };

/**
 * A shopkeeper confirms that the client at the counter has this phone. Only clients of the company count: a coupon or a
 * card there. The refusal is the same for a wrong code, an unknown phone and the client of another company.
 */
export const vouchForPhone = command(
  clubCounter,
  async (
    ctx: CommandContext,
    request: RequestContext,
    { phone: typed, code, companyId: chosen }: PhoneVouch,
  ): Promise<PhoneVouchReceipt> => {
    const { db, actor } = ctx;
    const { limiter, keys } = request.platform;
    const companyId = clubCompanyId(actor, chosen);
    const phone = normalizePhoneIdentity(typed);
    const counterKey = await attemptKey(ctx);
    await refuseOverLimit(limiter.hit(`phone-vouch-day:${counterKey}`, vouches));
    const key = `phone-vouch:${counterKey}`;
    await refuseOverLimit(limiter.hit(key, wrongCodes));
    const restoreAttempt = await limitPhoneAttempts(ctx, request, `phone:${phone}`);
    const codeHash = hashPhoneCode(code, phone, keys.phoneCode);
    const isVouched = await db.transaction(async (tx) => {
      const client = await findOwnClient(tx, phone, companyId);
      const proofId = client && (await takeProof(tx, { phone, codeHash, now: ctx.now }));
      if (!client || !proofId) return false;
      await recordAudit(tx, actor, {
        action: "client.phone_vouched",
        tableName: "clients",
        recordId: client.id,
        newValues: { companyId, proofId },
      });
      return true;
    });
    if (!isVouched) throw new AppError("client.vouch_wrong");
    await restoreAttempt();
    await limiter.restoreAttempt(key, wrongCodes);
    return { phone };
  },
);

async function refuseOverLimit(
  hit: Promise<{ allowed: boolean; retryAfterSeconds?: number }>,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await hit;
  if (!allowed) throw new AppError("coupon.too_many_attempts", { retryAfterSeconds });
}

async function findOwnClient(tx: Database, phone: string, companyId: string) {
  const { id, mergedIntoId } = clients;
  const [client] = await tx
    .select({ id, mergedIntoId })
    .from(clients)
    .where(eq(clients.phone, phone))
    .for("key share");
  if (!client) return undefined;
  const owner = client.mergedIntoId ?? client.id;
  const hasCard = exists(
    tx
      .select({ id: loyaltyCards.id })
      .from(loyaltyCards)
      .where(and(eq(loyaltyCards.clientId, owner), eq(loyaltyCards.companyId, companyId))),
  );
  const hasCoupon = exists(
    tx
      .select({ id: coupons.id })
      .from(coupons)
      .where(and(eq(coupons.clientId, owner), eq(coupons.companyId, companyId))),
  );
  const [own] = await tx
    .select({ id })
    .from(clients)
    .where(and(eq(id, owner), or(hasCard, hasCoupon)));
  return own;
}

type Typed = { phone: string; codeHash: string; now: Date };

/** The device then has the whole time again, to complete the confirmation. */
async function takeProof(tx: Database, { phone, codeHash, now }: Typed): Promise<string | undefined> {
  const { id, method, usedAt, expiresAt } = phoneCodes;
  const [used] = await tx
    .update(phoneCodes)
    .set({ usedAt: now, expiresAt: new Date(now.getTime() + limits.phoneCodeMinutes * 60_000) })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(method, "counter"),
        eq(phoneCodes.codeHash, codeHash),
        isNull(usedAt),
        gt(expiresAt, now),
      ),
    )
    .returning({ id });
  return used?.id;
}
