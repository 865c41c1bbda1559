/** Opens a WhatsApp chat with the sender of a message. Foreign numbers are stored with their country code. */
export function chatUrl(phone: string): string {
  return `https://wa.me/${phone.startsWith("+") ? phone.slice(1) : `55${phone}`}`;
}
