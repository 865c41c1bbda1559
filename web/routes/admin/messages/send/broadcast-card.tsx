import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import type { BroadcastRow } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { useNow } from "#web/panel/now.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { actionsOf, type BroadcastAction } from "./broadcast-actions.ts";
import { progressOf } from "./broadcast-progress.ts";
import { restText } from "./broadcast-rest.ts";
import { BroadcastStateBadge } from "./broadcast-state-badge.tsx";
import { leavesBySite } from "./sending-facts.tsx";

type BroadcastCardProps = {
  broadcast: BroadcastRow;
  /** Queued messages of broadcasts that started earlier, by the same channel. */
  ahead: number;
  options: BroadcastOptions;
  onEdit: (id: string) => void;
};

export function BroadcastCard({ broadcast, ahead, options, onEdit }: BroadcastCardProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: BroadcastAction) => action.run(broadcast.id),
    onError: showFailure,
    onSettled: () => cache.invalidateQueries({ queryKey: orpc.broadcasts.key() }),
  });
  const { id, name, template, channel, state, scheduledAt, startedAt } = broadcast;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-muted text-sm wrap-anywhere">
            {template} · {messageChannelLabels[channel]}
          </p>
        </div>
        <BroadcastStateBadge state={state} />
      </div>
      {state === "scheduled" && scheduledAt && <p>Começa {momentText(new Date(scheduledAt))}</p>}
      {startedAt && <ProgressLines broadcast={broadcast} ahead={ahead} options={options} />}
      <div className="flex flex-wrap gap-2">
        {state === "draft" && (
          <Button variant="plain" onClick={() => onEdit(id)} aria-label={`Abrir ${name}`}>
            Abrir
          </Button>
        )}
        {actionsOf(broadcast).map((action) => (
          <Button
            key={action.label}
            variant={action.isDanger ? "danger" : "plain"}
            disabled={isPending}
            aria-label={`${action.label}: ${name}`}
            onClick={() => mutate(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function ProgressLines({ broadcast, ahead, options }: Omit<BroadcastCardProps, "onEdit">) {
  const { total, queued, sent, delivered, read, failed, skipped } = progressOf(broadcast.counts);
  const isByHand = broadcast.channel === "whatsapp" && options.whatsapp === "manual";
  const isSentBySite = leavesBySite(options, broadcast.channel);
  const number = (value: number) => value.toLocaleString("pt-BR");
  return (
    <div className="flex flex-col gap-1">
      <progress
        className="h-2 w-full accent-caju"
        max={Math.max(total, 1)}
        value={total - queued}
        aria-label={`Andamento de ${broadcast.name}`}
      />
      <p className="tabular">
        {number(sent)} de {number(total)} enviadas
        {queued > 0 &&
          ` · ${number(queued)} ${isSentBySite ? "na fila" : isByHand ? "para mandar à mão" : "guardadas"}`}
        {failed > 0 && ` · ${number(failed)} falharam`}
      </p>
      {broadcast.state === "sending" && isSentBySite && queued > 0 && (
        <RestLine broadcast={broadcast} queued={queued} ahead={ahead} options={options} />
      )}
      <p className="text-muted text-sm tabular">
        {!isByHand && `${number(delivered)} entregues · ${number(read)} lidas · `}
        {number(skipped)} de fora
      </p>
    </div>
  );
}

type RestLineProps = Omit<BroadcastCardProps, "onEdit"> & { queued: number };

function RestLine(rest: RestLineProps) {
  return <p className="text-sm">{restText(rest, useNow())}</p>;
}
