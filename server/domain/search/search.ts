import { limits } from "#contract/limits.ts";
import type { SearchInput, SearchKind, SearchView } from "#contract/search/search.view.ts";
import type { Ctx } from "#server/context.ts";
import { findCampaigns } from "./find-campaigns.ts";
import { findCategoryId } from "./find-category-id.ts";
import { findCompanies } from "./find-companies.ts";
import { findOffers } from "./find-offers.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { type ParsedText, readSearch } from "./read-search.ts";

/** The numbers of companies and campaigns shown next to the offers. */
const fewCompanies = 6;
const fewCampaigns = 3;

/**
 * Searches offers, companies and campaigns by words and filters. Without any result, returns suggested offers
 * instead.
 */
export async function search(ctx: Ctx, input: SearchInput): Promise<SearchView> {
  const [parsedText, categoryId] = await Promise.all([
    input.q === "" ? everything : readSearch(ctx, input.q),
    input.category === undefined ? undefined : findCategoryId(ctx, input.category),
  ]);
  const parsedSearch: ParsedSearch = { ...input, query: parsedText.query, categoryId, place: placeOf(input) };
  const hasNoMatch =
    (input.q !== "" && parsedText.query === null) ||
    (input.category !== undefined && categoryId === undefined);
  const found = hasNoMatch ? noResults : await findAll(ctx, parsedSearch, input);
  const isEmpty = Object.values(found).every(({ items }) => items.length === 0);
  const suggestedOffers =
    isEmpty && input.cursor === undefined ? await findSuggestedOffers(ctx, parsedSearch) : [];
  // The corrected words were searched too: a link to them would lead to the same empty page.
  return { corrected: isEmpty ? null : parsedText.corrected, ...found, suggestedOffers };
}

const everything: ParsedText = { query: null, corrected: null };
const none = { items: [], nextCursor: null };
const noResults = { offers: none, companies: none, campaigns: none };

async function findAll(ctx: Ctx, parsedSearch: ParsedSearch, { kind, q, limit }: SearchInput) {
  const asks = (one: SearchKind) => kind === undefined || kind === one;
  const few = (count: number) => (kind === undefined ? Math.min(limit, count) : limit);
  // A search without words returns only offers. Companies and campaigns are returned without words only when
  // requested.
  const isAsked = (one: SearchKind) => asks(one) && (q !== "" || one === (kind ?? "offers"));
  const [offers, companies, campaigns] = await Promise.all([
    isAsked("offers") ? findOffers(ctx, parsedSearch) : none,
    isAsked("companies") ? findCompanies(ctx, { ...parsedSearch, limit: few(fewCompanies) }) : none,
    isAsked("campaigns") ? findCampaigns(ctx, { ...parsedSearch, limit: few(fewCampaigns) }) : none,
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
