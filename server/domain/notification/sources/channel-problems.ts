import { gt, inArray } from "drizzle-orm";
import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import { notificationTexts } from "#contract/notification/notification.texts.ts";
import { paths } from "#contract/paths.ts";
import type { Ctx } from "#server/context.ts";
import { channelRates } from "#server/domain/message/channel/channel.table.ts";
import { channelsOf, readStoredChannels } from "#server/domain/message/channel/channel-settings.ts";
import { channelKeys } from "#server/domain/message/channel/stored-channels.ts";
import type { Notification, NotificationSource } from "#server/domain/notification/notification-source.ts";
import { admin } from "#server/domain/role.policy.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";

/**
 * Channels that the other side refuses, and channels that are switched on but cannot send with their settings. Only
 * admins open the settings of channels.
 */
export const channelProblems: NotificationSource = {
  kind: "channel",
  policy: admin,
  read: async (ctx, { platform }) => {
    const [paused, broken] = await Promise.all([readPaused(ctx), readBroken(ctx, platform.channels)]);
    return [...paused, ...broken];
  },
};

const href = paths.admin.messageSettings();

async function readPaused({ db, now }: Ctx): Promise<Notification[]> {
  const rows = await db.select().from(channelRates).where(gt(channelRates.pausedUntil, now));
  return rows.flatMap(({ channel, pausedAt, pauseReason: reason, minute }) =>
    reason === null
      ? []
      : {
          ...{ key: `channel:${channel}:paused`, tone: "danger" as const, href },
          title: notificationTexts.channelPaused[channel],
          text: `${messageReasonTexts[reason].label}. ${messageReasonTexts[reason].todo}`,
          times: [pausedAt ?? minute],
        },
  );
}

/** A secret cannot be read when APP_SECRET has changed; the channel is then switched on and sends nothing. */
async function readBroken({ db }: Ctx, sources: ChannelSources): Promise<Notification[]> {
  const keys = { email: channelKeys.smtp, whatsapp: channelKeys.whatsapp } as const;
  const [stored, saved] = await Promise.all([
    readStoredChannels({ db }),
    db
      .select({ key: settings.key, at: settings.updatedAt })
      .from(settings)
      .where(inArray(settings.key, Object.values(keys))),
  ]);
  const channels = channelsOf(stored, sources);
  const isBroken = {
    email: stored.smtp?.isEnabled === true && channels.email === undefined,
    whatsapp: stored.whatsapp?.mode === "api" && channels.whatsapp === undefined,
  };
  return (["email", "whatsapp"] as const)
    .filter((channel) => isBroken[channel])
    .map((channel) => ({
      ...{ key: `channel:${channel}:broken`, tone: "danger" as const, href },
      title: notificationTexts.channelBroken[channel],
      text: notificationTexts.channelBrokenTodo,
      times: saved.flatMap(({ key, at }) => (key === keys[channel] ? at : [])),
    }));
}
