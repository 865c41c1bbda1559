import { eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { consentPurposes, type OptOutInput, type OptOutReceipt } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { AppError } from "#contract/errors.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { lockClients } from "#server/domain/client/lock-clients.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readOptOutToken } from "./opt-out-token.ts";

/** Takes back every consent for a channel. The link is enough, whoever opens it and however often. */
export const optOut = command(
  anyone,
  async (
    { db, now }: CommandContext,
    { platform }: Pick<RequestContext, "platform">,
    { token }: OptOutInput,
  ): Promise<OptOutReceipt> => {
    const leaving = readOptOutToken(token, platform.keys.optOut);
    if (!leaving) throw new AppError("client.opt_out_invalid");
    const { clientId, channel } = leaving;
    const common = { channel, granted: false, origin: "opt_out", createdAt: now } as const;
    const lines = consentPurposes.map((purpose) => ({
      ...common,
      purpose,
      textVersion: consentTexts.current,
    }));
    await db.transaction(async (tx) => {
      const leavers = await lockEveryClientOf(tx, clientId);
      if (leavers.length === 0) throw new AppError("client.opt_out_invalid");
      // Who was erased gets no messages, and nothing is written of them any more.
      const written = leavers
        .filter(({ erasedAt }) => erasedAt === null)
        .flatMap(({ id }) => lines.map((line) => ({ ...line, clientId: id })));
      if (written.length > 0) await tx.insert(consents).values(written);
    });
    return { channel };
  },
);

/** Of a duplicate also the client that stands for it, who gets the messages; both, because they may be parted again. */
function lockEveryClientOf(tx: Database, id: string) {
  const standing = tx.select({ id: duplicates.mergedIntoId }).from(duplicates).where(eq(duplicates.id, id));
  return lockClients(tx, or(eq(clients.id, id), inArray(clients.id, standing)));
}

const duplicates = alias(clients, "duplicates");
