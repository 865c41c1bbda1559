import { z } from "zod";
import { isUuid } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { templateLanguage } from "#server/platform/message/transport.ts";
import { errorDetail } from "./graph-request.ts";

export type MetaStatus = {
  providerId: string;
  /** The id of the message in the outbox, which was sent with it. */
  messageId: string | undefined;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date;
  error: { code: number; detail: string } | undefined;
};

export type MetaInbound = {
  providerId: string;
  /** The sender's number with its country code, digits only. */
  from: string;
  /** Null for media and other messages without text. */
  text: string | null;
  at: Date;
};

export type MetaTemplateChange = {
  name: string;
  /** For example `APPROVED`. */
  event: string;
  reason: string | undefined;
};

export type WebhookEvents = {
  statuses: MetaStatus[];
  messages: MetaInbound[];
  templates: MetaTemplateChange[];
};

const providerId = z.string().min(1).max(300);
const seconds = z.string().regex(/^\d{1,12}$/);

const Status = z.object({
  id: providerId,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.object({
        code: z.number().int(),
        title: z.string().optional(),
        error_data: z.object({ details: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

const Message = z.object({
  id: providerId,
  from: z.string().regex(/^\d{6,20}$/),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
  image: z.object({ caption: z.string().optional() }).optional(),
});

const TemplateChange = z.object({
  event: z.string(),
  message_template_name: z.string(),
  // The same name may exist in other languages, of which the product sends none.
  message_template_language: z.literal(templateLanguage),
  reason: z.string().nullish(),
});

const Payload = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({ id: z.string(), changes: z.array(z.object({ field: z.string(), value: z.unknown() })) }),
  ),
});

const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
});

/**
 * Reads the events of one number. Parts of another number, of a kind that the product does not use or of an unknown
 * form are left out: Meta adds new ones at any time, and repeats a refused webhook for days.
 */
export function readWebhook(body: unknown, phoneNumberId: string): WebhookEvents {
  const events: WebhookEvents = { statuses: [], messages: [], templates: [] };
  const parsed = Payload.safeParse(body);
  if (!parsed.success) return events;
  for (const { field, value } of parsed.data.entry.flatMap(({ changes }) => changes)) {
    if (field === "message_template_status_update") {
      events.templates.push(...valid(TemplateChange, [value]).map(templateChange));
    }
    const part = field === "messages" ? Value.safeParse(value).data : undefined;
    if (part?.metadata.phone_number_id !== phoneNumberId) continue;
    events.statuses.push(...valid(Status, part.statuses).map(statusOf));
    events.messages.push(...valid(Message, part.messages).map(messageOf));
  }
  return events;
}

function valid<Output>(schema: z.ZodType<Output>, values: readonly unknown[]): Output[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function statusOf({ id, status, timestamp, biz_opaque_callback_data: own, errors }: z.infer<typeof Status>) {
  const [error] = errors ?? [];
  return {
    providerId: id,
    messageId: own !== undefined && isUuid(own) ? own : undefined,
    status,
    at: momentOf(timestamp),
    error: error && {
      code: error.code,
      detail: errorDetail({ code: error.code, title: error.title, details: error.error_data?.details }),
    },
  };
}

function messageOf({ id, from, timestamp, ...content }: z.infer<typeof Message>): MetaInbound {
  const text =
    content.text?.body ??
    content.button?.text ??
    content.interactive?.button_reply?.title ??
    content.image?.caption;
  return { providerId: id, from, text: storableText(text), at: momentOf(timestamp) };
}

/** PostgreSQL stores no zero characters. */
function storableText(text: string | undefined): string | null {
  const clean = text?.replaceAll("\u0000", "").trim().slice(0, limits.inboundTextMaxLength);
  return clean || null;
}

function templateChange({ event, message_template_name: name, reason }: z.infer<typeof TemplateChange>) {
  return { name, event, reason: reason && reason !== "NONE" ? reason.slice(0, 300) : undefined };
}

function momentOf(timestamp: string): Date {
  return new Date(Number(timestamp) * 1000);
}
