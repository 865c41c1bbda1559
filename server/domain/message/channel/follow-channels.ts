import type { Database, DatabaseHandle } from "#server/platform/database/database.ts";
import type { Listening } from "#server/platform/database/listening.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import type { LiveDelivery } from "#server/platform/message/live-delivery.ts";
import { readDelivery } from "./channel-settings.ts";

type Following = { sources: ChannelSources; delivery: LiveDelivery; log: Log };

/** The notification channel of the trigger in channel-changes.sql. */
const channel = "channel_changes";

/**
 * Keeps the channels of this process equal to the settings, whichever process changes them. After a lost connection
 * they are read again.
 */
export async function followChannels(
  database: Pick<DatabaseHandle, "listen"> & { db: Pick<Database, "select"> },
  { sources, delivery, log }: Following,
): Promise<Listening> {
  let reading = 0;
  const read = async () => {
    const own = ++reading;
    const channels = await readDelivery({ db: database.db }, sources);
    // Of two parallel reads, the later one is the newer state.
    if (own === reading) delivery.set(channels);
  };
  const readSafely = () =>
    void read().catch((error: unknown) => log.error("the channels could not be read", { error }));
  const listening = await database.listen(channel, {
    onReady: readSafely,
    onMessage: readSafely,
    onLost: () => {},
  });
  await read();
  return listening;
}
