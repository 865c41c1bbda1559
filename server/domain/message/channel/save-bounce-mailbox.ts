import { AppError } from "#contract/errors.ts";
import type { BounceMailboxInput } from "#contract/message/channel/channel.schema.ts";
import { channelTexts as texts } from "#contract/message/channel/channel.texts.ts";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { bounceReadings } from "#server/domain/message/bounce/bounce-reading.table.ts";
import { admin } from "#server/domain/role.policy.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import { imapServer, readStoredChannels, secretPlaces } from "./channel-settings.ts";
import { showChannels } from "./show-channels.ts";
import { channelKeys, type StoredBounceMailbox } from "./stored-channels.ts";
import { auditChannel, secretOf, writeSetting } from "./write-channel.ts";

/** Saves the mailbox of the bounce address. An empty password leaves the stored one as it is, unless the server changes. */
export const saveBounceMailbox = command(
  admin,
  async (ctx: CommandContext, sources: ChannelSources, input: BounceMailboxInput): Promise<ChannelsView> => {
    const { version, password, removedSecrets, user } = input;
    await ctx.db.transaction(async (tx) => {
      const before = (await readStoredChannels({ db: tx })).bounceMailbox;
      // The password belongs to the server that is used, also if the environment names it.
      const server = imapServer(input, sources.environment.bounceImap ?? {});
      const isSame = before?.host === server.host && before.port === server.port;
      const value: StoredBounceMailbox = {
        ...{ ...server, user },
        password: secretOf({
          ...{ typed: password, kept: isSame ? before.password : null },
          ...{ place: secretPlaces.bouncePassword, key: sources.key },
          isRemoved: removedSecrets.includes("password"),
        }),
      };
      refuseIncomplete(value, sources);
      await writeSetting(tx, ctx, { key: channelKeys.bounceMailbox, version, value });
      // The last result was that of the old settings.
      await tx.delete(bounceReadings);
      await auditChannel(tx, ctx, { key: channelKeys.bounceMailbox, before, value });
    });
    return showChannels(ctx, sources);
  },
);

function refuseIncomplete(
  { host, user, password }: StoredBounceMailbox,
  { environment }: ChannelSources,
): void {
  if (host === "") return;
  const given = environment.bounceImap ?? {};
  const fields = {
    ...(!(given.user ?? user) && { user: texts.imapUser }),
    ...(!(given.password ?? password) && { password: texts.imapPassword }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("validation.failed", { fields });
}
