import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import type { BroadcastRow } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/display/card.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { actionsOf, type BroadcastAction, remove } from "./broadcast-actions.ts";
import { progressOf } from "./broadcast-progress.ts";
import { BroadcastStateBadge } from "./broadcast-state-badge.tsx";
import { handQueueHref } from "./channel-notice.tsx";
import { cardHeadingId, focusHeading, listHeadingId } from "./headings.ts";
import { ProgressLines } from "./progress-lines.tsx";
import { leavesByHand } from "./sending-facts.tsx";

type BroadcastCardProps = {
  broadcast: BroadcastRow;
  /** Queued messages of broadcasts that started earlier, by the same channel. */
  ahead: number;
  options: BroadcastOptions;
  onEdit: (id: string) => void;
  onRemoved: (id: string) => void;
};

export function BroadcastCard({ broadcast, ahead, options, onEdit, onRemoved }: BroadcastCardProps) {
  const { id, name, template, channel, state, scheduledAt, startedAt, counts } = broadcast;
  const { run, ask, asked, isRunning } = useActions(broadcast, onRemoved);
  const isQueuedByHand =
    state === "sending" && leavesByHand(options, channel) && progressOf(counts).queued > 0;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3
            id={cardHeadingId(id)}
            tabIndex={-1}
            className="scroll-mt-20 font-semibold outline-none wrap-anywhere"
          >
            {name}
          </h3>
          <p className="text-muted text-sm wrap-anywhere">
            {template} · {messageChannelLabels[channel]}
          </p>
        </div>
        <BroadcastStateBadge state={state} />
      </div>
      {state === "scheduled" && scheduledAt && <p>Começa {momentText(new Date(scheduledAt))}</p>}
      {startedAt && <ProgressLines broadcast={broadcast} ahead={ahead} options={options} />}
      <div className="flex flex-wrap gap-2">
        {isQueuedByHand && (
          <Link to={handQueueHref} className={buttonLook({})}>
            Abrir a fila
          </Link>
        )}
        {state === "draft" && (
          <Button variant="plain" onClick={() => onEdit(id)} aria-label={`Abrir ${name}`}>
            Abrir
          </Button>
        )}
        {actionsOf(broadcast).map((action) => (
          <Button
            key={action.label}
            variant={action.isDanger ? "danger" : "plain"}
            disabled={isRunning}
            aria-label={`${action.label}: ${name}`}
            onClick={() => (action.question ? ask(action) : run(action))}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {asked}
    </Card>
  );
}

/** Runs the actions of a card. Its heading gets the focus afterwards, because other buttons replace the pressed one. */
function useActions(broadcast: BroadcastRow, onRemoved: (id: string) => void) {
  const cache = useQueryClient();
  const [action, setAction] = useState<BroadcastAction>();
  const { id } = broadcast;
  const read = () => cache.invalidateQueries({ queryKey: orpc.broadcasts.key() });
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: BroadcastAction) => chosen.run(id),
    onError: showFailure,
    onSettled: async () => {
      await read();
      focusHeading(cardHeadingId(id));
    },
  });
  const question = action?.question?.(broadcast);
  const confirm = async (chosen: BroadcastAction, done: string) => {
    await chosen.run(id);
    setAction(undefined);
    showToast({ title: done });
    if (chosen === remove) onRemoved(id);
    focusHeading(chosen === remove ? listHeadingId : cardHeadingId(id));
    void read();
  };
  const asked = action && question && (
    <ConfirmDialog
      title={question.title}
      confirmLabel={question.confirm}
      danger
      onConfirm={() => confirm(action, question.done)}
      onClose={() => setAction(undefined)}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  );
  return { run: mutate, ask: setAction, asked, isRunning: isPending };
}
