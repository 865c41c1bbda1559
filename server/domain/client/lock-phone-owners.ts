import { eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/database/database.ts";
import { clients } from "./client.table.ts";
import { lockClients } from "./lock-clients.ts";

/** Locks the client of a phone and, for a duplicate, also its primary client, which gets the messages. */
export function lockPhoneOwners(tx: Database, phone: string) {
  const primaryIds = tx.select({ id: owners.mergedIntoId }).from(owners).where(eq(owners.phone, phone));
  return lockClients(tx, or(eq(clients.phone, phone), inArray(clients.id, primaryIds)));
}

const owners = alias(clients, "owners");
