import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { isRemovable, type QueuedRedemption, type SettledRedemption } from "./queued-redemptions.ts";
import { UndoButton } from "./undo-button.tsx";
import type { CounterWork } from "./use-counter.ts";
import type { RedemptionQueue } from "./use-queued-redemptions.ts";

type QueuedRedemptionListProps = { queue: RedemptionQueue; work: CounterWork; serverTime: ServerTime };

/** Stored codes that wait for the network, and the results of those that were sent. */
export function QueuedRedemptionList({ queue, work, serverTime }: QueuedRedemptionListProps) {
  const { waiting, settled } = queue.redemptions;
  if (waiting.length + settled.length === 0) return null;
  return (
    <section
      aria-labelledby="queued-redemptions"
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-soft"
    >
      <h2 id="queued-redemptions" className="text-lg">
        Guardados sem sinal
      </h2>
      <ul aria-live="polite" className="flex flex-col gap-3">
        {settled.map((result) => (
          <SettledItem key={result.code} result={result} work={work} serverTime={serverTime} />
        ))}
        {waiting.map((redemption) => (
          <WaitingItem key={redemption.code} redemption={redemption} work={work} />
        ))}
      </ul>
      {settled.length > 0 && (
        <Button variant="plain" onClick={queue.forgetSettled}>
          Entendi
        </Button>
      )}
    </section>
  );
}

type SettledItemProps = { result: SettledRedemption; work: CounterWork; serverTime: ServerTime };

function SettledItem({
  result: { code, isRedeemed, title, text, redemption },
  work,
  serverTime,
}: SettledItemProps) {
  return (
    <li className="flex flex-col items-start gap-1">
      <Badge
        tone={isRedeemed ? "success" : "danger"}
        icon={isRedeemed ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      >
        <span className="tabular">{formatReadableCode(code)}</span> {title}
      </Badge>
      <span>{text}</span>
      {redemption && <UndoButton redeemed={redemption} work={work} serverTime={serverTime} />}
    </li>
  );
}

function WaitingItem({ redemption, work }: { redemption: QueuedRedemption; work: CounterWork }) {
  const code = formatReadableCode(redemption.code);
  const { waiting, sent, remove } = queuedRedemptionTexts.list;
  const canRemove = isRemovable(redemption);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
        <span className="tabular">{code}</span> {canRemove ? waiting : sent}
      </Badge>
      {canRemove && (
        <Button
          variant="plain"
          aria-label={`${remove} ${code}`}
          onClick={() => work.removeStored(redemption.code)}
        >
          {remove}
        </Button>
      )}
    </li>
  );
}
