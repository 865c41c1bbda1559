import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ConsentOrigin } from "#contract/client/consent.schema.ts";
import { createApiClient } from "#server/api/client.ts";
import { systemContext } from "#server/context.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { newId } from "#server/platform/new-id.ts";
import type { Platform } from "#server/platform/platform.ts";
import { makeTemplate } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiContext, apiFor } from "#tests/support/server/api.ts";

type NewClient = Partial<typeof clients.$inferInsert>;
type Choice = { granted?: boolean; channel?: "email" | "whatsapp"; origin?: ConsentOrigin };

/** A town with templates and clients, and an editor who sends broadcasts. */
export function withBroadcastTown() {
  const town = { now: new Date("2026-11-12T15:00:00Z") } as { database: TestDatabase; now: Date };
  beforeAll(async () => {
    town.database = await openTestDatabase();
  });
  beforeEach(() => town.database.truncateAll());
  afterAll(() => town.database.close());
  let phones = 0;

  const client = async (overrides: NewClient = {}) => {
    const id = newId();
    phones += 1;
    await town.database.db.insert(clients).values({
      ...{ id, name: "Maria Canário", phone: String(31_900_000_000 + phones), email: `${id}@cliente.test` },
      phoneConfirmedAt: town.now,
      ...overrides,
    });
    return id;
  };
  const choose = (
    clientId: string,
    { granted = true, channel = "email", origin = "checkout" }: Choice = {},
  ) =>
    town.database.db
      .insert(consents)
      .values({ clientId, channel, purpose: "offers", granted, textVersion: "2026-11-19", origin });

  return {
    town,
    client,
    choose,
    /** A client who agreed to offers by e-mail. */
    reachable: async (overrides: NewClient = {}) => {
      const id = await client(overrides);
      await choose(id);
      return id;
    },
    editor: async (platform: Partial<Platform> = {}) => {
      const { actor } = await makeSignedIn(town.database.db, "editor");
      return apiFor({ db: town.database.db, actor, now: town.now, platform });
    },
    /** An editor whose calls all have the same idempotency key. */
    editorWithFixedKey: async () => {
      const { actor } = await makeSignedIn(town.database.db, "editor");
      const context = apiContext({ db: town.database.db, actor, now: town.now });
      return createApiClient({ ...context, idempotencyKey: "key-12345678" });
    },
    system: (now = town.now) => systemContext({ db: town.database.db, now, log: silentLog }),
    draft: async (api: ReturnType<typeof apiFor>, overrides = {}) => {
      const template = await makeTemplate(town.database.db);
      const values = { empresa: null, oferta: null, link: null, pontos: null, premio: null, validade: null };
      return api.broadcasts.create({
        ...{ name: "Ofertas da semana", templateId: template.id, audience: {}, values, ratePerMinute: null },
        ...overrides,
      });
    },
  };
}
