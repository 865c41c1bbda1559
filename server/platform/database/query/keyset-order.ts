import { asc, desc, type SQL, sql } from "drizzle-orm";
import { cursorOf, decodeCursor } from "./cursor.ts";

/** An order of the results, and the condition that continues after the cursor in that same order. */
export type KeysetOrder = {
  by: SQL;
  order: SQL[];
  after: SQL | undefined;
  cursorValue: SQL<string>;
};

const types = { number: "float8", date: "date", moment: "timestamptz" } as const;

type Ordering = {
  by: SQL;
  of: keyof typeof types;
  id: SQL;
  direction: "up" | "down";
  cursor: string | undefined;
};

export function keysetOrder({ by, of, id, direction, cursor }: Ordering): KeysetOrder {
  const [value, lastId] = decodeCursor(cursor, cursorOf[of]);
  const sign = sql.raw(direction === "up" ? ">" : "<");
  const sorted = direction === "up" ? asc : desc;
  return {
    by,
    order: [sorted(by), sorted(id)],
    after: value ? sql`(${by}, ${id}) ${sign} (${value}::${sql.raw(types[of])}, ${lastId}::uuid)` : undefined,
    cursorValue: sql<string>`(${by})::text`,
  };
}
