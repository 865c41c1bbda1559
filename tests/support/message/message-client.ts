import type { ConsentChannel, ConsentOrigin, ConsentPurpose } from "#contract/client/consent.schema.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";

type Choice = {
  granted?: boolean;
  channel?: ConsentChannel;
  purpose?: ConsentPurpose;
  origin?: ConsentOrigin;
};

let phones = 0;

/** A client with a confirmed phone and the given choices: without any, one who agreed to offers by e-mail. */
export async function makeMessageClient(
  db: Database,
  values: Partial<typeof clients.$inferInsert> = {},
  choices: Choice[] = [{}],
) {
  const id = newId();
  phones += 1;
  const row = {
    ...{ id, name: "Maria Canário", phone: String(31_900_000_000 + phones), email: `${id}@cliente.test` },
    phoneConfirmedAt: new Date("2026-11-01T12:00:00Z"),
    ...values,
  };
  await db.insert(clients).values(row);
  for (const choice of choices) await makeChoice(db, id, choice);
  return row;
}

export async function makeChoice(db: Database, clientId: string, choice: Choice = {}): Promise<void> {
  const { granted = true, channel = "email", purpose = "offers", origin = "checkout" } = choice;
  await db
    .insert(consents)
    .values({ clientId, channel, purpose, granted, origin, textVersion: "2026-11-19" });
}
