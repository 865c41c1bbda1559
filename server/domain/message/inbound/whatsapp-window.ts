import { limits } from "#contract/limits.ts";

/** When WhatsApp's window for free text ends that a message of a person opened. */
export function windowEnd(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + limits.whatsappWindowHours * 60 * 60 * 1000);
}
