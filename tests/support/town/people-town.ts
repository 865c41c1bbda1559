import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { Actor } from "#server/actor.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";

export type PeopleTown = {
  database: TestDatabase;
  adminId: string;
  asAdmin(): ReturnType<typeof apiFor>;
  audits(): Promise<(typeof auditLogs.$inferSelect)[]>;
};

/** A database only for this file with one admin, Helena, for the tests of user accounts. */
export function withPeopleTown(): PeopleTown {
  const town = {} as PeopleTown;
  beforeAll(async () => {
    town.database = await openTestDatabase();
  });
  beforeEach(async () => {
    await town.database.truncateAll();
    // A fixed e-mail address: the default one begins with an id, in which a search for digits could match.
    const helena = { name: "Helena", role: "admin", email: "helena@pertinho.test" } as const;
    town.adminId = (await makeProfile(town.database.db, helena)).id;
  });
  afterAll(() => town.database.close());
  town.asAdmin = () => apiFor({ db: town.database.db, actor: actorOf(town.adminId, "admin") });
  town.audits = () => town.database.db.select().from(auditLogs).orderBy(auditLogs.id);
  return town;
}

export function actorOf(userId: string, role: Role): Actor {
  return { kind: "user", userId, role, companyIds: [] };
}
