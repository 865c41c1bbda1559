import { optOutKey } from "#server/domain/client/consent/opt-out-token.ts";
import { channelSources } from "#server/domain/message/channel/stored-channels.ts";
import { openChannels } from "#server/domain/message/send/open-channels.ts";
import { createRender } from "#server/domain/message/send/render-taken.ts";
import { startSender } from "#server/domain/message/send/start-sender.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";

/*
 * Sends the messages of the PostgreSQL of DATABASE_URL to the mail server of SMTP_URL until it is killed: the product's
 * own sender, without the rest of the product. Lease and pauses are short, so that a test does not wait minutes for
 * them.
 */

const { DATABASE_URL: databaseUrl = "", SMTP_URL: smtpUrl = "" } = process.env;
const database = await openPostgres({ databaseUrl, poolSize: 4, log: silentLog });
const secret = "a secret of thirty-two characters";
const siteUrl = "http://pertinho.test";
const sources = channelSources({ smtpUrl }, secret);
const channels = openChannels({ db: database.db, sources, siteUrl });
const sender = await startSender({
  database,
  channels: {
    read: async (channel) => {
      const open = await channels.read(channel);
      // Faster than the settings allow.
      return open && { ...open, rate: 1_000_000 };
    },
    close: channels.close,
  },
  render: createRender({ siteUrl, optOutKey: optOutKey(secret) }),
  log: silentLog,
  pace: { pollMs: 200, leaseMs: 2_000, firstPauseMs: 200, longestPauseMs: 1_000 },
});
process.once("SIGTERM", async () => {
  await sender.stop();
  await database.close();
});
process.stdout.write("sending\n");
