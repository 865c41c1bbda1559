import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { currentCompanyId } from "#server/domain/shop/shop.policy.ts";

/**
 * The use of a code is counted when its session starts, in the same statement that admits it. This procedure
 * therefore counts nothing. It only confirms the use to the session that the code opened, so that an id alone cannot
 * use up another company's code.
 */
export async function confirmCodeUsage({ db, actor }: Ctx, codeId: string) {
  if (actor.kind !== "code_session") throw new AppError("forbidden");
  currentCompanyId(actor);
  const [session] = await db
    .select({ id: lojistaCodeSessions.id })
    .from(lojistaCodeSessions)
    .where(and(eq(lojistaCodeSessions.id, actor.sessionId), eq(lojistaCodeSessions.codeId, codeId)));
  if (!session) throw new AppError("forbidden");
  return { registered: true };
}
