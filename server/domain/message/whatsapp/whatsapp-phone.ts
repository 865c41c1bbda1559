import { normalizePhoneIdentity } from "#contract/fields/phone.ts";

const brazilian = /^55(\d{10,11})$/;

/**
 * Returns the phone that identifies the sender. WhatsApp names many Brazilian mobiles without their ninth digit.
 * A foreign number gets a plus before its country code: without it, some have the digits of a Brazilian phone, and
 * their owner would be taken for its client.
 */
export function phoneOfWhatsapp(from: string): string {
  const national = brazilian.exec(from)?.[1];
  return national === undefined ? `+${from}` : normalizePhoneIdentity(national);
}
