import type { MessageChannel } from "#contract/message/message.schema.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import { createSmtpTransport } from "#server/platform/message/smtp/smtp-transport.ts";
import type { Transport } from "#server/platform/message/transport.ts";
import { createWhatsappTransport } from "#server/platform/message/whatsapp/create-whatsapp-transport.ts";
import type { OpenChannel } from "./send-messages.ts";

type Options = { db: Pick<Database, "select">; sources: ChannelSources; siteUrl: string };

/** The channels that send automatically. WhatsApp by hand is not one of them: staff send its messages. */
export const automaticChannels = ["email", "whatsapp"] as const satisfies readonly MessageChannel[];
export type AutomaticChannel = (typeof automaticChannels)[number];

/**
 * Returns a function that reads the settings of a channel. Its transport is replaced only when its own settings have
 * changed, so that a connection stays open.
 */
export function openChannels({ db, sources, siteUrl }: Options) {
  const open = new Map<AutomaticChannel, { key: string; transport: Transport }>();

  async function transportOf(channel: AutomaticChannel, settings: object, create: () => Transport) {
    const key = JSON.stringify(settings);
    const known = open.get(channel);
    if (known?.key === key) return known.transport;
    await known?.transport.close?.();
    const transport = create();
    open.set(channel, { key, transport });
    return transport;
  }

  return {
    async read(channel: AutomaticChannel): Promise<OpenChannel | undefined> {
      const { email, whatsapp, rules } = await readChannels({ db }, sources);
      const rate = rules.ratePerMinute[channel];
      if (channel === "email") {
        if (!email) return undefined;
        const create = () => createSmtpTransport({ ...email, siteUrl, returnKey: sources.returnKey });
        return { rules, rate, transport: await transportOf(channel, email, create) };
      }
      if (whatsapp?.mode !== "api") return undefined;
      const create = () => createWhatsappTransport({ ...whatsapp, accountId: whatsapp.accountId ?? "" });
      return { rules, rate, transport: await transportOf(channel, whatsapp, create) };
    },
    async close(): Promise<void> {
      for (const { transport } of open.values()) await transport.close?.();
      open.clear();
    },
  };
}
