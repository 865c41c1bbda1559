import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { lojistaCodeSessions } from "./access-code.table.ts";
import { codeSessionCookie } from "./code-session-cookie.ts";

/** Leaves the shop panel. Returns whether the browser had an open session. */
export const endCodeSession = command(
  anyone,
  async ({ db, now }: CommandContext, { cookies }: Pick<RequestContext, "cookies">): Promise<boolean> => {
    const token = cookies.get(codeSessionCookie);
    const ended = await db.transaction((tx) => endOpenSession(tx, token, now));
    if (token) cookies.delete(codeSessionCookie);
    return ended;
  },
);

/** Ends the session inside the transaction of another command. */
export async function endOpenSession(
  tx: Pick<CommandContext["db"], "update" | "insert">,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!token) return false;
  const { id, companyId, tokenHash, endedAt } = lojistaCodeSessions;
  const [ended] = await tx
    .update(lojistaCodeSessions)
    .set({ endedAt: now })
    .where(and(eq(tokenHash, hashOpaqueToken(token)), isNull(endedAt)))
    .returning({ sessionId: id, companyId });
  if (!ended) return false;
  const actor: Actor = { kind: "code_session", ...ended };
  await recordAudit(tx, actor, {
    action: "code_session.end",
    tableName: "lojista_code_sessions",
    recordId: ended.sessionId,
  });
  return true;
}
