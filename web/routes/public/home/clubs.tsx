import type { ClubCardView } from "#contract/loyalty/club.view.ts";
import { paths } from "#contract/paths.ts";
import { ClubGrid } from "#web/routes/public/clubs/club-card.tsx";
import { moreLinkLook, SectionHeading } from "#web/ui/display/section-heading.tsx";

/** The clubs near the visitor. */
export function Clubs({ clubs }: { clubs: ClubCardView[] }) {
  return (
    <section aria-labelledby="clubs" className="when-near-[52rem] md:when-near-[24rem]">
      <SectionHeading
        id="clubs"
        className="mb-3.5"
        action={
          <a href={paths.loyaltyClub()} className={moreLinkLook()}>
            ver todos
          </a>
        }
      >
        Clubes das lojas
      </SectionHeading>
      <ClubGrid clubs={clubs} headingLevel={3} />
    </section>
  );
}
