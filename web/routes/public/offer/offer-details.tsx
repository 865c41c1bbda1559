import { Check } from "lucide-react";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { offerTerms } from "#contract/offer/offer-label.texts.ts";

/** The description and the terms of the offer in plain language. */
export function OfferDetails({ offer }: { offer: OfferView }) {
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about" className="mb-2 text-xl">
          Sobre a oferta
        </h2>
        <p className="max-w-prose whitespace-pre-line text-pretty">{offer.description}</p>
      </section>
      <section aria-labelledby="terms">
        <h2 id="terms" className="mb-3 text-xl">
          Como usar
        </h2>
        <ul className="flex max-w-prose flex-col gap-2.5">
          {offerTerms(offer.terms).map((term) => (
            <li key={term} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-mata-deep" />
              <span className="min-w-0 whitespace-pre-line">{term}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
