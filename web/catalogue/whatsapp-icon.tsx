import { MessageCircle } from "lucide-react";

/** The WhatsApp icon for the whole site. Decorative: the text beside it names it. */
export function WhatsAppIcon() {
  return <MessageCircle aria-hidden="true" />;
}
