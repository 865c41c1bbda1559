import { type ReactNode, useId } from "react";
import { paths, searchKindNames } from "#contract/paths.ts";
import type { CampaignCardView, SearchView } from "#contract/search/search.view.ts";
import { formatDayAndMonth } from "#contract/time/dates.ts";
import { CompanyGrid } from "#web/catalogue/company-grid.tsx";
import { OfferGrid } from "#web/catalogue/offer-grid.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { cardLinkLook } from "#web/ui/display/card.tsx";
import { moreLinkLook, SectionHeading } from "#web/ui/display/section-heading.tsx";
import { kindOf, type SearchState } from "./search-state.ts";

export function Results({ state, found }: { state: SearchState; found: SearchView }) {
  const { offers, companies, campaigns } = found;
  const kind = kindOf(state);
  return (
    <div className="flex flex-col gap-9">
      {campaigns.items.length > 0 && (
        <Found title="Campanhas">
          <ul className="grid gap-3 md:grid-cols-2 md:gap-5">
            {campaigns.items.map((campaign) => (
              <li key={campaign.id} className="min-w-0">
                <CampaignCard campaign={campaign} />
              </li>
            ))}
          </ul>
          {kind && <NextPage state={state} cursor={campaigns.nextCursor} />}
        </Found>
      )}
      {companies.items.length > 0 && (
        <Found
          title="Lojas"
          action={
            !kind &&
            companies.nextCursor && (
              <a
                href={paths.search({ ...state, tipo: searchKindNames.companies })}
                className={moreLinkLook()}
              >
                ver todas
              </a>
            )
          }
        >
          <CompanyGrid companies={companies.items} />
          {kind && <NextPage state={state} cursor={companies.nextCursor} />}
        </Found>
      )}
      {offers.items.length > 0 && (
        <Found title="Ofertas">
          <OfferGrid offers={offers.items} />
          <NextPage state={{ ...state, tipo: searchKindNames.offers }} cursor={offers.nextCursor} />
        </Found>
      )}
    </div>
  );
}

function Found({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} className="mb-3.5" action={action}>
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}

function NextPage({ state, cursor }: { state: SearchState; cursor: string | null }) {
  if (!cursor) return null;
  return (
    <p className="mt-6 flex justify-center">
      <a href={paths.search({ ...state, depois: cursor })} className={buttonLook({ variant: "outline" })}>
        Próxima página
      </a>
    </p>
  );
}

function CampaignCard({ campaign }: { campaign: CampaignCardView }) {
  const { banner } = campaign;
  return (
    <a
      href={paths.campaign(campaign.id)}
      className={cardLinkLook("h-full flex-row flex-wrap items-center gap-4 p-4")}
    >
      {banner && <img {...banner} sizes="72px" alt="" loading="lazy" className="h-auto w-18 shrink-0" />}
      <div className="min-w-0 flex-1 basis-[7rem]">
        <h3 className="truncate font-sans font-semibold text-base tracking-normal">{campaign.title}</h3>
        <p className="line-clamp-2 text-muted text-sm">{campaign.description}</p>
        <p className="text-muted text-sm">até {formatDayAndMonth(campaign.endDate)}</p>
      </div>
    </a>
  );
}
