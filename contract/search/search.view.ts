import { z } from "zod";
import { CompanyPage } from "#contract/company/company.view.ts";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { slugOrId } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { OfferCardView, OfferPage } from "#contract/offer/offer.view.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { Place } from "#contract/setting/town.view.ts";

export const searchKinds = ["offers", "companies", "campaigns"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchOrders = ["relevance", "nearest", "newest", "ending_soon"] as const;
export type SearchOrder = (typeof searchOrders)[number];

/**
 * Every typed text is accepted for a search: characters that cannot be stored are removed, and a long text is cut.
 */
const typedText = z
  .string({ error: validation.searchText })
  .transform((text) =>
    text
      .slice(0, limits.searchMaxLength)
      .replace(/\p{Cc}|\p{Cs}/gu, " ")
      .trim(),
  )
  .default("");

export const SearchInput = z
  .object({
    q: typedText,
    /** Only one kind of result, with pagination; without it, the first results of each kind. */
    kind: z.enum(searchKinds).optional(),
    /** Slug or id. */
    category: slugOrId.optional(),
    kilometres: z
      .number()
      .transform((km) => Math.min(Math.max(km, 0.1), limits.searchKilometresMax))
      .optional(),
    openNow: z.boolean().optional(),
    endsToday: z.boolean().optional(),
    inStock: z.boolean().optional(),
    order: z.enum(searchOrders).default("relevance"),
    latitude: Place.shape.latitude.optional(),
    longitude: Place.shape.longitude.optional(),
  })
  .extend(pageInput.shape)
  .refine(
    ({ order, kilometres, latitude, longitude }) =>
      (order !== "nearest" && kilometres === undefined) ||
      (latitude !== undefined && longitude !== undefined),
    crossFieldRule(["latitude", "longitude", "order", "kilometres"], validation.placeRequired),
  )
  .refine(
    ({ cursor, kind }) => cursor === undefined || kind !== undefined,
    crossFieldRule(["cursor", "kind"], validation.page.cursor),
  );
export type SearchInput = z.infer<typeof SearchInput>;

export const CampaignCardView = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  banner: PictureView.nullable(),
  endDate: z.iso.date(),
});
export type CampaignCardView = z.infer<typeof CampaignCardView>;

export const CampaignPage = z.object({ items: z.array(CampaignCardView), nextCursor: z.string().nullable() });

export const SearchView = z.object({
  /** The suggested query, when a word of the typed one does not occur anywhere. */
  corrected: z.string().nullable(),
  offers: OfferPage,
  companies: CompanyPage,
  campaigns: CampaignPage,
  /** When the search finds nothing: offers that are near or new. */
  suggestedOffers: z.array(OfferCardView),
});
export type SearchView = z.infer<typeof SearchView>;

export const SuggestionsInput = z.object({ q: typedText });
export type SuggestionsInput = z.infer<typeof SuggestionsInput>;

export const suggestionKinds = ["category", "company", "offer", "campaign"] as const;

export const SuggestionView = z.object({
  kind: z.enum(suggestionKinds),
  /** The key in the URL of its page: the slug or the id. */
  key: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
});
export type SuggestionView = z.infer<typeof SuggestionView>;

export const SuggestionList = z.object({ items: z.array(SuggestionView) });
