import { Share2 } from "lucide-react";
import { whatsappUrl } from "#contract/company/company-links.ts";
import { sourceParameter } from "#contract/visit/visits.ts";
import { countedAction } from "#web/shell/counted-visit.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { shareButton } from "./share-buttons.attributes.ts";
import { WhatsAppIcon } from "./whatsapp-icon.tsx";

type ShareButtonsProps = {
  title: string;
  /** The absolute URL of the page. */
  url: string;
  /** Builds the WhatsApp message around the given URL. */
  text: (url: string) => string;
};

/**
 * WhatsApp opens by a plain link. Other targets use the phone's share sheet, or copy the URL where there is none
 * (share-buttons.enhance.ts).
 */
export function ShareButtons({ title, url, text }: ShareButtonsProps) {
  return (
    <div className="grid grid-cols-pair gap-3 noscript:grid-cols-1">
      <a
        href={whatsappUrl(text(withSource(url, "whatsapp")))}
        target="_blank"
        rel="noreferrer"
        {...countedAction("share")}
        className={buttonLook({ variant: "outline", className: "px-2" })}
      >
        <WhatsAppIcon />
        WhatsApp
      </a>
      <button
        type="button"
        {...dataProps(shareButton, { url: withSource(url, "link"), title, copied: "Link copiado" })}
        {...countedAction("share")}
        className={buttonLook({ variant: "outline", className: "px-2 noscript:hidden" })}
      >
        <Share2 aria-hidden="true" />
        <span aria-live="polite">Compartilhar</span>
      </button>
    </div>
  );
}

/** Adds the source to the shared URL, because apps send no referrer. */
function withSource(url: string, source: string): string {
  return `${url}?${sourceParameter}=${source}`;
}
