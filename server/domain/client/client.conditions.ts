import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { clients } from "./client.table.ts";

/** Who was erased is gone, and for a duplicate stands the client that it was merged into. */
export function isStanding(id: string): SQL | undefined {
  return and(eq(clients.id, id), isNull(clients.erasedAt), isNull(clients.mergedIntoId));
}

/** Clients with the duplicates that they were merged from: they are the same people. A duplicate alone is nobody. */
export function isOneOf(ids: string[]): SQL | undefined {
  const isNamed = and(inArray(clients.id, ids), isNull(clients.mergedIntoId));
  return and(or(isNamed, inArray(clients.mergedIntoId, ids)), isNull(clients.erasedAt));
}
