import type { OfferCardView } from "#contract/offer/offer.view.ts";
import type { PageContext } from "#contract/page-context.ts";
import type { Place } from "#contract/setting/town.view.ts";

type Wanted = { place: Place; categoryId?: string | undefined; except?: string };

const shown = 8;

/** Returns active offers as suggestions: from the same category if it has any, otherwise the newest of the town. */
export async function suggestOffers(
  api: PageContext["api"],
  { place, categoryId, except }: Wanted,
): Promise<OfferCardView[]> {
  const { latitude, longitude } = place;
  const ask = async (category: string | undefined) => {
    const { items } = await api.offers.list({ categoryId: category, latitude, longitude, limit: shown + 1 });
    return items.filter(({ id }) => id !== except).slice(0, shown);
  };
  const similar = await ask(categoryId);
  return similar.length === 0 && categoryId ? ask(undefined) : similar;
}
