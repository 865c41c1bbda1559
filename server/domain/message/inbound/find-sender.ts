import { eq } from "drizzle-orm";
import { clients } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Returns the client with a phone, and locks the row until the transaction ends, so that no erasure misses a message. */
export async function findSender(tx: Pick<Database, "select">, phone: string): Promise<string | null> {
  const { id, mergedIntoId } = clients;
  const [client] = await tx
    .select({ id, mergedIntoId })
    .from(clients)
    .where(eq(clients.phone, phone))
    .for("key share");
  return client ? (client.mergedIntoId ?? client.id) : null;
}
