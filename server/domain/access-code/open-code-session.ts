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
import { attemptCode } from "./code-attempts.ts";
import { codeSessionCookie } from "./code-session-cookie.ts";
import { endOpenSession } from "./end-code-session.ts";

/**
 * Opens a session in a company's panel with an access code. The cookie authorizes the session; the response is for
 * display only (spec 3).
 */
export const openCodeSession = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext, input: { code: string }): Promise<CodeSession> => {
    const { cookies, platform, visitor } = request;
    const accessCode = hashAccessCode(input.code, platform.keys.accessCode);
    const token = newOpaqueToken();
    const { companyId, companyName, expiresAt } = await attemptCode(ctx, request, () =>
      ctx.db.transaction(async (tx) => {
        const session = await startSession(tx, ctx.now, { accessCode, token, userAgent: visitor.userAgent });
        // Ends the browser's previous session, because the new one replaces it.
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

/**
 * One conditional update counts the use. When several requests race for the last use, the database admits only one.
 */
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

/**
 * A person with a correct code may see that the company is inactive. The error also rolls back the use that was
 * counted.
 */
async function openCompanyName(tx: Transaction, id: string): Promise<string> {
  const { name, isActive } = companies;
  const [company] = await tx.select({ name, isActive }).from(companies).where(eq(companies.id, id));
  if (!company) throw new Error("an access code without its company");
  if (!company.isActive) throw new AppError("shop.company_inactive");
  return company.name;
}
