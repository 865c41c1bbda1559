import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { NewCampaign } from "#seed/rows/campaign.ts";
import type { Actor } from "#server/actor.ts";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";

/** A database with an editor and an admin, for tests of the campaigns of the back-office. */
export function withCampaignTown() {
  const town = {
    database: undefined as unknown as TestDatabase,
    editor: undefined as unknown as Actor,
    admin: undefined as unknown as Actor,
  };
  beforeAll(async () => {
    town.database = await openTestDatabase();
  });
  beforeEach(async () => {
    const { db } = town.database;
    town.editor = userWith((await makeProfile(db, { role: "editor", name: "Edu" })).id, "editor");
    town.admin = userWith((await makeProfile(db, { role: "admin", name: "Ada" })).id, "admin");
  });
  afterEach(() => town.database.truncateAll());
  afterAll(() => town.database.close());

  return {
    town,
    apiOf: (actor: Actor = town.editor, now: Date = testNow) =>
      apiFor({ db: town.database.db, actor, now }).campaigns,
    campaign: (overrides: Partial<NewCampaign> = {}, offerIds: string[] = []) =>
      makeCampaign(town.database.db, overrides, offerIds),
    stored: async (id: string) => {
      const [row] = await town.database.db.select().from(campaigns).where(eq(campaigns.id, id));
      return row;
    },
    lastAudit: async () => {
      const [row] = await town.database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
      return row;
    },
  };
}

export function userWith(userId: string, role: "editor" | "admin" | "lojista"): Actor {
  return { kind: "user", userId, role, companyIds: [] };
}

/** An id that no campaign has. */
export const unknownId = "0198f0a0-0000-7000-8000-0000000000ff";
