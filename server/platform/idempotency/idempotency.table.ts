import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#server/platform/database/query/columns.ts";

/** The answer that a key already got: the same key gets the same answer, with another body it is refused. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Who sent it and to which call, so that two people's equal keys never meet. */
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status"),
    answer: jsonb("answer").$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
