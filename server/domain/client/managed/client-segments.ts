import { type SQL, sql } from "drizzle-orm";
import type { ClientSegment } from "#contract/client/managed-client.ts";
import { limits } from "#contract/limits.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays, today } from "#contract/time/dates.ts";
import { hasConsented } from "#server/domain/client/client.conditions.ts";
import { clients } from "#server/domain/client/client.table.ts";

/** The segments of the contract as SQL. */
export function inSegment(segment: ClientSegment, now: Date): SQL {
  const day = today(now);
  const since = (days: number) => sql`${startOfDay(addDays(day, -days)).toISOString()}::timestamptz`;
  const conditions: Record<ClientSegment, SQL> = {
    new: sql`${clients.createdAt} >= ${since(limits.newClientDays)}`,
    returning: sql`${redeemedCoupons} >= 2`,
    away: sql`${clients.lastClaimAt} < ${since(limits.awayClientDays)}`,
    birthday: sql`extract(month from ${clients.birthday}) = ${Number(day.slice(5, 7))}::int`,
    never_redeemed: sql`${redeemedCoupons} = 0`,
    reachable: hasConsented("whatsapp", "offers"),
  };
  return conditions[segment];
}

const redeemedCoupons = sql`(select count(*) from coupons where coupons.client_id = ${clients.id} and state = 'redeemed')`;

export function agreedTo(channel: string, purpose: string): SQL {
  return sql`coalesce((select granted from consents
    where consents.client_id = ${clients.id} and channel = ${channel} and purpose = ${purpose}
    order by consents.id desc limit 1), false)`;
}
