import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The words that can be found, so that a typing mistake is mended against some thousand words and not against
 * every text. Made anew by `refreshSearchTerms`.
 */
export const searchTerms = pgTable(
  "search_terms",
  {
    /** As `f_norm` writes it. */
    term: text("term").primaryKey(),
    /** As people write it, with its accents. */
    spelling: text("spelling").notNull(),
    /** How many texts have it. */
    documents: integer("documents").notNull(),
  },
  (table) => [index("search_terms_prefix").on(table.term.op("text_pattern_ops"))],
);
