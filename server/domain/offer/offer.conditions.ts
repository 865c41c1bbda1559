import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { offers } from "./offer.table.ts";

/**
 * The condition for offers that a search may find: `isVisible` and not `isExpired`. For offers with stock left use
 * `takeable`.
 */
export function findable(today: string | Placeholder): SQL {
  return sql`${offers.status} in ('active', 'future_activation')
    and (${offers.status} = 'active' or ${offers.activationDate} <= ${today}::date)
    and ${offers.validUntil} >= ${today}::date`;
}

/**
 * The SQL equivalent of `canBeClaimed` in offer.rules.ts. A test checks that the two agree. The statuses are literal
 * SQL instead of bound values, so that the planner can use the partial indexes of offer.table.ts.
 */
export function takeable(today: string | Placeholder): SQL {
  return sql`${findable(today)} and (${offers.stock} is null or ${offers.stock} > 0)`;
}
