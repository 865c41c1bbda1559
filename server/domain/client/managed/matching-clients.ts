import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { normalizePhoneIdentity, phoneDigits } from "#contract/fields/phone.ts";
import { clients } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { wordBeginnings } from "#server/platform/database/query/word-beginnings.ts";

/** Only characters that occur in a typed phone. */
const phoneLike = /^[\d\s()+./-]+$/;

/**
 * Finds clients by prefixes of their names in any order, or by parts of the phone with or without its mask. The name
 * and phone of a duplicate find its primary client.
 */
export function matchingClients(db: Pick<Database, "select">, search: string) {
  return db
    .select({ id: sql<string>`coalesce(${people.mergedIntoId}, ${people.id})` })
    .from(people)
    .where(matchesSearch(search));
}

const people = alias(clients, "people");

function matchesSearch(search: string): SQL {
  const words = phoneLike.test(search) ? phonePart(search) : wordBeginnings(search);
  if (!words) return sql`false`;
  // Must match the index expression in client.table.ts exactly, or PostgreSQL does not use the index.
  const known = sql`(to_tsvector('simple', f_norm(${people.name})) || parts_of(${people.phone}))`;
  return sql`${known} @@ to_tsquery('simple', f_norm(${words}))`;
}

/**
 * Searches both forms, because ten digits are either an incomplete phone or an old mobile number without its ninth
 * digit.
 */
function phonePart(search: string): string {
  const digits = phoneDigits(search);
  if (digits === "") return "";
  return `${digits}:* | ${normalizePhoneIdentity(digits)}:*`;
}
