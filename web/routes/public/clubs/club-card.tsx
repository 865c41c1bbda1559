import { ChevronRight, Gift } from "lucide-react";
import type { ClubCardView } from "#contract/loyalty/club.view.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { paths } from "#contract/paths.ts";
import { formatDistance } from "#web/catalogue/format-distance.ts";
import { cardLinkLook } from "#web/ui/display/card.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { OwnProgress } from "./own-progress.tsx";

type ClubCardProps = {
  club: ClubCardView;
  headingLevel?: 2 | 3;
  /** Whether the script adds the own progress. It costs a request, so not on the home page. */
  showsProgress?: boolean;
};

/** A club in a list: the card of the club, and what points are exchanged for. All of it is one link. */
export function ClubCard({ club, headingLevel = 2, showsProgress = false }: ClubCardProps) {
  const { company, headline, rewards } = club;
  const Heading = `h${headingLevel}` as const;
  const place = [company.neighborhood, club.distanceKm !== null && formatDistance(club.distanceKm)];
  return (
    <a href={paths.companyClub(company.slug)} className={cardLinkLook("h-full")}>
      <div className="flex flex-wrap items-center gap-4 bg-mata-light p-5 text-on-mata">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <Heading className="break-words text-xl">{company.name}</Heading>
          {headline && <p className="mt-1 break-words text-on-mata-muted">{headline}</p>}
          <p className="mt-2 text-on-mata-muted text-sm">{place.filter(Boolean).join(" · ")}</p>
          {showsProgress && <OwnProgress companyId={company.id} unit={club} rewards={rewards} />}
        </div>
        <div className="w-16 shrink-0">
          <Picture
            picture={company.logo}
            tone={company.tone}
            alt=""
            sizes="64px"
            ratio="1/1"
            className="rounded-card"
          />
        </div>
      </div>
      <div className="flex grow flex-col p-5 pt-4">
        {rewards.length === 0 && <p className="text-muted">Os prêmios deste clube estão chegando.</p>}
        <ul className="flex flex-col gap-2.5">
          {rewards.map((reward) => (
            <li key={reward.id} className="flex flex-wrap items-start justify-between gap-x-4">
              <span className="flex min-w-0 flex-1 basis-[8rem] gap-2.5">
                <Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caju-deep" />
                <span className="min-w-0 break-words">{reward.name}</span>
              </span>
              <span className="tabular mt-0.5 shrink-0 font-semibold text-sm">
                {unitsText(club, reward.cost)}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-auto flex items-center gap-1 pt-4 font-semibold text-caju-deep group-hover:underline">
          Ver o clube
          <ChevronRight aria-hidden="true" className="size-5" />
        </p>
      </div>
    </a>
  );
}

type ClubGridProps = Omit<ClubCardProps, "club"> & { clubs: ClubCardView[] };

/** A grid of clubs: one column on phones, three on wide screens. */
export function ClubGrid({ clubs, ...look }: ClubGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {clubs.map((club) => (
        <li key={club.company.id} className="min-w-0">
          <ClubCard club={club} {...look} />
        </li>
      ))}
    </ul>
  );
}
