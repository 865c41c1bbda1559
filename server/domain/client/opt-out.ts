import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { consentPurposes, type OptOutInput, type OptOutReceipt } from "#contract/schemas/consent.ts";
import { consentTexts } from "#contract/texts/consents.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { clients, consents } from "./client.table.ts";
import { readOptOutToken } from "./opt-out-token.ts";

/** Takes back every consent for a channel. The link is enough, whoever opens it and however often. */
export async function optOut(
  { db, now }: Ctx,
  { platform }: Pick<Visit, "platform">,
  { token }: OptOutInput,
): Promise<OptOutReceipt> {
  const leaving = readOptOutToken(token, platform.keys.optOut);
  if (!leaving) throw new AppError("client.opt_out_invalid");
  const { clientId, channel } = leaving;
  const [client] = await db
    .select({ id: clients.id, mergedIntoId: clients.mergedIntoId })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (!client) throw new AppError("client.opt_out_invalid");
  const common = { channel, granted: false, origin: "opt_out", createdAt: now } as const;
  const lines = consentPurposes.map((purpose) => ({ ...common, purpose, textVersion: consentTexts.current }));
  await db
    .insert(consents)
    .values(everyClientOf(client).flatMap((id) => lines.map((line) => ({ ...line, clientId: id }))));
  return { channel };
}

/** Of a duplicate also the client that stands for it, who gets the messages; both, because they may be parted again. */
function everyClientOf({ id, mergedIntoId }: { id: string; mergedIntoId: string | null }): string[] {
  return mergedIntoId === null ? [id] : [id, mergedIntoId];
}
