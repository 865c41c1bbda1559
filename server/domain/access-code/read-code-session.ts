import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import { companies } from "#server/domain/company/company.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { prepared } from "#server/platform/database/query/prepared.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { liveSession } from "./access-code.conditions.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";

/**
 * Returns the actor for a code session cookie. Each request checks the session and its code in one query, so a
 * revoked or expired code stops working immediately (docs/product.md, Shopkeeper access). The query reads the company
 * too: while it is deactivated the session is suspended (`isSuspended`), and the session works again when the company is
 * reactivated.
 */
export async function readCodeSession(
  db: ReadOnlyDatabase,
  token: string | undefined,
  now: Date,
): Promise<Extract<Actor, { kind: "code_session" }> | undefined> {
  if (!token) return undefined;
  const [session] = await sessionStatement(db).execute({
    tokenHash: hashOpaqueToken(token),
    now: now.toISOString(),
  });
  if (!session) return undefined;
  const { isCompanyActive, ...open } = session;
  return { kind: "code_session", ...open, ...(!isCompanyActive && { isSuspended: true }) };
}

function sessionStatement(db: ReadOnlyDatabase) {
  return prepared(db, "code session", () =>
    db
      .select({
        sessionId: lojistaCodeSessions.id,
        companyId: lojistaCodeSessions.companyId,
        isCompanyActive: companies.isActive,
      })
      .from(lojistaCodeSessions)
      .innerJoin(lojistaAccessCodes, eq(lojistaAccessCodes.id, lojistaCodeSessions.codeId))
      .innerJoin(companies, eq(companies.id, lojistaCodeSessions.companyId))
      .where(
        and(
          eq(lojistaCodeSessions.tokenHash, sql.placeholder("tokenHash")),
          liveSession(sql`${sql.placeholder("now")}::timestamptz`),
        ),
      ),
  );
}
