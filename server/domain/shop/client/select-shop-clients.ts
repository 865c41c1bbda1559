import { and, type SQL, sql } from "drizzle-orm";
import type { ShopClientGroup, ShopClientOrder, ShopClientRow } from "#contract/shop/shop-client.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { matchingClients } from "#server/domain/client/managed/matching-clients.ts";
import { expiringPoints, spendablePoints } from "#server/domain/loyalty/card/spendable-points.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";
import { canTakeReward, inGroup, monthOf } from "./shop-client-group.ts";
import { afterCursor, clientOrders } from "./shop-client-order.ts";

export type ShopClientSelection = {
  companyId: string;
  search?: string | undefined;
  group?: ShopClientGroup | undefined;
  /** Only this client. */
  clientId?: string;
  order: ShopClientOrder;
  /** The place and the id of the last row of the page before. */
  after: [string, string] | [];
  rows: number;
};

type Row = {
  row_id: string;
  place: string;
  id: string;
  card_id: string | null;
  name: string;
  phone: string;
  joined_at: Date | null;
  balance: number | null;
  visits: number;
  coupons: number;
  last_visit_at: Date | null;
  birthday_day: number | null;
  expiring: ShopClientRow["expiring"];
  can_take_reward: boolean;
};

/** A row with its place in the order. */
export type PlacedClient = { id: string; cursorValue: string; client: ShopClientRow };

/** Reads clients of a company in an order. What a row shows besides the order is read for these rows only. */
export async function selectShopClients(
  { db, now }: Pick<Ctx, "db" | "now">,
  selection: ShopClientSelection,
): Promise<PlacedClient[]> {
  const { companyId, order, rows } = selection;
  const day = today(now);
  const direction = sql.raw(clientOrders[order].direction);
  const [cards, coupons] = [fromCards(day, selection), fromCoupons(day, selection)];
  const balance = spendablePoints({ id: sql`c.id`, balance: sql`c.balance` }, day);
  const expiring = expiringPoints(sql`c.id`, day);
  const canTake = canTakeReward({ companyId, day });
  const found = await readRows<Row>(
    db,
    sql`
    with ${matchingSearch(db, selection.search)} page as (
      (${cards}) union all (${coupons})
      order by place ${direction}, row_id ${direction} limit ${rows}
    )
    select p.row_id, p.place::text as place, l.id, c.id as card_id, l.name, l.phone, c.joined_at,
      ${balance} as balance, coalesce(c.visits, 0) as visits,
      used.coupons, greatest(c.last_visit_at, used.last_at) as last_visit_at,
      case when extract(month from l.birthday) = ${monthOf(day)}::int then extract(day from l.birthday)::int end as birthday_day,
      ${expiring} as expiring, ${canTake} as can_take_reward
    from page p
    join clients l on l.id = p.client_id
    left join loyalty_cards c on c.id = p.card_id
    cross join lateral (select count(*)::int as coupons, max(x.redeemed_at) as last_at from coupons x
      where x.company_id = ${companyId} and x.client_id = l.id and x.redeemed_at is not null) used
    order by p.place ${direction}, p.row_id ${direction}`,
  );
  return found.map((row) => ({ id: row.row_id, cursorValue: row.place, client: toShopClientRow(row) }));
}

/** The cards of the club. */
function fromCards(day: string, selection: ShopClientSelection): SQL {
  const order = clientOrders[selection.order];
  const { place, id, only } = order.cards;
  const { companyId, clientId, after } = selection;
  const condition = and(
    sql`c.company_id = ${companyId} and c.merged_into_id is null and ${only}`,
    clientId === undefined ? undefined : sql`c.client_id = ${clientId}::uuid`,
    matching(sql`c.client_id`, selection.search),
    ofSelection(day, selection),
    afterCursor(order, order.cards, after),
  );
  return sql`select ${place} as place, ${id} as row_id, c.client_id, c.id as card_id
    from loyalty_cards c join clients l on l.id = c.client_id
    where ${condition} order by ${place} ${sql.raw(order.direction)}, ${id} ${sql.raw(order.direction)} limit ${selection.rows}`;
}

/** The last coupon of each client that was redeemed at the company. A printed coupon has no client. */
function fromCoupons(day: string, selection: ShopClientSelection): SQL {
  const order = clientOrders[selection.order];
  const { place, id, only } = order.coupons;
  const { companyId, clientId, after } = selection;
  const condition = and(
    sql`k.company_id = ${companyId} and k.redeemed_at is not null and ${only}`,
    sql`not exists (select from coupons x where x.company_id = k.company_id and x.client_id = k.client_id
      and (x.redeemed_at, x.id) > (k.redeemed_at, k.id))`,
    clientId === undefined ? undefined : sql`k.client_id = ${clientId}::uuid`,
    matching(sql`k.client_id`, selection.search),
    ofSelection(day, selection),
    afterCursor(order, order.coupons, after),
  );
  return sql`select ${place} as place, ${id} as row_id, k.client_id, c.id as card_id
    from coupons k join clients l on l.id = k.client_id
    left join loyalty_cards c on c.company_id = k.company_id and c.client_id = k.client_id and c.merged_into_id is null
    where ${condition} order by ${place} ${sql.raw(order.direction)}, ${id} ${sql.raw(order.direction)} limit ${selection.rows}`;
}

/** Erased clients are excluded: their cards and coupons stay, without a person. */
function ofSelection(day: string, { companyId, group }: ShopClientSelection): SQL | undefined {
  return and(sql`l.erased_at is null`, group && inGroup(group, { companyId, day }));
}

/** First read into an array, once for both sources, so that each of them uses its index. */
function matchingSearch(db: ReadOnlyDatabase, search: string | undefined): SQL {
  return search ? sql`found as materialized (select array(${matchingClients(db, search)}) as ids),` : sql``;
}

function matching(id: SQL, search: string | undefined): SQL | undefined {
  return search ? sql`${id} = any((select ids from found)::uuid[])` : undefined;
}

function toShopClientRow(row: Row): ShopClientRow {
  const { id, name, phone, balance, visits, coupons, expiring } = row;
  return {
    ...{ id, name, phone, balance, visits, coupons, expiring },
    cardId: row.card_id,
    joinedAt: iso(row.joined_at),
    lastVisitAt: iso(row.last_visit_at),
    birthdayDay: row.birthday_day,
    canTakeReward: row.can_take_reward,
  };
}

const iso = (moment: Date | null) => moment && new Date(moment).toISOString();
