import { CalendarClock, Clock, QrCode, TicketX } from "lucide-react";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { lastDayText, type OfferLabel, offerLabels } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { formatDate } from "#contract/time/dates.ts";
import { OfferPrices } from "#web/catalogue/offer-prices.tsx";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";
import { OfferAction } from "./offer-action.tsx";

type OfferTicketProps = { offer: OfferView; today: string };

/** The offer as a ticket: the discount above the tear line, price and dates below it. */
export function OfferTicket({ offer, today }: OfferTicketProps) {
  return (
    <Ticket>
      <TicketBody>
        <p className="display tabular text-[2.75rem] text-caju-deep leading-none">{offer.discount}</p>
        <h1 className="mt-3 text-2xl lg:text-3xl">{offer.title}</h1>
        <a
          href={paths.company(offer.company.slug)}
          className="inline-block max-w-full py-2.5 text-muted hover:underline md:py-1.5"
        >
          {[offer.company.name, offer.company.neighborhood].filter(Boolean).join(" · ")}
        </a>
        <Labels labels={offerLabels(offer, today)} />
      </TicketBody>
      <TicketStub className="flex flex-col gap-4 pt-6">
        <OfferPrices before={offer.priceBeforeCents} after={offer.priceAfterCents} />
        {offer.isPaidByPix && <PaidByPix />}
        <Validity offer={offer} today={today} />
        <div className="max-md:hidden">
          <OfferAction offer={offer} />
        </div>
      </TicketStub>
    </Ticket>
  );
}

const tones: Record<OfferLabel["kind"], BadgeTone> = { over: "danger", urgent: "warning", rule: "info" };
const icons = { over: TicketX, urgent: Clock, rule: CalendarClock };

function Labels({ labels }: { labels: OfferLabel[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Avisos" className="mt-2 flex flex-wrap gap-2">
      {labels.map(({ kind, text }) => {
        const Icon = icons[kind];
        return (
          <li key={text}>
            <Badge tone={tones[kind]} icon={<Icon aria-hidden="true" />} className="py-1 text-sm">
              {text}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** States in advance that this coupon is paid by Pix, not only shown at the counter. */
function PaidByPix() {
  return (
    <p className="flex items-center gap-2.5">
      <QrCode aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span>
        Você paga por <strong className="font-semibold">Pix</strong> ao pegar o cupom, direto para a loja.
      </span>
    </p>
  );
}

function Validity({ offer: { state, validUntil }, today }: OfferTicketProps) {
  return (
    <p className="flex items-center gap-2.5">
      <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-muted" />
      {state === "expired" ? (
        <span>Valeu até {formatDate(validUntil)}. Veja abaixo o que está valendo hoje.</span>
      ) : (
        <span>
          Válida <strong className="font-semibold">{lastDayText(validUntil, today)}</strong>
        </span>
      )}
    </p>
  );
}
