import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { onlyRow } from "./only-row.ts";

type NewInbound = typeof inboundMessages.$inferInsert;

/** A message that a person sent to the town's number. It was stored when it was received. */
export async function makeInbound(
  db: Database,
  { receivedAt, ...overrides }: Partial<NewInbound> & { receivedAt: Date },
) {
  const row = {
    ...{ id: newId(), providerId: newId(), phone: "31988880001", kind: "text" as const, text: "Oi" },
    ...{ receivedAt, createdAt: receivedAt, updatedAt: receivedAt },
  };
  return onlyRow(
    await db
      .insert(inboundMessages)
      .values({ ...row, ...overrides })
      .returning(),
  );
}
