import { sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";

/**
 * Updates the vocabulary from all public texts. Only words that are new, gone or changed are written, so an hour
 * without changes costs one read.
 */
export const refreshSearchTerms = command(system, async ({ db }: CommandContext): Promise<void> => {
  await db.execute(sql`
    with found as materialized (${vocabulary}),
    gone as (delete from search_terms where not exists (select from found where found.term = search_terms.term))
    insert into search_terms (term, spelling, documents) select term, spelling, documents from found
    on conflict (term) do update set spelling = excluded.spelling, documents = excluded.documents
    where (search_terms.spelling, search_terms.documents) is distinct from (excluded.spelling, excluded.documents)`);
});

/**
 * `ts_stat` takes its query as text. Descriptions are excluded, because they contain as many typing mistakes as
 * searches do.
 */
const texts = `
  select to_tsvector('simple', lower(concat_ws(' ', title, array_to_string(keywords, ' '), discount)))
    from offers where status in ('active', 'future_activation') and company_is_active
  union all select to_tsvector('simple', lower(concat_ws(' ', name, neighborhood))) from companies where is_active
  union all select to_tsvector('simple', lower(concat_ws(' ', title, tagline))) from campaigns where is_active
  union all select to_tsvector('simple', lower(name)) from categories where is_active`;

/** Of several spellings of a word, "pao" and "pão", the most frequent one is shown. */
const vocabulary = sql`
  select term, (array_agg(word order by ndoc desc, word desc))[1] as spelling, sum(ndoc)::int as documents
  from ts_stat(${texts}), f_words(word) as term
  where term ~ '^[a-z][a-z0-9]{2,39}$'
  group by term`;
