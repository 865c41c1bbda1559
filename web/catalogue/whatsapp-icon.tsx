import { MessageCircle } from "lucide-react";

/** One sign for WhatsApp everywhere; the word beside it names it. */
export function WhatsAppIcon() {
  return <MessageCircle aria-hidden="true" />;
}
