import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { paymentMethods } from "#contract/company/company.schema.ts";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { limits } from "#contract/limits.ts";
import { categories } from "#server/domain/category/category.table.ts";
import {
  createdAt,
  datemultirange,
  id,
  lengthAtMost,
  lengthBetween,
  tsvector,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

const phoneDigits = (name: string, column: string) => check(name, sql.raw(`"${column}" ~ '^[0-9]{10,11}$'`));

export const companies = pgTable(
  "companies",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique("companies_slug_unique"),
    description: text("description"),
    email: text("email"),
    phone: text("phone").notNull(),
    landlinePhone: text("landline_phone"),
    whatsapp: text("whatsapp"),
    location: text("location").notNull(),
    address: text("address"),
    neighborhood: text("neighborhood"),
    instagramProfile: text("instagram_profile"),
    googleMapsLink: text("google_maps_link"),
    website: text("website"),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "restrict" }),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    logoUrl: text("logo_url"),
    coverUrl: text("cover_url"),
    photoUrls: text("photo_urls").array().notNull().default([]),
    openingHours: jsonb("opening_hours").$type<OpeningInterval[]>().notNull().default([]),
    paymentMethods: text("payment_methods", { enum: paymentMethods }).array().notNull().default([]),
    /** The Pix key that receives the payments of paid coupons. Without a key, no payment in advance is required. */
    pixKey: text("pix_key"),
    /** The deadline, in hours, for the company to answer a payment that a client reports. */
    paymentAnswerHours: integer("payment_answer_hours").notNull().default(limits.paymentAnswerHoursDefault),
    isActive: boolean("is_active").notNull().default(true),
    /**
     * The days on which the company has an offer, regardless of stock, so that the map of a whole country reads no
     * offers. Only triggers write this column (live-days.sql).
     */
    liveDays: datemultirange("live_days").notNull().default("{}"),
    search: tsvector("search").generatedAlwaysAs(
      sql`search_document(name, array[neighborhood], description)`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    lengthBetween("companies_name_length", "name", 1, limits.companyNameMaxLength),
    lengthBetween("companies_location_length", "location", 1, limits.companyLocationMaxLength),
    lengthAtMost("companies_email_length", "email", limits.emailMaxLength),
    lengthAtMost("companies_address_length", "address", limits.companyAddressMaxLength),
    lengthAtMost("companies_neighborhood_length", "neighborhood", limits.companyNeighborhoodMaxLength),
    lengthAtMost("companies_instagram_length", "instagram_profile", limits.companyInstagramMaxLength),
    lengthBetween("companies_pix_key_length", "pix_key", 1, limits.pixKeyMaxLength),
    check(
      "companies_payment_answer_hours",
      sql.raw(
        `payment_answer_hours between ${limits.paymentAnswerHoursMin} and ${limits.paymentAnswerHoursMax}`,
      ),
    ),
    phoneDigits("companies_phone_digits", "phone"),
    phoneDigits("companies_landline_digits", "landline_phone"),
    phoneDigits("companies_whatsapp_digits", "whatsapp"),
    check("companies_latitude_range", sql`${table.latitude} between -90 and 90`),
    check("companies_longitude_range", sql`${table.longitude} between -180 and 180`),
    check("companies_position_whole", sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    index("companies_name").on(sql`f_norm(name)`, table.id),
    index("companies_search").using("gin", table.search).where(sql`is_active`),
    // The back-office also searches companies that are switched off.
    index("companies_managed_search").using("gin", table.search),
    index("companies_category").on(table.categoryId),
    index("companies_neighborhood").on(table.neighborhood),
    index("companies_phone").on(table.phone),
    index("companies_phone_parts").using("gin", sql`parts_of(phone, landline_phone, whatsapp)`),
    index("companies_created").on(table.createdAt, table.id),
    index("companies_changed").on(table.updatedAt, table.id),
    index("companies_public_by_category")
      .on(table.categoryId, table.createdAt, table.id)
      .where(sql`is_active`),
    index("companies_hidden").on(table.createdAt, table.id).where(sql`not is_active`),
    index("companies_newest").on(table.createdAt, table.id).where(sql`is_active`),
    // For sorting by distance: a conformal projection orders points as real distances do (positions.columns.sql).
    index("companies_place").using("gist", sql`merc(latitude, longitude)`).where(sql`is_active`),
  ],
);
