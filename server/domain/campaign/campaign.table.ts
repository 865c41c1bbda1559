import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import {
  createdAt,
  id,
  lengthBetween,
  tsvector,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

export const campaigns = pgTable(
  "campaigns",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** The short line above the title on the campaign's banner. */
    tagline: text("tagline"),
    startDate: date("start_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }).notNull(),
    bannerUrl: text("banner_url"),
    isFeatured: boolean("is_featured").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    oneCouponPerPerson: boolean("one_coupon_per_person").notNull().default(false),
    search: tsvector("search").generatedAlwaysAs(sql`search_document(title, array[tagline], description)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    lengthBetween("campaigns_title_length", "title", 1, limits.campaignTitleMaxLength),
    lengthBetween("campaigns_description_length", "description", 1, limits.campaignDescriptionMaxLength),
    check("campaigns_end_after_start", sql`${table.endDate} > ${table.startDate}`),
    // Enforces at most one featured campaign, for every writer.
    uniqueIndex("campaigns_one_featured").on(table.isFeatured).where(sql`is_featured`),
    index("campaigns_period").on(table.endDate, table.startDate).where(sql`is_active`),
    // The back-office's list covers the whole table and sorts by any of these columns. Each index serves both
    // directions.
    index("campaigns_start").on(table.startDate, table.id),
    index("campaigns_end").on(table.endDate, table.id),
    index("campaigns_title").on(sql`f_norm(title)`, table.id),
    index("campaigns_newest").on(table.createdAt, table.id),
    index("campaigns_changed").on(table.updatedAt, table.id),
    // Few campaigns are switched off, and the list counts them.
    index("campaigns_off").on(table.startDate, table.id).where(sql`not is_active`),
    index("campaigns_search").using("gin", table.search).where(sql`is_active`),
    index("campaigns_managed_search").using("gin", table.search),
  ],
);

export const campaignOffers = pgTable(
  "campaign_offers",
  {
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.offerId] }),
    index("campaign_offers_order").on(table.campaignId, table.position),
    index("campaign_offers_offer").on(table.offerId),
  ],
);
