import type { FailureReason, MessageChannel, SuppressionReason } from "#contract/message/message.schema.ts";

/** The language of all templates at Meta. */
export const templateLanguage = "pt_BR";

/** A template message of WhatsApp. Without it, WhatsApp sends the text, which it allows for 24 hours only. */
export type WhatsappTemplateMessage = {
  templateName: string;
  language: string;
  /** The values of `{{1}}`, `{{2}}` and so on in the body of the template. */
  parameters: string[];
  /** The end of the URL of the template's button. */
  buttonUrl?: string | undefined;
  /** The template has a newer text: Meta would write these parameters into that one. */
  isOutdated?: boolean;
};

/** A rendered message. The id stays the same in every attempt, so that a repeated message can be recognized. */
export type Sendable = {
  id: string;
  channel: MessageChannel;
  to: string;
  /** Empty for channels without a subject. */
  subject: string;
  text: string;
  html?: string | undefined;
  /** Further headers of an e-mail, for example List-Unsubscribe. */
  headers?: Record<string, string> | undefined;
  whatsapp?: WhatsappTemplateMessage | undefined;
};

/**
 * `accepted`: the other side takes over the responsibility for the message. `failed`: it refused this message, and a
 * retry would have the same result. `retry`: the message may be accepted later. `detail` is the response of the other
 * side, for admins.
 */
export type Outcome =
  | { kind: "accepted"; providerId?: string | undefined }
  | {
      kind: "failed";
      reason: FailureReason;
      detail: string;
      /** Nothing more is sent to this address. */
      suppress?: SuppressionReason | undefined;
      /** The person stopped the offers of this channel with its own button. */
      stopsOffers?: boolean | undefined;
    }
  | {
      kind: "retry";
      reason: FailureReason;
      detail: string;
      /** Without it, the pause grows with the number of attempts. */
      afterSeconds?: number | undefined;
      /** The channel itself does not work, so the attempt does not count (unless `isUncertain`) and no other message is tried. */
      pauseChannel?: boolean | undefined;
      /** The other side may have accepted the message without a response that arrived, so the attempt counts. */
      isUncertain?: boolean | undefined;
    };

export interface Transport {
  /** Resolves for every response of the other side, also a refusal. Rejects only on a fault of the program. */
  send(message: Sendable): Promise<Outcome>;
  /** Ends the open connections. */
  close?(): void | Promise<void>;
}
