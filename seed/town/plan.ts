import type { CategoryTone } from "#contract/category/category.schema.ts";
import type { PaymentMethod } from "#contract/company/company.schema.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import type { NewOffer } from "#seed/rows/offer.ts";

/**
 * The demo town as written by hand. build-town-rows.ts builds the rows from it: ids, contacts and moments are derived
 * from names, and days are counted from today.
 */

export type CategoryPlan = { name: string; emoji: string; tone: CategoryTone };

export type Neighborhood = { name: string; latitude: number; longitude: number };

export type CompanyPlan = {
  name: string;
  /** The emoji of its logo, which is also the largest item on its cover. */
  emoji: string;
  /** The background of its pictures, if it differs from that of its category. */
  tone?: CategoryTone;
  description: string;
  neighborhood: string;
  address: string;
  openingHours: OpeningInterval[];
  paymentMethods: PaymentMethod[];
  /** Whether the shop also has a landline. */
  hasLandline?: boolean;
  hasEmail?: boolean;
  hasInstagram?: boolean;
  hasWebsite?: boolean;
  isActive?: boolean;
  /** The Pix key to which its coupons are paid. */
  pixKey?: string;
  offers: OfferPlan[];
};

/** The columns that a person would fill in, unchanged. */
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
  /** The prices "De / por", in centavos. */
  prices?: [before: number, after: number];
  /** Days from today to the last day of the offer: 0 ends today, a negative number has ended. */
  endsIn: number;
  /** Days from today to the activation of the offer. */
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
  /** The titles of the offers, in the order of the campaign page. */
  offers: string[];
};
