import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { RulesInput, SmtpInput, WhatsappInput } from "#contract/message/channel/channel.schema.ts";
import { channelTexts } from "#contract/message/channel/channel.texts.ts";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import { channelRates } from "./channel.table.ts";
import { readStoredChannels, secretPlaces } from "./channel-settings.ts";
import { showChannels } from "./show-channels.ts";
import { channelKeys, type StoredSmtp, type StoredWhatsapp } from "./stored-channels.ts";
import { auditChannel, secretOf, writeSetting } from "./write-channel.ts";

/** Saves the mail server. An empty password leaves the stored one as it is, unless the server itself changes. */
export const saveEmailChannel = command(
  admin,
  async (ctx: CommandContext, sources: ChannelSources, input: SmtpInput): Promise<ChannelsView> => {
    const { version, password, removedSecrets, ...fields } = input;
    await ctx.db.transaction(async (tx) => {
      const before = (await readStoredChannels({ db: tx })).smtp;
      const kept = isSameServer(before, input) ? before?.password : null;
      const typed: StoredSmtp = {
        ...fields,
        password: secretOf({
          ...{ typed: password, kept, place: secretPlaces.password, key: sources.key },
          isRemoved: removedSecrets.includes("password"),
        }),
      };
      // The server of the environment cannot be changed here; the stored one stays for later.
      const isFixed = sources.environment.smtpUrl !== undefined;
      const value = isFixed && before ? { ...before, ...pickMailbox(fields) } : typed;
      if (value.password && !value.user) {
        throw new AppError("validation.failed", { fields: { user: channelTexts.passwordWithoutUser } });
      }
      await writeSetting(tx, ctx, { key: channelKeys.smtp, version, value });
      await endPause(tx, "email");
      await auditChannel(tx, ctx, { key: channelKeys.smtp, before, value });
    });
    return showChannels(ctx, sources);
  },
);

function pickMailbox({ from, bounceAddress }: Pick<SmtpInput, "from" | "bounceAddress">) {
  return { from, bounceAddress };
}

/** A password is never sent to another server than the one that it was entered for. */
function isSameServer(before: StoredSmtp | undefined, { host, port }: SmtpInput): boolean {
  return before !== undefined && before.host === host && before.port === port;
}

export const saveWhatsappChannel = command(
  admin,
  async (ctx: CommandContext, sources: ChannelSources, input: WhatsappInput): Promise<ChannelsView> => {
    const { version, removedSecrets, ...fields } = input;
    await ctx.db.transaction(async (tx) => {
      const before = (await readStoredChannels({ db: tx })).whatsapp;
      const sealed = (name: "token" | "appSecret" | "verifyToken") =>
        secretOf({
          ...{ typed: input[name], kept: before?.[name], place: secretPlaces[name], key: sources.key },
          isRemoved: removedSecrets.includes(name),
        });
      const value: StoredWhatsapp = {
        ...fields,
        ...{ token: sealed("token"), appSecret: sealed("appSecret"), verifyToken: sealed("verifyToken") },
      };
      refuseIncompleteApi(value, sources);
      await writeSetting(tx, ctx, { key: channelKeys.whatsapp, version, value });
      await endPause(tx, "whatsapp");
      await auditChannel(tx, ctx, { key: channelKeys.whatsapp, before, value });
    });
    return showChannels(ctx, sources);
  },
);

function refuseIncompleteApi(value: StoredWhatsapp, { environment }: ChannelSources): void {
  if (value.mode !== "api") return;
  const { token, phoneNumberId } = environment.whatsapp ?? {};
  const fields = {
    ...(!(phoneNumberId ?? value.phoneNumberId) && { phoneNumberId: channelTexts.apiNeedsNumber }),
    ...(!(token ?? value.token) && { token: channelTexts.apiNeedsToken }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("validation.failed", { fields });
}

export const saveSendingRules = command(
  admin,
  async (
    ctx: CommandContext,
    sources: ChannelSources,
    { version, rules }: RulesInput,
  ): Promise<ChannelsView> => {
    await ctx.db.transaction(async (tx) => {
      const before = (await readStoredChannels({ db: tx })).rules;
      await writeSetting(tx, ctx, { key: channelKeys.rules, version, value: rules });
      await recordAudit(tx, ctx.actor, {
        ...{ action: "message_rules.update", tableName: "settings", recordId: channelKeys.rules },
        oldValues: (before as Record<string, unknown> | undefined) ?? null,
        newValues: rules,
      });
    });
    return showChannels(ctx, sources);
  },
);

/** The other side may accept messages with the new settings. */
async function endPause(tx: Database, channel: MessageChannel): Promise<void> {
  await tx
    .update(channelRates)
    .set({ pausedUntil: null, pauseReason: null, pausedAt: null })
    .where(eq(channelRates.channel, channel));
}
