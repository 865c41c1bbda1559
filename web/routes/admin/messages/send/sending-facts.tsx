import { formatMoney } from "#contract/fields/money.ts";
import { personCount } from "#contract/message/broadcast/broadcast.texts.ts";
import type { AudienceCount } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions, ChannelStop } from "#contract/message/broadcast/broadcast-options.ts";
import { broadcastTimeTexts as texts } from "#contract/message/broadcast/broadcast-time.texts.ts";
import { broadcastTime } from "#contract/message/broadcast/broadcast-time.ts";
import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import type { MessageChannel, WhatsappCategory } from "#contract/message/message.schema.ts";
import { useNow } from "#web/panel/now.tsx";

/** How many clients get no message, by reason. */
export function LeftOut({ count }: { count: AudienceCount }) {
  const left = count.leftOut.reduce((sum, one) => sum + one.count, 0);
  if (left === 0) return null;
  return (
    <div className="mt-2">
      <p>{personCount(left)} de fora:</p>
      <ul className="mt-1 flex flex-col gap-1 text-muted">
        {count.leftOut.map(({ reason, count: number }) => (
          <li key={reason} className="tabular">
            {number.toLocaleString("pt-BR")} · {messageReasonTexts[reason].label}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SendingFactsProps = {
  options: BroadcastOptions;
  /** What is sent, by what and at which rate of its own. */
  sent: { channel: MessageChannel; category: WhatsappCategory | null; ratePerMinute: number | null };
  recipients: number;
  /** The moment of a scheduled broadcast, null until it is chosen; now without it. */
  at?: Date | null | undefined;
};

/** When the messages leave, how long that takes and what it costs. Without a channel, nothing leaves. */
export function SendingFacts({ options, sent, recipients, at }: SendingFactsProps) {
  const now = useNow();
  const { channel } = sent;
  if (recipients === 0) return null;
  const lines = leavesBySite(options, channel) ? timeLines({ options, sent, recipients, at, now }) : [];
  const cost =
    channel === "whatsapp" && options.whatsapp ? [costText(options, sent.category, recipients)] : [];
  return (
    <ul className="mt-3 flex flex-col gap-1 text-muted text-sm tabular">
      {[...lines, ...cost].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function timeLines({ options, sent, recipients, at, now }: SendingFactsProps & { now: Date }): string[] {
  const { channel, ratePerMinute: ownRate } = sent;
  if (at === null) return [];
  const stop = at ? undefined : stopOf(options, channel);
  if (stop) return [`${texts.stopped(channel, stop)} ${texts.queues}`];
  const from = at ?? now;
  // What is queued now will have been sent until then.
  const ahead = at ? 0 : queuedAhead(options, channel);
  const time = broadcastTime({
    ...{ messages: recipients, ahead, ownRate, from, rules: options.rules },
    channelRate: channelRate(options, channel),
  });
  const isNow = time?.startsAt.getTime() === from.getTime();
  return [
    ...(time && !at ? [isNow ? texts.within : texts.outside(time.startsAt, now)] : []),
    ...(ahead > 0 ? [texts.ahead(ahead)] : []),
    texts.whole(time, now),
  ];
}

/** Only Meta charges for messages. */
function costText(options: BroadcastOptions, category: WhatsappCategory | null, recipients: number): string {
  if (options.whatsapp !== "api") return "À mão, o WhatsApp não cobra por mensagem.";
  const price = options.pricesCents[category ?? "marketing"] ?? 0;
  return `Custo estimado na Meta: ${formatMoney(Math.round(price * recipients))}.`;
}

/** Whether the site sends the messages of a channel. */
export function leavesBySite(options: BroadcastOptions, channel: MessageChannel): boolean {
  return channel === "email" ? options.email !== null : channel === "whatsapp" && options.whatsapp === "api";
}

/** Whether staff send the messages of a channel. */
export function leavesByHand({ whatsapp }: BroadcastOptions, channel: MessageChannel): boolean {
  return channel === "whatsapp" && whatsapp === "manual";
}

export function channelRate({ ratePerMinute }: BroadcastOptions, channel: MessageChannel): number {
  return channel === "email" ? ratePerMinute.email : ratePerMinute.whatsapp;
}

function queuedAhead({ queuedAhead: queued }: BroadcastOptions, channel: MessageChannel): number {
  return channel === "email" ? queued.email : queued.whatsapp;
}

/** Why a channel sends nothing although it should. */
export function stopOf({ stopped }: BroadcastOptions, channel: MessageChannel): ChannelStop | undefined {
  return (channel === "email" ? stopped.email : stopped.whatsapp) ?? undefined;
}
