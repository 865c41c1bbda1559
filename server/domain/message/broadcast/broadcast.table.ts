import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import {
  broadcastStates,
  messageChannels,
  messageReasons,
  messageStates,
} from "#contract/message/message.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import {
  createdAt,
  id,
  lengthBetween,
  moment,
  oneOf,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

/** One template sent to an audience. Each recipient is a row of the outbox. */
export const broadcasts = pgTable(
  "broadcasts",
  {
    id: id(),
    name: text("name").notNull(),
    channel: text("channel", { enum: messageChannels }).notNull(),
    templateVersionId: uuid("template_version_id")
      .notNull()
      .references(() => messageTemplateVersions.id, { onDelete: "restrict" }),
    /** The filter of the list of clients that selects the recipients. */
    audience: jsonb("audience").$type<unknown>().notNull(),
    /** Values of variables that are the same for all recipients. */
    values: jsonb("values").$type<Record<string, string>>().notNull().default({}),
    state: text("state", { enum: broadcastStates }).notNull().default("draft"),
    scheduledAt: moment("scheduled_at"),
    /** Lower than the rate of the channel; null for that of the channel. */
    ratePerMinute: integer("rate_per_minute"),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    /** When the schedule made it a draft again, because Meta accepts its template no more. */
    returnedAt: moment("returned_at"),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf("broadcasts_channel_known", "channel", messageChannels),
    oneOf("broadcasts_state_known", "state", broadcastStates),
    lengthBetween("broadcasts_name_length", "name", 1, limits.broadcastNameMaxLength),
    check("broadcasts_scheduled", sql`state <> 'scheduled' or scheduled_at is not null`),
    index("broadcasts_newest").on(table.createdAt, table.id),
    index("broadcasts_scheduled_at").on(table.scheduledAt).where(sql`state = 'scheduled'`),
    index("broadcasts_unfinished").on(table.id).where(sql`state in ('sending', 'paused')`),
    index("broadcasts_with_failures").on(table.updatedAt).where(sql`state = 'done_with_failures'`),
    index("broadcasts_returned").on(table.returnedAt).where(sql`state = 'draft' and returned_at is not null`),
    index("broadcasts_template_version").on(table.templateVersionId),
    index("broadcasts_profile").on(table.profileId),
  ],
);

/** The recipients of a broadcast by state and reason, counted by a trigger (broadcast-counts.sql). */
export const broadcastCounts = pgTable(
  "broadcast_counts",
  {
    broadcastId: uuid("broadcast_id")
      .notNull()
      .references(() => broadcasts.id, { onDelete: "restrict" }),
    state: text("state", { enum: messageStates }).notNull(),
    /** Empty for a state without a reason. */
    reason: text("reason").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.state, table.reason] }),
    oneOf("broadcast_counts_state_known", "state", messageStates),
    oneOf("broadcast_counts_reason_known", "reason", ["", ...messageReasons]),
  ],
);

/** How many messages all processes together took from a broadcast with a rate of its own in the current minute. */
export const broadcastRates = pgTable("broadcast_rates", {
  broadcastId: uuid("broadcast_id")
    .primaryKey()
    .references(() => broadcasts.id, { onDelete: "restrict" }),
  minute: moment("minute").notNull(),
  used: integer("used").notNull(),
});
