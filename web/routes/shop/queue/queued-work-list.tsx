import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import { counterQueueTexts, queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { queueHeadingId } from "./queue-summary.tsx";
import {
  isCorrectable,
  isRemovable,
  type QueuedPosting,
  type QueuedWork,
  type SettledWork,
} from "./queued-work.ts";
import type { CounterQueueWork } from "./use-counter-queue.ts";
import { workName } from "./work-name.ts";

type QueuedWorkListProps = {
  queue: CounterQueueWork;
  onRemove: (work: QueuedWork) => void;
  /** The button that undoes a redemption that was sent later. */
  undo?: (redemption: NonNullable<SettledWork["redemption"]>) => ReactNode;
  /** The way to correct a posting that was refused. */
  correct?: (posting: QueuedPosting) => ReactNode;
};

/** What a counter stored without network: what waits, what was refused, and what was done meanwhile. */
export function QueuedWorkList({ queue: { queue, dropSettled }, onRemove, ...parts }: QueuedWorkListProps) {
  const { waiting, settled } = queue;
  const conflicts = settled.filter(({ isDone }) => !isDone);
  const done = settled.filter(({ isDone }) => isDone);
  if (waiting.length + settled.length === 0) return null;
  return (
    <section
      aria-labelledby={queueHeadingId}
      className="flex flex-col gap-1 rounded-card bg-surface p-4 shadow-soft"
    >
      <h2 id={queueHeadingId} tabIndex={-1} className="text-lg shadow-none outline-none">
        {counterQueueTexts.title}
      </h2>
      <ul aria-live="polite" className="flex flex-col divide-y divide-line">
        {conflicts.map((result) => (
          <Conflict
            key={result.work.key}
            result={result}
            correct={parts.correct}
            onDismiss={() => dropSettled(({ work }) => work.key === result.work.key)}
          />
        ))}
        {done.map((result) => (
          <Done key={result.work.key} result={result} undo={parts.undo} />
        ))}
        {waiting.map((work) => (
          <Waiting key={work.key} work={work} onRemove={onRemove} />
        ))}
      </ul>
      {done.length > 0 && (
        <Button variant="plain" onClick={() => dropSettled(({ isDone }) => isDone)}>
          {counterQueueTexts.clear}
        </Button>
      )}
    </section>
  );
}

type ConflictProps = Pick<QueuedWorkListProps, "correct"> & { result: SettledWork; onDismiss: () => void };

function Conflict({ result: { work, title, text }, correct, onDismiss }: ConflictProps) {
  const name = workName(work);
  return (
    <li className="flex flex-col items-start gap-1 py-3">
      <WorkState name={name} tone="danger" icon={<TriangleAlert aria-hidden="true" />} state={title} />
      <span>{text}</span>
      {work.kind === "posting" && (
        <span className="text-muted text-sm">
          {queuedPostingTexts.happened(momentText(new Date(work.happenedAt)))}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        {isCorrectable(work) && correct?.(work)}
        <Button variant="plain" aria-label={`${counterQueueTexts.understood}: ${name}`} onClick={onDismiss}>
          {counterQueueTexts.understood}
        </Button>
      </div>
    </li>
  );
}

type DoneProps = Pick<QueuedWorkListProps, "undo"> & { result: SettledWork };

function Done({ result: { work, title, text, redemption }, undo }: DoneProps) {
  return (
    <li className="flex flex-col items-start gap-1 py-3">
      <WorkState
        name={workName(work)}
        tone="success"
        icon={<CircleCheck aria-hidden="true" />}
        state={title}
      />
      <span>{text}</span>
      {redemption && undo?.(redemption)}
    </li>
  );
}

function Waiting({ work, onRemove }: { work: QueuedWork; onRemove: (work: QueuedWork) => void }) {
  const { waiting, sent, remove } = (work.kind === "posting" ? queuedPostingTexts : queuedRedemptionTexts)
    .list;
  const name = workName(work);
  const canRemove = isRemovable(work);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <WorkState
        name={name}
        tone="warning"
        icon={<Clock aria-hidden="true" />}
        state={canRemove ? waiting : sent}
      />
      {canRemove && (
        <Button variant="plain" aria-label={`${remove} ${name}`} onClick={() => onRemove(work)}>
          {remove}
        </Button>
      )}
    </li>
  );
}

type WorkStateProps = { name: string; tone: BadgeTone; icon: ReactNode; state: string };

/** The phone with an amount and the state do not fit on one line of a phone: they wrap between the two. */
function WorkState({ name, tone, icon, state }: WorkStateProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <b className="tabular">{name}</b>
      <Badge tone={tone} icon={icon}>
        {state}
      </Badge>
    </p>
  );
}
