import { createHmac } from "node:crypto";
import { channelKeys } from "#server/domain/message/channel/stored-channels.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ChannelEnvironment } from "#server/platform/message/channels.ts";
import type { Visitor } from "./http-visitor.ts";

const appSecret = "segredo-do-aplicativo";
const phoneNumberId = "106540352242922";

/** The environment of a town with WhatsApp by the Cloud API. */
export const whatsappEnvironment: ChannelEnvironment = {
  whatsapp: {
    token: "EAAJB-teste",
    phoneNumberId,
    accountId: "102290129340398",
    appSecret,
    verifyToken: "palavra-de-verificacao",
  },
};

/** The town's number, which the environment cannot state. */
export async function setTownNumber(db: Database): Promise<void> {
  const value = { mode: "api", phone: "3534711234" };
  await db.insert(settings).values({ key: channelKeys.whatsapp, value });
}

type Status = { id: string; status: string; at?: Date; messageId?: string; code?: number };
type Message = { id: string; from: string; text?: string; at?: Date };

const seconds = (at = new Date("2026-11-15T15:00:00Z")) => String(Math.floor(at.getTime() / 1000));

const metadata = { display_phone_number: "553534711234", phone_number_id: phoneNumberId };

function webhook(value: object, numberId = phoneNumberId) {
  const common = { messaging_product: "whatsapp", metadata: { ...metadata, phone_number_id: numberId } };
  const changes = [{ field: "messages", value: { ...common, ...value } }];
  return { object: "whatsapp_business_account", entry: [{ id: "102290129340398", changes }] };
}

export function statusWebhook(statuses: Status[], numberId?: string) {
  const sent = statuses.map(({ id, status, at, messageId, code }) => ({
    id,
    status,
    timestamp: seconds(at),
    recipient_id: "553591234567",
    ...(messageId && { biz_opaque_callback_data: messageId }),
    ...(code && { errors: [{ code, title: "Message failed", error_data: { details: "Details" } }] }),
  }));
  return webhook({ statuses: sent }, numberId);
}

export function inboundWebhook(messages: Message[]) {
  const sent = messages.map(({ id, from, text, at }) => ({
    id,
    from,
    timestamp: seconds(at),
    ...(text === undefined ? { type: "image", image: { id: "1" } } : { type: "text", text: { body: text } }),
  }));
  const contacts = messages.map(({ from }) => ({ profile: { name: "Maria" }, wa_id: from }));
  return webhook({ contacts, messages: sent });
}

/** Sends a webhook as Meta does. */
export function sendWebhook(by: Visitor, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  const signature = createHmac("sha256", appSecret).update(text).digest("hex");
  return by.send("/api/webhooks/whatsapp", {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}`, ...headers },
    body: text,
  });
}
