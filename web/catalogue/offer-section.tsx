import { Children, type ReactNode, useId } from "react";
import type { OfferCardView } from "#contract/offer/offer.view.ts";
import { moreLinkLook, SectionHeading } from "#web/ui/display/section-heading.tsx";
import { OfferGrid } from "./offer-grid.tsx";

type More = { to: string; label: string };
type TitledSectionProps = {
  title: string;
  more?: More | undefined;
  className?: string;
  children: ReactNode;
};

type OfferSectionProps = Pick<TitledSectionProps, "title" | "more"> & { offers: OfferCardView[] };

/** Additional offers, not the page's main content, therefore below its first screen. */
export function OfferSection({ title, more, offers }: OfferSectionProps) {
  return (
    <TitledSection title={title} more={more} className="when-near-[73rem] md:when-near-[50rem]">
      <OfferGrid offers={offers} />
    </TitledSection>
  );
}

/** A row of cards that scrolls horizontally on phones. Urgent offers get larger cards. */
export function OfferRail({ title, more, children }: Omit<TitledSectionProps, "className">) {
  return (
    <TitledSection title={title} more={more}>
      <div className="rail">
        <ul className="flex gap-3 lg:grid lg:grid-cols-4 lg:gap-5">
          {Children.map(children, (card) => (
            <li className="w-58 shrink-0 snap-start lg:w-auto">{card}</li>
          ))}
        </ul>
      </div>
    </TitledSection>
  );
}

function TitledSection({ title, more, className, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading
        id={id}
        className="mb-3.5"
        action={
          more && (
            <a href={more.to} className={moreLinkLook()}>
              {more.label}
            </a>
          )
        }
      >
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}
