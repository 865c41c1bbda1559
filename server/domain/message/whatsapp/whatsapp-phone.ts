import { normalizePhoneIdentity } from "#contract/fields/phone.ts";

const brazilian = /^55(\d{10,11})$/;

/**
 * Returns the phone that identifies the sender. WhatsApp names many Brazilian mobiles without their ninth digit.
 * Foreign numbers keep their country code, and identify no client.
 */
export function phoneOfWhatsapp(from: string): string {
  const national = brazilian.exec(from)?.[1];
  return national === undefined ? from : normalizePhoneIdentity(national);
}
