import type { HomeView } from "#contract/home/home.view.ts";
import type { Place } from "#contract/setting/town.view.ts";
import type { Ctx } from "#server/context.ts";
import { featuredCampaignQuery } from "#server/domain/campaign/find-featured-campaign.ts";
import { categoriesQuery } from "#server/domain/category/list-categories.ts";
import { companiesQuery } from "#server/domain/company/list-companies.ts";
import { clubsQuery } from "#server/domain/loyalty/club/list-clubs.ts";
import { offersQuery } from "#server/domain/offer/list-offers.ts";
import { queryTogether } from "#server/platform/database/query/query-together.ts";

const shown = { endingToday: 8, nearby: 8, newest: 8, clubs: 3, companies: 6 };

/** Reads the whole home page with one statement: seven statements cost this process more than rendering the page. */
export async function readHome(ctx: Ctx, place: Place): Promise<HomeView> {
  const { endingToday, nearby, newest, clubs, companies, ...rest } = await queryTogether(ctx.db, {
    categories: categoriesQuery(ctx),
    campaign: featuredCampaignQuery(ctx),
    endingToday: offersQuery(ctx, {
      ...place,
      order: "nearest",
      endsToday: true,
      limit: shown.endingToday,
    }),
    nearby: offersQuery(ctx, { ...place, order: "nearest", limit: shown.nearby + shown.endingToday }),
    newest: offersQuery(ctx, { ...place, order: "newest", limit: shown.newest }),
    clubs: clubsQuery(ctx, { ...place, limit: shown.clubs }),
    companies: companiesQuery(ctx, { limit: shown.companies }),
  });
  const alreadyShown = new Set(endingToday.items.map(({ id }) => id));
  return {
    ...rest,
    endingToday: endingToday.items,
    nearby: nearby.items.filter(({ id }) => !alreadyShown.has(id)).slice(0, shown.nearby),
    newest: newest.items,
    clubs: clubs.items,
    companies: companies.items,
  };
}
