import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { normalizePhoneIdentity, phoneDigits } from "#contract/fields/phone.ts";
import { clients } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { wordBeginnings } from "#server/platform/database/query/word-beginnings.ts";

/** What a phone is typed with, and nothing else. */
const phoneLike = /^[\d\s()+./-]+$/;

/**
 * The clients that somebody typed words of: beginnings of names in any order, parts of the phone with or without its mask.
 * What a duplicate was called, and its phone, finds the client that stands for it.
 */
export function matchingClients(db: Pick<Database, "select">, search: string) {
  return db
    .select({ id: sql<string>`coalesce(${people.mergedIntoId}, ${people.id})` })
    .from(people)
    .where(answersTo(search));
}

const people = alias(clients, "people");

function answersTo(search: string): SQL {
  const words = phoneLike.test(search) ? phonePart(search) : wordBeginnings(search);
  if (!words) return sql`false`;
  // To the letter as in the index of client.table.ts, which answers it.
  const known = sql`(to_tsvector('simple', f_norm(${people.name})) || parts_of(${people.phone}))`;
  return sql`${known} @@ to_tsquery('simple', f_norm(${words}))`;
}

/** Ten digits are most of a phone, or an old one without its ninth digit. */
function phonePart(search: string): string {
  const digits = phoneDigits(search);
  if (digits === "") return "";
  return `${digits}:* | ${normalizePhoneIdentity(digits)}:*`;
}
