import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { actorKey } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";

/**
 * Returns the key that the wrong codes and unknown phones of a counter are counted under. For a code session it is the
 * access code, because a new session can be opened in seconds.
 */
export async function attemptKey({ db, actor }: Pick<Ctx, "db" | "actor">): Promise<string> {
  if (actor.kind !== "code_session") return actorKey(actor);
  const { id, codeId } = lojistaCodeSessions;
  const [session] = await db.select({ codeId }).from(lojistaCodeSessions).where(eq(id, actor.sessionId));
  if (!session) throw new AppError("unauthenticated");
  return session.codeId;
}
