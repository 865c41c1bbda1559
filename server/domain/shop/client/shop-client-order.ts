import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isStorable } from "#contract/fields/text-field.ts";
import { limits } from "#contract/limits.ts";
import type { ShopClientOrder } from "#contract/shop/shop-client.ts";
import { cursorOf } from "#server/platform/database/query/cursor.ts";

/**
 * The clients of a shop come from two tables: the cards of its club (`c`) and the coupons redeemed there (`k`, the
 * last one of each client). Each is read in the order of an index, so that a page costs the same in a large shop. A
 * client with both belongs to one of them, by `only`.
 */
type Source = {
  /** The place in the order, and the id that orders equal places. */
  place: SQL;
  id: SQL;
  only: SQL;
};

export type ClientOrder = {
  type: SQL;
  direction: "asc" | "desc";
  cursor: z.ZodType<string>;
  cards: Source;
  coupons: Source;
};

const withoutCard = sql`c.id is null`;
const everyCard = sql`true`;

/** Below every balance: the place of clients of coupons only. */
const noBalance = "-2147483648";

/** `f_norm` may write a ligature as two letters. */
const nameMaxLength = limits.personNameMaxLength * 2;

export const clientOrders: Record<ShopClientOrder, ClientOrder> = {
  last_visit: {
    type: sql`timestamptz`,
    direction: "desc",
    cursor: cursorOf.moment,
    cards: {
      place: sql`coalesce(c.last_visit_at, c.joined_at)`,
      id: sql`c.id`,
      only: sql`not exists (select from coupons x where x.company_id = c.company_id and x.client_id = c.client_id
        and x.redeemed_at > coalesce(c.last_visit_at, '-infinity'))`,
    },
    coupons: {
      place: sql`k.redeemed_at`,
      id: sql`k.id`,
      only: sql`(c.last_visit_at is null or c.last_visit_at < k.redeemed_at)`,
    },
  },
  balance: {
    type: sql`int`,
    direction: "desc",
    cursor: z
      .string()
      .regex(/^-?\d{1,10}$/)
      .refine((balance) => Math.abs(Number(balance)) <= 2 ** 31 - 1 || balance === noBalance),
    cards: { place: sql`c.balance`, id: sql`c.id`, only: everyCard },
    coupons: { place: sql.raw(`'${noBalance}'::int`), id: sql`k.client_id`, only: withoutCard },
  },
  name: {
    type: sql`text`,
    direction: "asc",
    cursor: z.string().max(nameMaxLength).refine(isStorable),
    cards: { place: sql`f_norm(l.name)`, id: sql`l.id`, only: everyCard },
    coupons: { place: sql`f_norm(l.name)`, id: sql`l.id`, only: withoutCard },
  },
};

/** The condition that continues a source after the cursor. */
export function afterCursor(
  { type, direction }: ClientOrder,
  { place, id }: Source,
  [value, lastId]: [string, string] | [],
): SQL | undefined {
  if (value === undefined) return undefined;
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  return sql`(${place}, ${id}) ${sign} (${value}::${type}, ${lastId}::uuid)`;
}
