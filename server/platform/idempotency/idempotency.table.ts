import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#server/platform/database/query/columns.ts";

/**
 * The response that an idempotency key already received. The same key gets the same response; with another body it is
 * refused.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The sender and the called endpoint, so that equal keys of two senders never collide. */
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
