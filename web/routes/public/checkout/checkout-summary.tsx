import { CalendarClock, Check } from "lucide-react";
import { formatMoney } from "#contract/fields/money.ts";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { lastDayText, offerTerms } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { ConfirmationHours } from "#web/coupons/confirmation-hours.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";

type CheckoutSummaryProps = { offer: OfferView; today: string; servedAt: number };

/** The offer to be claimed and its terms. */
export function CheckoutSummary({ offer, today, servedAt }: CheckoutSummaryProps) {
  const { company, pictures, tone, discount, title, priceAfterCents, validUntil, terms } = offer;
  return (
    <Ticket>
      <TicketBody className="flex flex-wrap gap-4">
        <span className="w-20 shrink-0">
          <Picture
            picture={pictures[0] ?? null}
            tone={tone}
            alt=""
            sizes="80px"
            ratio="1/1"
            priority
            className="rounded-card"
          />
        </span>
        <div className="min-w-0 flex-1 basis-[7rem]">
          <p className="display tabular text-2xl text-caju-deep leading-none">{discount}</p>
          <h2 className="mt-1.5 font-sans font-semibold text-base tracking-normal">
            <a href={paths.offer(offer.id)} className="hover:underline">
              {title}
            </a>
          </h2>
          <p className="text-muted text-sm">
            {[company.name, company.neighborhood].filter(Boolean).join(" · ")}
          </p>
        </div>
      </TicketBody>
      <TicketStub className="flex flex-col gap-2.5 pt-5">
        {priceAfterCents !== null && (
          <p className="display tabular text-xl">
            {formatMoney(priceAfterCents)}
            {offer.isPaidByPix && (
              <span className="ml-2 font-medium font-sans text-base text-muted tracking-normal">
                por Pix, agora
              </span>
            )}
          </p>
        )}
        {offer.isPaidByPix && (
          <ConfirmationHours
            hours={company.openingHours}
            servedAt={servedAt}
            className="text-pretty text-muted"
          />
        )}
        <p className="flex gap-2.5">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>Válida {lastDayText(validUntil, today)}</span>
        </p>
        <ul aria-label="Condições" className="flex flex-col gap-2">
          {offerTerms(terms).map((term) => (
            <li key={term} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-mata-deep" />
              <span className="min-w-0 whitespace-pre-line">{term}</span>
            </li>
          ))}
        </ul>
      </TicketStub>
    </Ticket>
  );
}
