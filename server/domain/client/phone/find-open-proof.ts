import { and, desc, eq, gt, ne } from "drizzle-orm";
import { deviceOf } from "#server/actor.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { phoneCodes } from "#server/domain/client/client.table.ts";
import { hashPhoneCode } from "./phone-code-secret.ts";
import { proofCookie } from "./phone-proof-code.ts";

/** Only the newest proofs of a device can be open. */
const searched = 20;

/** Returns the proof whose code this browser has, with the code. */
export async function findOpenProof(
  { db, actor, now }: Ctx,
  request: Pick<RequestContext, "cookies" | "platform">,
) {
  const code = proofCookie.read(request);
  const device = deviceOf(actor);
  if (!code || !device) return undefined;
  const { sessionId, method, expiresAt, createdAt, id } = phoneCodes;
  const proofs = await db
    .select()
    .from(phoneCodes)
    .where(and(eq(sessionId, device.sessionId), ne(method, "sent"), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(searched);
  const key = request.platform.keys.phoneCode;
  const open = proofs.find(({ codeHash, phone }) => codeHash === hashPhoneCode(code, phone, key));
  return open && { ...open, code };
}
