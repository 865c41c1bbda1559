import { z } from "zod";
import type { Transport } from "#server/platform/message/transport.ts";
import { outcomeOfError } from "./error-outcome.ts";
import { requestGraph } from "./graph-request.ts";
import { messageBody } from "./message-body.ts";
import type { WhatsappApiSettings } from "./whatsapp-settings.ts";

const unreachableSeconds = 30;

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });

/** Sends messages by Meta's Cloud API. "Accepted" is all that a response states: statuses follow by webhook. */
export function createWhatsappTransport(settings: WhatsappApiSettings): Transport {
  const path = `${encodeURIComponent(settings.phoneNumberId)}/messages`;
  return {
    async send(message) {
      const response = await requestGraph({ settings, path, body: messageBody(message) });
      if (response.kind === "refused") return outcomeOfError(response.error);
      if (response.kind === "unreachable") {
        const { detail, isUncertain } = response;
        const afterSeconds = unreachableSeconds;
        return {
          ...{ kind: "retry", reason: "channel_unreachable", detail, afterSeconds },
          ...{ pauseChannel: true, isUncertain },
        };
      }
      const [accepted] = Accepted.safeParse(response.body).data?.messages ?? [];
      // The message may have been sent, so it is not repeated.
      return accepted ? { kind: "accepted", providerId: accepted.id } : { kind: "accepted" };
    },
  };
}
