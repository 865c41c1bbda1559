import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ManagedClientFilter } from "#contract/client/managed-client.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { broadcastTexts, personCount } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { sendingMinutes, sendingRate } from "#contract/message/broadcast/sending-minutes.ts";
import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import type { TemplateOption } from "./channel-notice.tsx";

type AudienceCountProps = {
  audience: ManagedClientFilter;
  template: TemplateOption;
  options: BroadcastOptions;
  /** The rate of the broadcast; null for that of the channel. */
  ownRate: number | null;
};

/** How many people get the message, how many do not and why, when it leaves, and what it costs. */
export function AudienceCountView({ audience, template, options, ownRate }: AudienceCountProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    orpc.broadcasts.audience.queryOptions({
      input: { ...audience, channel: template.channel },
      placeholderData: keepPreviousData,
    }),
  );
  if (error && !data) return <ReadFailure error={error} onRetry={refetch} />;
  if (!data) return <p className="text-muted">Contando…</p>;
  const duration = durationLine(options, template.channel, { recipients: data.recipients, ownRate });
  const left = data.leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData} className="rounded-card bg-sunken p-4">
      <p className="font-semibold text-lg tabular">{personCount(data.recipients)} recebem</p>
      {left > 0 && (
        <>
          <p className="mt-2">{personCount(left)} de fora:</p>
          <ul className="mt-1 flex flex-col gap-1 text-muted">
            {data.leftOut.map(({ reason, count }) => (
              <li key={reason} className="tabular">
                {count.toLocaleString("pt-BR")} · {messageReasonTexts[reason].label}
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="mt-3 flex flex-col gap-1 text-muted text-sm">
        <li>
          {options.nextSendingAt
            ? `Agora é fora do horário de envio: começa a sair ${momentText(new Date(options.nextSendingAt))}.`
            : "Agora é horário de envio."}
        </li>
        {duration && <li>{duration}</li>}
        <li>{`Quem já recebeu ${options.weeklyCap} mensagens na semana fica de fora na hora de enviar.`}</li>
        {template.channel === "whatsapp" && <li>{costText(options, template, data.recipients)}</li>}
      </ul>
    </div>
  );
}

type Amount = { recipients: number; ownRate: number | null };

/** How long a broadcast takes, at its own rate or the channel's; null if nothing leaves, or people send it. */
export function durationLine(
  { email, whatsapp, ratePerMinute }: BroadcastOptions,
  channel: MessageChannel,
  { recipients, ownRate }: Amount,
): string | null {
  const isSent = channel === "email" ? email !== null : whatsapp === "api";
  if (!isSent || recipients === 0) return null;
  const rates = { channel: channel === "email" ? ratePerMinute.email : ratePerMinute.whatsapp, own: ownRate };
  return broadcastTexts.duration(sendingRate(rates), sendingMinutes(recipients, rates));
}

/** Only Meta charges for messages. */
export function costText(options: BroadcastOptions, template: TemplateOption, recipients: number): string {
  if (options.whatsapp !== "api") return "À mão, o WhatsApp não cobra por mensagem.";
  const price = options.pricesCents[template.category ?? "marketing"] ?? 0;
  return `Custo estimado na Meta: ${formatMoney(Math.round(price * recipients))}.`;
}
