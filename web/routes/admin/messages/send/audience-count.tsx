import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ManagedClientFilter } from "#contract/client/managed-client.ts";
import { counted } from "#contract/lists/list.texts.ts";
import { receiversText } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import type { TemplateOption } from "./channel-notice.tsx";
import { LeftOut, SendingFacts } from "./sending-facts.tsx";

type AudienceCountProps = {
  audience: ManagedClientFilter;
  template: TemplateOption;
  options: BroadcastOptions;
  /** The rate that was typed, if it is lower than that of the channel. */
  ratePerMinute: number | null;
};

/** How many people get the message, how many do not and why, when it leaves, and what it costs. */
export function AudienceCountView({ audience, template, options, ratePerMinute }: AudienceCountProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    orpc.broadcasts.audience.queryOptions({
      input: { ...audience, channel: template.channel },
      placeholderData: keepPreviousData,
    }),
  );
  if (error && !data) return <ReadFailure error={error} onRetry={refetch} />;
  if (!data) return <p className="text-muted">Contando…</p>;
  const { channel, category } = template;
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData} className="rounded-card bg-sunken p-4">
      <p className="font-semibold text-lg tabular">{receiversText(data.recipients)}</p>
      <LeftOut count={data} />
      <SendingFacts
        options={options}
        sent={{ channel, category, ratePerMinute }}
        recipients={data.recipients}
      />
      <p className="mt-1 text-muted text-sm">
        {`Quem já recebeu ${counted(options.weeklyCap, "mensagem", "mensagens")} na semana fica de fora na hora de enviar.`}
      </p>
    </div>
  );
}
