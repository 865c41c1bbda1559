import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessCodeRow } from "#seed/rows/access-code.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { liveSession, usableCode } from "./access-code.conditions.ts";
import { accessCodeState, isSessionLive } from "./access-code.policy.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";

const now = new Date("2026-11-15T12:00:00.000Z");
const moments = [-1, 0, 1].map((ms) => new Date(now.getTime() + ms));

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("the SQL conditions and the rules agree on every combination", async () => {
  const { db } = database;
  const { id: companyId } = await makeCompany(db);
  const codes = [true, false].flatMap((isActive) =>
    moments.flatMap((expiresAt) =>
      [0, 1, 2].map((uses) => {
        const id = newId();
        const secret = { id, accessCode: id, lastFour: "AAAA", companyId };
        return accessCodeRow({ ...secret, isActive, expiresAt, uses, maxUses: 2 });
      }),
    ),
  );
  const sessions = codes.flatMap(({ id: codeId = "" }) =>
    moments.flatMap((expiresAt) =>
      [null, now].map((endedAt) => ({ codeId, companyId, tokenHash: newId(), expiresAt, endedAt })),
    ),
  );
  await db.insert(lojistaAccessCodes).values(codes);
  await db.insert(lojistaCodeSessions).values(sessions);

  const answers = await db
    .select({
      code: lojistaAccessCodes,
      session: lojistaCodeSessions,
      usable: sql<boolean>`${usableCode(now)}`,
      live: sql<boolean>`${liveSession(now)}`,
    })
    .from(lojistaCodeSessions)
    .innerJoin(lojistaAccessCodes, eq(lojistaAccessCodes.id, lojistaCodeSessions.codeId));

  expect(answers).toHaveLength(sessions.length);
  expect(answers.filter(({ live }) => live)).toHaveLength(3);
  for (const { code, session, usable, live } of answers) {
    const bySql = { code, session, usable, live };
    const byRule = {
      usable: accessCodeState(code, now) === "active",
      live: isSessionLive(session, code, now),
    };
    expect(bySql).toEqual({ code, session, ...byRule });
  }
});
