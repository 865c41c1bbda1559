import { Ticket } from "lucide-react";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { unclaimableReason } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { countedAction } from "#web/shell/counted-visit.ts";
import { buttonLook } from "#web/ui/button-look.ts";

/** The main action of the page, or the reason why the offer cannot be claimed. */
export function OfferAction({ offer }: { offer: OfferView }) {
  const reason = unclaimableReason(offer.state);
  if (reason) {
    return (
      <p className="flex min-h-control-lg items-center justify-center gap-2 rounded-control bg-neutral-soft px-4 text-center font-semibold text-neutral-deep">
        {reason}
      </p>
    );
  }
  return (
    <a
      href={paths.checkout({ oferta: offer.id })}
      {...countedAction("checkout")}
      className={buttonLook({ size: "lg", fullWidth: true })}
    >
      <Ticket aria-hidden="true" />
      Pegar cupom
    </a>
  );
}
