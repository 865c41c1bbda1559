import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { mailboxProblems } from "#contract/message/channel/channel.view.ts";
import { moment, oneOf } from "#server/platform/database/query/columns.ts";

/**
 * What the last attempts to read the mailbox of the bounce address found: at most one row, deleted when the settings
 * change. It is not in `settings`, because each change there drops the public pages that are cached.
 */
export const bounceReadings = pgTable(
  "bounce_readings",
  {
    id: smallint("id").primaryKey().default(1),
    /** Until then no other process reads the mailbox. */
    leasedUntil: moment("leased_until").notNull(),
    readAt: moment("read_at"),
    problem: text("problem", { enum: mailboxProblems }),
    /** The response of the other side to the last attempt, if it failed. */
    detail: text("detail"),
  },
  () => [
    check("bounce_readings_one_row", sql`id = 1`),
    oneOf("bounce_readings_problem_known", "problem", mailboxProblems),
  ],
);
