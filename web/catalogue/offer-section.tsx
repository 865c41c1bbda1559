import { Children, type ReactNode, useId } from "react";
import type { OfferCardView } from "#contract/schemas/offer-view.ts";
import { moreLinkLook, SectionHeading } from "#web/ui/section-heading.tsx";
import { OfferGrid } from "./offer-grid.tsx";

type More = { to: string; label: string };
type TitledSectionProps = { title: string; more?: More | undefined; children: ReactNode };

type OfferSectionProps = Omit<TitledSectionProps, "children"> & { offers: OfferCardView[] };

export function OfferSection({ title, more, offers }: OfferSectionProps) {
  return (
    <TitledSection title={title} more={more}>
      <OfferGrid offers={offers} />
    </TitledSection>
  );
}

/** Cards side by side that scroll sideways on phones: what is urgent gets larger cards. */
export function OfferRail({ title, more, children }: TitledSectionProps) {
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

function TitledSection({ title, more, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
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
