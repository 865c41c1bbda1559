import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { categories } from "./category.table.ts";

/**
 * Writers of categories take turns, because most look at all of them: the last place, the most there may be, a
 * whole new order. Each takes this lock first, so none waits for another in a circle. Readers, and writes of
 * offers and companies, go on beside them.
 */
export async function lockCategories(tx: Pick<Database, "execute">): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
}
