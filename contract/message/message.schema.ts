/** What a message goes through: an e-mail server, WhatsApp or SMS. */
export const messageChannels = ["email", "whatsapp", "sms"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Messages that the product writes without anyone pressing send. Each has a switch and a template. */
export const automaticKinds = [
  "coupon_taken",
  "coupon_ending",
  "points_ending",
  "birthday",
  "review_request",
  "reward_near",
  "weekly_summary",
] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

/**
 * Why a message was written. `account`: invitations, confirmations and passwords. `phone_code`: proves possession of a
 * phone. `coupon_link`: the URL of a coupon, sent again by staff. `reply`: the response to an inbound message. `test`:
 * a template or a channel, tried by an admin.
 */
export const messageKinds = [
  "account",
  "phone_code",
  "coupon_link",
  "reply",
  "test",
  "broadcast",
  ...automaticKinds,
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Kinds that a person asked for. They need no consent, ignore sending hours and the maximum per week, and go before
 * all others.
 */
export const requestedKinds = ["account", "phone_code", "coupon_link", "reply", "test"] as const;

/**
 * `sent`: accepted by the mail server or by Meta; for a message sent by hand, a person states that they sent it.
 * `delivered` and `read` come from webhooks only. `skipped`: not sent on purpose, with a reason.
 */
export const messageStates = ["queued", "sent", "delivered", "read", "failed", "skipped"] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent. */
export const skipReasons = [
  "no_consent",
  "opted_out",
  "no_address",
  "suppressed",
  "duplicate",
  "weekly_cap",
  "erased",
  "cancelled",
  "outdated",
  "switched_off",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * Why a message failed, translated from the response of the mail server or of Meta, or from a returned mail.
 * `recipient_unreachable`: the mail server accepted the message and could not pass it on to the recipient's.
 */
export const failureReasons = [
  "address_refused",
  "mailbox_full",
  "content_refused",
  "channel_unreachable",
  "recipient_unreachable",
  "sign_in_refused",
  "not_on_whatsapp",
  "window_closed",
  "template_unavailable",
  "too_many_to_person",
  "limited_by_meta",
  "token_expired",
  "payment_problem",
  "experiment",
  "unknown",
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const messageReasons = [...skipReasons, ...failureReasons] as const;
export type MessageReason = (typeof messageReasons)[number];

export const broadcastStates = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "cancelled",
  "done",
  "done_with_failures",
] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/** The categories of Meta, which decide the price of a template message. */
export const whatsappCategories = ["marketing", "utility", "authentication"] as const;
export type WhatsappCategory = (typeof whatsappCategories)[number];

/** The state of a WhatsApp template at Meta. Templates of other channels need no approval. */
export const approvalStates = [
  "not_submitted",
  "pending",
  "approved",
  "rejected",
  "paused",
  "disabled",
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What an inbound message was taken for. */
export const inboundKinds = ["text", "media", "opt_out", "phone_confirmation"] as const;
export type InboundKind = (typeof inboundKinds)[number];

/**
 * Why nothing more is sent to an address or phone. `opted_out`: the opt-out link in a mail to this address was used, so
 * no client with the address gets offers.
 */
export const suppressionReasons = ["bounced", "complained", "not_on_whatsapp", "opted_out"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
