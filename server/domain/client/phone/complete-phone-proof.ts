import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { DeviceView } from "#contract/client/client.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { phoneCodes } from "#server/domain/client/client.table.ts";
import { newDeviceToken } from "#server/domain/client/device/device-token.ts";
import { command } from "#server/domain/command.ts";
import { device } from "#server/domain/role.policy.ts";
import { findOpenProof } from "./find-open-proof.ts";
import { linkDevice } from "./link-device.ts";
import { proofCookie } from "./phone-proof-code.ts";

/** Confirms the phone on the device after its owner sent the message or a shopkeeper typed the code. */
export const completePhoneProof = command(
  device,
  async (ctx: CommandContext, request: RequestContext): Promise<DeviceView> => {
    const { db, now } = ctx;
    const proof = await findOpenProof(ctx, request);
    if (!proof) throw new AppError("client.proof_missing");
    const { phone, sessionId } = proof;
    // The cookie now authorizes more than before, so it is replaced.
    const { columns, setCookie } = newDeviceToken(now, request.cookies);
    const name = await db.transaction(async (tx) => {
      const { id, usedAt, expiresAt } = phoneCodes;
      // Locked: the owner may just be ending the access (endProvedAccess).
      const [proved] = await tx
        .select({ id })
        .from(phoneCodes)
        .where(and(eq(id, proof.id), isNotNull(usedAt), gt(expiresAt, now)))
        .for("update");
      if (!proved) return undefined;
      return linkDevice(tx, sessionId, { ...columns, phone, confirmedAt: now });
    });
    if (name === undefined) throw new AppError("client.proof_missing");
    setCookie();
    proofCookie.delete(request);
    return { name, phone, isConfirmed: true, codeSentTo: null, codeExpiresAt: null };
  },
);
