import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { expiryModes, multipliers, programKinds } from "#contract/loyalty/loyalty.schema.ts";
import { companies } from "#server/domain/company/company.table.ts";
import {
  createdAt,
  id,
  lengthAtMost,
  lengthBetween,
  oneOf,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

const unitLength = [1, limits.loyaltyUnitMaxLength] as const;

/** The loyalty program of a company: its current rules. Each change is a new version (program-versions.sql). */
export const loyaltyPrograms = pgTable(
  "loyalty_programs",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "restrict" }),
    /** Only the trigger writes it: one more for each change of a rule. */
    version: integer("version").notNull().default(1),
    isActive: boolean("is_active").notNull().default(true),
    kind: text("kind", { enum: programKinds }).notNull(),
    /** The promise on the card, for example "A cada 10 cafés, 1 é seu". */
    headline: text("headline"),
    unitSingular: text("unit_singular").notNull(),
    unitPlural: text("unit_plural").notNull(),
    /** Points for each `earn_cents` spent, or stamps for each visit. */
    earnUnits: integer("earn_units").notNull().default(1),
    /** Null for stamps. */
    earnCents: integer("earn_cents"),
    minimumPurchaseCents: integer("minimum_purchase_cents"),
    maxPerPosting: integer("max_per_posting"),
    maxPerDay: integer("max_per_day"),
    minutesBetween: integer("minutes_between").notNull().default(0),
    /** Given with the first posting of a client. */
    welcomeBonus: integer("welcome_bonus").notNull().default(0),
    multiplier: text("multiplier", { enum: multipliers }),
    multiplierFactor: integer("multiplier_factor"),
    /** 0 = Sunday. */
    multiplierWeekdays: smallint("multiplier_weekdays").array().notNull().default([]),
    expiry: text("expiry", { enum: expiryModes }).notNull().default("never"),
    expiryMonths: integer("expiry_months"),
    /** Given by a job on the client's birthday. */
    birthdayGift: integer("birthday_gift").notNull().default(0),
    /** Given by a job to a client who has not come for `return_gift_days`. */
    returnGift: integer("return_gift").notNull().default(0),
    returnGiftDays: integer("return_gift_days"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    oneOf("loyalty_programs_kind_known", "kind", programKinds),
    oneOf("loyalty_programs_multiplier_known", "multiplier", multipliers),
    oneOf("loyalty_programs_expiry_known", "expiry", expiryModes),
    lengthBetween("loyalty_programs_headline_length", "headline", 1, limits.loyaltyHeadlineMaxLength),
    lengthBetween("loyalty_programs_unit_singular_length", "unit_singular", ...unitLength),
    lengthBetween("loyalty_programs_unit_plural_length", "unit_plural", ...unitLength),
    check("loyalty_programs_earn_cents_for_points", sql`(kind = 'points') = (earn_cents is not null)`),
    check(
      "loyalty_programs_earn_positive",
      sql.raw(`earn_units between 1 and ${limits.loyaltyEarnUnitsMax} and earn_cents > 0`),
    ),
    check(
      "loyalty_programs_limits_positive",
      sql`minimum_purchase_cents > 0 and max_per_posting > 0 and max_per_day > 0 and minutes_between >= 0`,
    ),
    check(
      "loyalty_programs_gifts_not_negative",
      sql`welcome_bonus >= 0 and birthday_gift >= 0 and return_gift >= 0`,
    ),
    check(
      "loyalty_programs_multiplier_whole",
      sql.raw(`(multiplier is null) = (multiplier_factor is null)
        and multiplier_factor between 2 and ${limits.loyaltyFactorMax}`),
    ),
    check(
      "loyalty_programs_weekdays_for_weekday",
      sql`(multiplier is not distinct from 'weekday') = (multiplier_weekdays <> '{}')
        and multiplier_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]`,
    ),
    check(
      "loyalty_programs_months_for_expiry",
      sql.raw(`(expiry = 'never') = (expiry_months is null)
        and expiry_months between 1 and ${limits.loyaltyExpiryMonthsMax}`),
    ),
    check(
      "loyalty_programs_days_for_return_gift",
      sql`(return_gift > 0) = (return_gift_days is not null) and return_gift_days > 0`,
    ),
  ],
);

/** Every version of the rules of a program, append-only. Ledger entries refer to the version they were made under. */
export const loyaltyProgramVersions = pgTable(
  "loyalty_program_versions",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => loyaltyPrograms.companyId, { onDelete: "restrict" }),
    version: integer("version").notNull(),
    /** The row of `loyalty_programs` at that time. */
    rules: jsonb("rules").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
);

/** What points can be exchanged for. A redemption freezes name and cost on its voucher. */
export const loyaltyRewards = pgTable(
  "loyalty_rewards",
  {
    id: id(),
    companyId: uuid("company_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    imageUrl: text("image_url"),
    cost: integer("cost").notNull(),
    /** What one costs the shop, for the liability in R$; null if the shop has not entered it. */
    valueCents: integer("value_cents"),
    /** The remaining stock; null means unlimited. */
    stock: integer("stock"),
    limitPerClient: integer("limit_per_client"),
    /** How many days a voucher is valid; null means until it is used. */
    validDays: integer("valid_days"),
    isActive: boolean("is_active").notNull().default(true),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: "loyalty_rewards_program",
      columns: [table.companyId],
      foreignColumns: [loyaltyPrograms.companyId],
    }).onDelete("restrict"),
    lengthBetween("loyalty_rewards_name_length", "name", 1, limits.rewardNameMaxLength),
    lengthAtMost("loyalty_rewards_description_length", "description", limits.rewardDescriptionMaxLength),
    check("loyalty_rewards_cost_positive", sql.raw(`cost between 1 and ${limits.pointsMax}`)),
    check(
      "loyalty_rewards_limits_sensible",
      sql`stock >= 0 and limit_per_client > 0 and valid_days > 0 and value_cents >= 0`,
    ),
    index("loyalty_rewards_of_company").on(table.companyId, table.isActive, table.cost, table.id),
  ],
);
