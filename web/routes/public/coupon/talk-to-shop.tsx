import { Phone } from "lucide-react";
import type { CompanyPlaceView } from "#contract/company/company.view.ts";
import { phoneUrl, whatsappUrl } from "#contract/company/company-links.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { WhatsAppIcon } from "#web/catalogue/whatsapp-icon.tsx";
import { type ButtonVariant, buttonLook } from "#web/ui/button-look.ts";

type TalkToShopProps = {
  company: Pick<CompanyPlaceView, "whatsapp" | "phone">;
  /** The prefilled text of the chat. */
  text: string;
  label: string;
  variant?: ButtonVariant;
};

/** Opens a WhatsApp chat with the shop, or a phone call if it has no WhatsApp. */
export function TalkToShop({ company: { whatsapp, phone }, text, label, variant }: TalkToShopProps) {
  const look = buttonLook({ variant, fullWidth: true, className: "print:hidden" });
  if (whatsapp) {
    return (
      <a href={whatsappUrl(text, whatsapp)} target="_blank" rel="noreferrer" className={look}>
        <WhatsAppIcon />
        {label}
      </a>
    );
  }
  return (
    <a href={phoneUrl(phone)} className={look}>
      <Phone aria-hidden="true" />
      <span>
        {label} <span className="tabular whitespace-nowrap">{formatPhone(phone)}</span>
      </span>
    </a>
  );
}
