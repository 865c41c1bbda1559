import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The vocabulary of the search, so that a typing mistake is compared with some thousand words instead of all texts.
 * Updated by `refreshSearchTerms`.
 */
export const searchTerms = pgTable(
  "search_terms",
  {
    /** Normalized by `f_norm`. */
    term: text("term").primaryKey(),
    /** The usual spelling, with accents. */
    spelling: text("spelling").notNull(),
    /** The number of texts that contain the word. */
    documents: integer("documents").notNull(),
  },
  (table) => [index("search_terms_prefix").on(table.term.op("text_pattern_ops"))],
);
