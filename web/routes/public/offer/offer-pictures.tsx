import type { OfferView } from "#contract/offer/offer.view.ts";
import { Picture } from "#web/ui/display/picture.tsx";

/**
 * A single picture fills the width. Several are swiped, with the edge of the next one visible. The first is the
 * page's main picture.
 */
export function OfferPictures({ offer: { pictures, title, tone } }: { offer: OfferView }) {
  const [only = null, ...others] = pictures;
  if (others.length === 0) {
    return (
      <Picture
        picture={only}
        alt={title}
        tone={tone}
        sizes="(min-width: 1164px) 590px, (min-width: 768px) 52vw, 100vw"
        priority
        className="rounded-hero"
      />
    );
  }
  return (
    <section aria-label="Fotos da oferta" className="rail md:mx-0 md:px-0">
      <ul className="flex gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.src} className="w-[88%] shrink-0 snap-center">
            <Picture
              picture={picture}
              alt={`${title}, foto ${index + 1} de ${pictures.length}`}
              tone={tone}
              sizes="(min-width: 1164px) 520px, (min-width: 768px) 46vw, 88vw"
              priority={index === 0}
              className="rounded-hero"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
