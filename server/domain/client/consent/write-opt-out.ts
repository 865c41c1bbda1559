import {
  type ConsentChannel,
  type ConsentPurpose,
  consentPurposes,
} from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { consents } from "#server/domain/client/client.table.ts";
import type { Database } from "#server/platform/database/database.ts";

type Leaver = { id: string; erasedAt: Date | null };

type OptOut = {
  leavers: readonly Leaver[];
  channel: ConsentChannel;
  /** Without it, every purpose. */
  purposes?: readonly ConsentPurpose[];
  now: Date;
};

/** Withdraws the consents of locked clients for a channel. */
export async function writeOptOut(
  tx: Pick<Database, "insert">,
  { leavers, channel, purposes = consentPurposes, now }: OptOut,
): Promise<void> {
  const common = { channel, granted: false, origin: "opt_out", createdAt: now } as const;
  // An erased client gets no messages, and no new data about them is written.
  const written = leavers
    .filter(({ erasedAt }) => erasedAt === null)
    .flatMap(({ id }) =>
      purposes.map((purpose) => ({
        ...common,
        clientId: id,
        purpose,
        textVersion: consentTexts.current,
      })),
    );
  if (written.length > 0) await tx.insert(consents).values(written);
}
