import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { type CommandContext, type Ctx, type RequestContext, systemContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import { receiveInbound } from "#server/domain/message/inbound/receive-inbound.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { readWebhook } from "#server/platform/message/whatsapp/webhook-payload.ts";
import { isSameSecret, isSignedByMeta } from "#server/platform/message/whatsapp/webhook-signature.ts";
import { applyStatuses } from "./apply-statuses.ts";
import { applyTemplateChanges } from "./apply-template-changes.ts";
import { refreshTemplateApprovals } from "./read-template-approvals.ts";

const readings = { limit: limits.approvalReadingsByWebhook, windowMinutes: 1 };

type Services = Pick<RequestContext, "platform">;
type Webhook = { body: Uint8Array; signature: string | undefined };

/**
 * Receives statuses and messages from Meta. Its signature is the only authorization, and is checked before anything of
 * the body is read.
 */
export const receiveWebhook = command(
  anyone,
  async (ctx: CommandContext, { platform }: Services, { body, signature }: Webhook): Promise<void> => {
    const { appSecret, phoneNumberId, accountId } = await readApi(ctx, platform);
    if (!appSecret || !isSignedByMeta(body, signature, appSecret)) throw new AppError("forbidden");
    const { statuses, messages, templates } = readWebhook(parse(body), phoneNumberId);
    const { db, now } = ctx;
    if (statuses.length > 0) await db.transaction((tx) => applyStatuses(tx, statuses, now));
    const isReadable = Boolean(accountId);
    const isToRead = templates.length > 0 && (await applyTemplateChanges(db, templates, { now, isReadable }));
    const inOrder = messages.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    for (const message of inOrder) {
      const phoneCodeKey = platform.keys.phoneCode;
      await db.transaction((tx) => receiveInbound(tx, message, { now, phoneCodeKey }));
    }
    // Over the limit, the job reads them.
    if (isToRead && (await platform.limiter.hit("template-approvals:webhook", readings)).allowed) {
      await refreshTemplateApprovals(systemContext(ctx), platform.channels);
    }
  },
);

/** Checks the token by which Meta verifies that the URL of the webhook is ours. */
export async function isWebhookToken(ctx: Ctx, { platform }: Services, token: string): Promise<boolean> {
  const { verifyToken } = await readApi(ctx, platform);
  return verifyToken !== undefined && isSameSecret(token, verifyToken);
}

async function readApi(ctx: Ctx, platform: Services["platform"]) {
  const { whatsapp } = await readChannels(ctx, platform.channels);
  if (whatsapp?.mode !== "api") throw new AppError("forbidden");
  return whatsapp;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new AppError("bad_request");
  }
}
