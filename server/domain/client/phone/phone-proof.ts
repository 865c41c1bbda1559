import type { PhoneProofRequest, PhoneProofView } from "#contract/client/phone-proof.schema.ts";
import { phoneProofTexts } from "#contract/client/phone-proof.texts.ts";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { clientSessions, phoneCodes } from "#server/domain/client/client.table.ts";
import { currentDevice } from "#server/domain/client/device/current-device.ts";
import { command } from "#server/domain/command.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { newId } from "#server/platform/new-id.ts";
import { findOpenProof } from "./find-open-proof.ts";
import { hashPhoneCode } from "./phone-code-secret.ts";
import { newProofCode, proofCookie } from "./phone-proof-code.ts";
import { codesPerAddress } from "./send-phone-code.ts";

/**
 * Starts the proof of a phone. Nothing is sent to it: its owner sends a message, or goes to a counter. The response is
 * the same whether or not a client has the phone.
 */
export const startPhoneProof = command(
  anyone,
  async (
    ctx: CommandContext,
    request: RequestContext,
    { phone: typed, method }: PhoneProofRequest,
  ): Promise<PhoneProofView> => {
    const { db, now } = ctx;
    const { platform, visitor } = request;
    const { allowed, retryAfterSeconds } = await platform.limiter.hit(
      `phone-code:${visitor.address}`,
      codesPerAddress,
    );
    if (!allowed) throw new AppError("client.too_many_codes", { retryAfterSeconds });
    const townPhone = await readTownPhone(ctx, platform);
    if (method === "inbound" && townPhone === undefined) throw new AppError("bad_request");
    const phone = normalizePhoneIdentity(typed);
    const code = newProofCode(method);
    const device = currentDevice(ctx, request);
    const expiresAt = new Date(now.getTime() + limits.phoneCodeMinutes * 60_000);
    const { sessionId } = device;
    const codeHash = hashPhoneCode(code, phone, platform.keys.phoneCode);
    await db.transaction(async (tx) => {
      if (device.row) await tx.insert(clientSessions).values(device.row);
      await tx
        .insert(phoneCodes)
        .values({ id: newId(now), phone, sessionId, method, codeHash, expiresAt, createdAt: now });
    });
    device.setCookie();
    proofCookie.set(request, code);
    return viewOf({ phone, method, code, usedAt: null, expiresAt }, townPhone);
  },
);

/** Returns the proof that is open in this browser, and which ways are offered. */
export async function readPhoneProof(
  ctx: Ctx,
  request: Pick<RequestContext, "cookies" | "platform">,
): Promise<PhoneProofView> {
  const townPhone = await readTownPhone(ctx, request.platform);
  return viewOf(await findOpenProof(ctx, request), townPhone);
}

/** The town's WhatsApp number, if messages to it reach the site. */
async function readTownPhone(ctx: Ctx, platform: RequestContext["platform"]): Promise<string | undefined> {
  const { whatsapp } = await readChannels(ctx, platform.channels);
  const isReceiving = whatsapp?.mode === "api" && whatsapp.appSecret && whatsapp.verifyToken;
  return isReceiving ? whatsapp.phone : undefined;
}

type Proof = Pick<typeof phoneCodes.$inferSelect, "phone" | "method" | "usedAt" | "expiresAt"> & {
  code: string;
};

function viewOf(proof: Proof | undefined, townPhone: string | undefined): PhoneProofView {
  const isInboundOffered = townPhone !== undefined;
  if (!proof || proof.method === "sent") return { isInboundOffered, open: null };
  const { phone, method, code, usedAt, expiresAt } = proof;
  const chatUrl = method === "inbound" && townPhone ? chatUrlOf(townPhone, code) : null;
  const open = {
    method,
    phone,
    code,
    chatUrl,
    isProved: usedAt !== null,
    expiresAt: expiresAt.toISOString(),
  };
  return { isInboundOffered, open };
}

function chatUrlOf(townPhone: string, code: string): string {
  return `https://wa.me/55${townPhone}?text=${encodeURIComponent(phoneProofTexts.message(code))}`;
}
