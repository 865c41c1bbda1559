import { limits } from "#contract/limits.ts";
import type { SearchInput, SearchKind, SearchView } from "#contract/search/search.view.ts";
import type { Ctx } from "#server/context.ts";
import { findCampaigns } from "./find-campaigns.ts";
import { findCategoryId } from "./find-category-id.ts";
import { findCompanies } from "./find-companies.ts";
import { findOffers } from "./find-offers.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { type Reading, readSearch } from "./read-search.ts";

/** The numbers of companies and campaigns shown next to the offers. */
const fewCompanies = 6;
const fewCampaigns = 3;

/**
 * Searches offers, companies and campaigns by words and filters. Without any result, returns suggested offers
 * instead.
 */
export async function search(ctx: Ctx, input: SearchInput): Promise<SearchView> {
  const [reading, categoryId] = await Promise.all([
    input.q === "" ? everything : readSearch(ctx, input.q),
    input.category === undefined ? undefined : findCategoryId(ctx, input.category),
  ]);
  const question: ParsedSearch = { ...input, query: reading.query, categoryId, place: placeOf(input) };
  const isUnanswerable =
    (input.q !== "" && reading.query === null) || (input.category !== undefined && categoryId === undefined);
  const found = isUnanswerable ? nothing : await findAll(ctx, question, input);
  const isEmpty = Object.values(found).every(({ items }) => items.length === 0);
  const instead = isEmpty && input.cursor === undefined ? await findSuggestedOffers(ctx, question) : [];
  // The corrected words were searched too: a link to them would lead to the same empty page.
  return { corrected: isEmpty ? null : reading.corrected, ...found, instead };
}

const everything: Reading = { query: null, corrected: null };
const none = { items: [], nextCursor: null };
const nothing = { offers: none, companies: none, campaigns: none };

async function findAll(ctx: Ctx, question: ParsedSearch, { kind, q, limit }: SearchInput) {
  const asks = (one: SearchKind) => kind === undefined || kind === one;
  const few = (count: number) => (kind === undefined ? Math.min(limit, count) : limit);
  // A search without words returns only offers. Companies and campaigns are returned without words only when
  // requested.
  const isAsked = (one: SearchKind) => asks(one) && (q !== "" || one === (kind ?? "offers"));
  const [offers, companies, campaigns] = await Promise.all([
    isAsked("offers") ? findOffers(ctx, question) : none,
    isAsked("companies") ? findCompanies(ctx, { ...question, limit: few(fewCompanies) }) : none,
    isAsked("campaigns") ? findCampaigns(ctx, { ...question, limit: few(fewCampaigns) }) : none,
  ]);
  return { offers, companies, campaigns };
}

/** Prevents an empty page: returns offers nearby or, without a position, the newest ones. */
async function findSuggestedOffers(ctx: Ctx, { place }: ParsedSearch) {
  const { items } = await findOffers(ctx, {
    query: null,
    categoryId: undefined,
    place,
    inStock: true,
    order: place ? "nearest" : "newest",
    limit: limits.searchFallbackOffers,
  });
  return items;
}

function placeOf({ latitude, longitude }: SearchInput) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
