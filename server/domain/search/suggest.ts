import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { SuggestionsInput, SuggestionView } from "#contract/search/search.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { readSearch } from "./read-search.ts";
import { matches, rank } from "./search.conditions.ts";

const perAddress = {
  limit: limits.searchSuggestionsLimit,
  windowMinutes: limits.searchSuggestionsWindowMinutes,
};

/** Lower than in a search, because suggestions are requested at every pause in typing. */
const maxRanked = 200;

/** Returns suggestions while the user types: categories, companies, offers, campaigns. */
export async function suggest(
  ctx: Ctx,
  { visitor, platform }: Pick<RequestContext, "visitor" | "platform">,
  { q }: SuggestionsInput,
): Promise<{ items: SuggestionView[] }> {
  const { allowed, retryAfterSeconds } = await platform.limiter.hit(
    `suggestions:${visitor.address}`,
    perAddress,
  );
  if (!allowed) throw new AppError("rate_limited", { retryAfterSeconds });
  const { query } = q === "" ? { query: null } : await readSearch(ctx, q);
  if (query === null) return { items: [] };
  const found = await Promise.all([
    suggestCategories(ctx, query),
    suggestCompanies(ctx, query),
    suggestOffers(ctx, query),
    suggestCampaigns(ctx, query),
  ]);
  return { items: found.flat().slice(0, limits.searchSuggestions) };
}

type Suggestions = Promise<SuggestionView[]>;
const noDetail = sql<string | null>`null::text`;

function suggestCategories(ctx: Ctx, query: string): Suggestions {
  return (
    ctx.db
      .select({ kind: kind("category"), key: categories.slug, label: categories.name, detail: noDetail })
      .from(categories)
      // There are at most a hundred categories, so their documents are computed while reading.
      .where(
        and(
          eq(categories.isActive, true),
          sql`search_document(${categories.name}, null, null) @@ ${query}::tsquery`,
        ),
      )
      .orderBy(asc(categories.position))
      .limit(2)
  );
}

function suggestCompanies(ctx: Ctx, query: string): Suggestions {
  return ctx.db
    .select({
      kind: kind("company"),
      key: companies.slug,
      label: companies.name,
      detail: companies.neighborhood,
    })
    .from(companies)
    .where(and(sql`${companies.isActive}`, matches(companies, query)))
    .orderBy(desc(rank(companies, query)), asc(companies.name))
    .limit(3);
}

function suggestOffers(ctx: Ctx, query: string): Suggestions {
  const candidates = ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(takeable(today(ctx.now)), sql`${offers.companyIsActive}`, matches(offers, query)))
    .limit(maxRanked)
    .as("candidates");
  return ctx.db
    .select({
      kind: kind("offer"),
      key: sql<string>`${offers.id}::text`,
      label: offers.title,
      detail: offers.companyName,
    })
    .from(candidates)
    .innerJoin(offers, eq(offers.id, candidates.id))
    .orderBy(desc(rank(offers, query)), asc(offers.id))
    .limit(4);
}

function suggestCampaigns(ctx: Ctx, query: string): Suggestions {
  const day = today(ctx.now);
  return ctx.db
    .select({
      kind: kind("campaign"),
      key: sql<string>`${campaigns.id}::text`,
      label: campaigns.title,
      detail: noDetail,
    })
    .from(campaigns)
    .where(
      and(
        sql`${campaigns.isActive}`,
        lte(campaigns.startDate, day),
        gte(campaigns.endDate, day),
        matches(campaigns, query),
      ),
    )
    .orderBy(asc(campaigns.endDate))
    .limit(2);
}

function kind<Kind extends SuggestionView["kind"]>(name: Kind): SQL<Kind> {
  return sql<Kind>`${name}::text`;
}
