import type { CategoryTone } from "#contract/category/category.schema.ts";
import type { PaymentMethod } from "#contract/company/company.schema.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import type { NewOffer } from "#seed/rows/offer.ts";

/**
 * What a person writes about the demo town. Rows are made from it by build-town-rows.ts: ids, contacts and
 * moments follow from names, and days are counted from today.
 */

export type CategoryPlan = { name: string; emoji: string; tone: CategoryTone };

export type Neighborhood = { name: string; latitude: number; longitude: number };

export type CompanyPlan = {
  name: string;
  /** Its logo, and the largest thing on its cover. */
  emoji: string;
  /** The ground of its pictures, where it is not its category's. */
  tone?: CategoryTone;
  description: string;
  neighborhood: string;
  address: string;
  openingHours: OpeningInterval[];
  paymentMethods: PaymentMethod[];
  /** A shop that answers its landline too. */
  hasLandline?: boolean;
  hasEmail?: boolean;
  hasInstagram?: boolean;
  hasWebsite?: boolean;
  isActive?: boolean;
  /** Where its paid coupons are paid to. */
  pixKey?: string;
  offers: OfferPlan[];
};

/** The columns that a person would fill in, as they are. */
type WrittenColumns = Pick<NewOffer, "title" | "description" | "discount" | "discountType"> & {
  keywords: string[];
} & Partial<
    Pick<
      NewOffer,
      | "stock"
      | "totalStock"
      | "status"
      | "qrEnabled"
      | "limitPerPerson"
      | "minimumPurchaseCents"
      | "usableWeekdays"
      | "usableFrom"
      | "usableUntil"
      | "newClientsOnly"
      | "notCumulative"
      | "extraTerms"
      | "couponValidDays"
    >
  >;

export type OfferPlan = WrittenColumns & {
  emoji: string;
  /** "De / por", in centavos. */
  prices?: [before: number, after: number];
  /** Days from today to its last one: 0 ends today, below 0 is over. */
  endsIn: number;
  /** Days from today to its activation. */
  startsIn?: number;
};

export type CampaignPlan = {
  tagline: string;
  title: string;
  description: string;
  emoji: string;
  startsIn: number;
  endsIn: number;
  isFeatured?: boolean;
  isActive?: boolean;
  oneCouponPerPerson?: boolean;
  /** Titles, in the order of its page. */
  offers: string[];
};
