import { type ConsentChannel, consentPurposes } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { consents } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";

type Leaver = { id: string; erasedAt: Date | null };

/** Withdraws the consents of locked clients for every purpose of a channel. */
export async function writeOptOut(
  tx: Pick<Database, "insert">,
  { leavers, channel, now }: { leavers: readonly Leaver[]; channel: ConsentChannel; now: Date },
): Promise<void> {
  const common = { channel, granted: false, origin: "opt_out", createdAt: now } as const;
  // An erased client gets no messages, and no new data about them is written.
  const written = leavers
    .filter(({ erasedAt }) => erasedAt === null)
    .flatMap(({ id }) =>
      consentPurposes.map((purpose) => ({
        ...common,
        clientId: id,
        purpose,
        textVersion: consentTexts.current,
      })),
    );
  if (written.length > 0) await tx.insert(consents).values(written);
}
