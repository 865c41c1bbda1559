import { and, eq, sql } from "drizzle-orm";
import type { CodeSession } from "#contract/access-code/code-session.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { usableCode } from "./access-code.conditions.ts";
import { codeSessionExpiry } from "./access-code.policy.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { hashAccessCode } from "./access-code-secret.ts";
import { codeSessionCookie } from "./code-session-cookie.ts";
import { attemptCode } from "./code-tries.ts";
import { endOpenSession } from "./end-code-session.ts";

/** Enters a company's panel with a code. The cookie is the session; the answer is for display (spec 3). */
export const openCodeSession = command(
  anyone,
  async (ctx: CommandContext, visit: RequestContext, input: { code: string }): Promise<CodeSession> => {
    const { cookies, platform, visitor } = visit;
    const accessCode = hashAccessCode(input.code, platform.keys.accessCode);
    const token = newOpaqueToken();
    const { companyId, companyName, expiresAt } = await attemptCode(ctx, visit, () =>
      ctx.db.transaction(async (tx) => {
        const session = await startSession(tx, ctx.now, { accessCode, token, userAgent: visitor.userAgent });
        // The session that this browser may have already: the new one takes its place.
        if (session) await endOpenSession(tx, cookies.get(codeSessionCookie), ctx.now);
        return session;
      }),
    );
    cookies.set(codeSessionCookie, token, { maxAge: (expiresAt.getTime() - ctx.now.getTime()) / 1000 });
    return { companyId, companyName, expiresAt: expiresAt.toISOString() };
  },
);

type Transaction = Pick<CommandContext["db"], "select" | "update" | "insert">;
type Entering = { accessCode: string; token: string; userAgent: string | undefined };

/** One guarded update counts the use: of those who race for the last one, the database lets one through. */
async function startSession(tx: Transaction, now: Date, { accessCode, token, userAgent }: Entering) {
  const [code] = await tx
    .update(lojistaAccessCodes)
    .set({ uses: sql`${lojistaAccessCodes.uses} + 1` })
    .where(and(eq(lojistaAccessCodes.accessCode, accessCode), usableCode(now)))
    .returning();
  if (!code) return undefined;
  const { id: codeId, companyId } = code;
  const expiresAt = codeSessionExpiry(now, code.expiresAt);
  const session = { id: newId(), codeId, companyId, expiresAt };
  const tokenHash = hashOpaqueToken(token);
  await tx.insert(lojistaCodeSessions).values({ ...session, tokenHash, userAgent, createdAt: now });
  const actor: Actor = { kind: "code_session", sessionId: session.id, companyId };
  await recordAudit(tx, actor, {
    action: "code_session.start",
    tableName: "lojista_code_sessions",
    recordId: session.id,
    newValues: { codeId, companyId, expiresAt },
  });
  return { companyId, companyName: await openCompanyName(tx, companyId), expiresAt };
}

/** Whoever has a right code may know why it opens nothing now. The use that was counted goes back with the rest. */
async function openCompanyName(tx: Transaction, id: string): Promise<string> {
  const { name, isActive } = companies;
  const [company] = await tx.select({ name, isActive }).from(companies).where(eq(companies.id, id));
  if (!company) throw new Error("an access code without its company");
  if (!company.isActive) throw new AppError("shop.company_inactive");
  return company.name;
}
