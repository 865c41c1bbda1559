import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { discountTypes, offerStatuses } from "#contract/offer/offer.schema.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import {
  createdAt,
  id,
  lengthBetween,
  oneOf,
  tsvector,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

export const offers = pgTable(
  "offers",
  {
    id: id(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "restrict" }),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "restrict" }),
    /** The number of the offer in the shop's own spreadsheet. */
    code: text("code"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** The text on the ticket: "2 por 1", "-30%", "Grátis". */
    discount: text("discount").notNull(),
    discountType: text("discount_type", { enum: discountTypes }).notNull(),
    priceBeforeCents: integer("price_before_cents"),
    priceAfterCents: integer("price_after_cents"),
    location: text("location").notNull(),
    /** The last valid day, included in full, in the town's time zone. */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    /** The remaining stock; null means unlimited. */
    stock: integer("stock"),
    totalStock: integer("total_stock"),
    imageUrl: text("image_url"),
    galleryUrls: text("gallery_urls").array().notNull().default([]),
    keywords: text("keywords").array().notNull().default([]),
    qrEnabled: boolean("qr_enabled").notNull().default(true),
    status: text("status", { enum: offerStatuses }).notNull().default("inactive"),
    activationDate: date("activation_date", { mode: "string" }),
    limitPerPerson: integer("limit_per_person").notNull().default(1),
    minimumPurchaseCents: integer("minimum_purchase_cents"),
    /** 0 = Sunday; empty means every day. */
    usableWeekdays: smallint("usable_weekdays").array().notNull().default([]),
    usableFrom: time("usable_from"),
    usableUntil: time("usable_until"),
    newClientsOnly: boolean("new_clients_only").notNull().default(false),
    notCumulative: boolean("not_cumulative").notNull().default(false),
    extraTerms: text("extra_terms"),
    couponValidDays: integer("coupon_valid_days"),
    // Copies of the company's columns, so that lists, search and map read one table. Only triggers write them
    // (copy-company.sql).
    companyName: text("company_name").notNull().default(""),
    companyIsActive: boolean("company_is_active").notNull().default(true),
    neighborhood: text("neighborhood"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    search: tsvector("search").generatedAlwaysAs(
      sql`search_document(title, keywords || company_name || discount, description)`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    lengthBetween("offers_code_length", "code", 1, limits.offerCodeMaxLength),
    lengthBetween("offers_title_length", "title", 1, limits.offerTitleMaxLength),
    lengthBetween("offers_description_length", "description", 1, limits.offerDescriptionMaxLength),
    lengthBetween("offers_discount_length", "discount", 1, limits.offerDiscountMaxLength),
    lengthBetween("offers_location_length", "location", 1, limits.offerLocationMaxLength),
    oneOf("offers_status_known", "status", offerStatuses),
    oneOf("offers_discount_type_known", "discount_type", discountTypes),
    check("offers_stock_not_negative", sql`${table.stock} >= 0`),
    check("offers_stock_within_total", sql`${table.stock} <= ${table.totalStock}`),
    check("offers_limit_per_person_positive", sql`${table.limitPerPerson} >= 1`),
    check(
      "offers_prices_sensible",
      sql`${table.priceBeforeCents} >= 0 and ${table.priceAfterCents} >= 0 and ${table.priceAfterCents} <= ${table.priceBeforeCents}`,
    ),
    check("offers_minimum_purchase_not_negative", sql`${table.minimumPurchaseCents} >= 0`),
    check("offers_coupon_valid_days_positive", sql`${table.couponValidDays} >= 1`),
    check("offers_weekdays_known", sql`${table.usableWeekdays} <@ '{0,1,2,3,4,5,6}'::smallint[]`),
    check(
      "offers_future_needs_date",
      sql`${table.status} <> 'future_activation' or ${table.activationDate} is not null`,
    ),
    uniqueIndex("offers_code_unique").on(table.code),
    index("offers_company").on(table.companyId, table.createdAt),
    // The public lists use only these partial indexes, which cover the part of the table that may be public.
    index("offers_public_newest")
      .on(table.createdAt, table.id)
      .where(sql`status in ('active', 'future_activation')`),
    index("offers_public_by_category")
      .on(table.categoryId, table.createdAt, table.id)
      .where(sql`status in ('active', 'future_activation')`),
    index("offers_public_ending")
      .on(table.validUntil, table.id)
      .where(sql`status in ('active', 'future_activation')`),
    // Includes all columns that decide whether an offer is live, so that counting a company's live offers reads only
    // the index.
    index("offers_public_by_company")
      .on(table.companyId, table.validUntil, table.stock, table.status, table.activationDate)
      .where(sql`status in ('active', 'future_activation')`),
    // The back-office's list covers the whole table and sorts by any of these columns. Each index serves both
    // directions.
    index("offers_newest").on(table.createdAt, table.id),
    index("offers_changed").on(table.updatedAt, table.id),
    index("offers_title").on(sql`f_norm(title)`, table.id),
    index("offers_ending").on(table.validUntil, table.id),
    index("offers_stock").on(table.stock, table.id),
    index("offers_category").on(table.categoryId, table.createdAt, table.id),
    // After the sort columns, includes all columns that the state is computed from, so that counting a state reads
    // only the index.
    index("offers_status").on(
      table.status,
      table.createdAt,
      table.id,
      table.validUntil,
      table.activationDate,
      table.stock,
    ),
    index("offers_managed_search").using("gin", table.search),
    index("offers_search")
      .using("gin", table.search)
      .where(sql`status in ('active', 'future_activation') and company_is_active`),
    // For sorting by distance, as for companies.
    index("offers_place")
      .using("gist", sql`merc(latitude, longitude)`)
      .where(sql`status in ('active', 'future_activation') and company_is_active`),
    // For the job that activates offers at 00:00.
    index("offers_waiting").on(table.activationDate).where(sql`status = 'future_activation'`),
  ],
);
