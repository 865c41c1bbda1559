import { z } from "zod";
import { SendingRules } from "#contract/message/channel/sending-rules.ts";
import {
  approvalStates,
  failureReasons,
  messageChannels,
  whatsappCategories,
} from "#contract/message/message.schema.ts";

/** Without a reason, nothing has left for minutes and no attempt has failed yet. */
const ChannelStop = z.object({ reason: z.enum(failureReasons).nullable() });
export type ChannelStop = z.infer<typeof ChannelStop>;

/** Everything that the form of a broadcast offers and states. */
export const BroadcastOptions = z.object({
  templates: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      channel: z.enum(messageChannels),
      category: z.enum(whatsappCategories).nullable(),
      approval: z.enum(approvalStates).nullable(),
      subject: z.string(),
      body: z.string(),
      actionLabel: z.string().nullable(),
    }),
  ),
  /** How messages leave. By hand: staff sends each one. Null: nothing is sent. */
  email: z.enum(["server"]).nullable(),
  whatsapp: z.enum(["api", "manual"]).nullable(),
  ratePerMinute: z.object({ email: z.int(), whatsapp: z.int() }),
  weeklyCap: z.int(),
  pricesCents: z.record(z.enum(whatsappCategories), z.number()),
  /** When messages leave. */
  rules: SendingRules.pick({ hours: true, weekdays: true, holidays: true }),
  /** Messages of the broadcasts that are being sent, which leave before those of a new one. */
  queuedAhead: z.object({ email: z.int(), whatsapp: z.int() }),
  /** Set while a channel sends nothing although it should. */
  stopped: z.object({ email: ChannelStop.nullable(), whatsapp: ChannelStop.nullable() }),
});
export type BroadcastOptions = z.infer<typeof BroadcastOptions>;
