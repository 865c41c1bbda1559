import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { categories } from "./category.table.ts";

/**
 * Serializes the writers of categories, because most of them read all categories: for the last position, the maximum
 * number or a complete new order. Each writer takes this lock first, which prevents deadlocks. Readers, and writes of
 * offers and companies, are not blocked.
 */
export async function lockCategories(tx: Pick<Database, "execute">): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
}
