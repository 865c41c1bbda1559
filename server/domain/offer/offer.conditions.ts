import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { offers } from "./offer.table.ts";

/** What a search may find: `isVisible` and not `isExpired`. Who asks for stock asks for `takeable`. */
export function findable(today: string | Placeholder): SQL {
  return sql`${offers.status} in ('active', 'future_activation')
    and (${offers.status} = 'active' or ${offers.activationDate} <= ${today}::date)
    and ${offers.validUntil} >= ${today}::date`;
}

/**
 * `canBeTaken` of offer.rules.ts as SQL; a test holds the two together. The statuses are written out, not
 * bound, so that the planner can see that the partial indexes of offer.table.ts serve.
 */
export function takeable(today: string | Placeholder): SQL {
  return sql`${findable(today)} and (${offers.stock} is null or ${offers.stock} > 0)`;
}
