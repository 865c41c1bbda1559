import { limits } from "#contract/limits.ts";
import type { SearchInput, SearchKind, SearchView } from "#contract/search/search.view.ts";
import type { Ctx } from "#server/context.ts";
import { findCampaigns } from "./find-campaigns.ts";
import { findCategoryId } from "./find-category-id.ts";
import { findCompanies } from "./find-companies.ts";
import { findOffers } from "./find-offers.ts";
import { type Reading, readSearch } from "./read-search.ts";
import type { Question } from "./search-question.ts";

/** How many of each are shown beside the offers. */
const fewCompanies = 6;
const fewCampaigns = 3;

/** Offers, companies and campaigns by words and filters; where nothing answers, offers that may please instead. */
export async function search(ctx: Ctx, input: SearchInput): Promise<SearchView> {
  const [reading, categoryId] = await Promise.all([
    input.q === "" ? everything : readSearch(ctx, input.q),
    input.category === undefined ? undefined : findCategoryId(ctx, input.category),
  ]);
  const question: Question = { ...input, query: reading.query, categoryId, place: placeOf(input) };
  const isUnanswerable =
    (input.q !== "" && reading.query === null) || (input.category !== undefined && categoryId === undefined);
  const found = isUnanswerable ? nothing : await findAll(ctx, question, input);
  const isEmpty = Object.values(found).every(({ items }) => items.length === 0);
  const instead = isEmpty && input.cursor === undefined ? await findInstead(ctx, question) : [];
  // The correction was searched for as well: a link to it would lead to the same empty page.
  return { corrected: isEmpty ? null : reading.corrected, ...found, instead };
}

const everything: Reading = { query: null, corrected: null };
const none = { items: [], nextCursor: null };
const nothing = { offers: none, companies: none, campaigns: none };

async function findAll(ctx: Ctx, question: Question, { kind, q, limit }: SearchInput) {
  const asks = (one: SearchKind) => kind === undefined || kind === one;
  const few = (count: number) => (kind === undefined ? Math.min(limit, count) : limit);
  // Whoever typed nothing looks through the offers; companies and campaigns come when they are asked for.
  const isAsked = (one: SearchKind) => asks(one) && (q !== "" || one === (kind ?? "offers"));
  const [offers, companies, campaigns] = await Promise.all([
    isAsked("offers") ? findOffers(ctx, question) : none,
    isAsked("companies") ? findCompanies(ctx, { ...question, limit: few(fewCompanies) }) : none,
    isAsked("campaigns") ? findCampaigns(ctx, { ...question, limit: few(fewCampaigns) }) : none,
  ]);
  return { offers, companies, campaigns };
}

/** The page is never empty: what is near, or else what is new. */
async function findInstead(ctx: Ctx, { place }: Question) {
  const { items } = await findOffers(ctx, {
    query: null,
    categoryId: undefined,
    place,
    inStock: true,
    order: place ? "nearest" : "newest",
    limit: limits.searchInsteadOffers,
  });
  return items;
}

function placeOf({ latitude, longitude }: SearchInput) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
