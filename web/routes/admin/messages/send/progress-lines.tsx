import type { BroadcastRow } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { broadcastProgressTexts as progressTexts } from "#contract/message/broadcast/broadcast-progress.texts.ts";
import { useNow } from "#web/panel/now.tsx";
import { type Progress, progressOf } from "./broadcast-progress.ts";
import { restText } from "./broadcast-rest.ts";
import { leavesByHand, leavesBySite } from "./sending-facts.tsx";

type ProgressLinesProps = { broadcast: BroadcastRow; ahead: number; options: BroadcastOptions };

/** How far a started broadcast is. Its results stay, however its channel sends today. */
export function ProgressLines({ broadcast, ahead, options }: ProgressLinesProps) {
  const { channel, state } = broadcast;
  const progress = progressOf(broadcast.counts);
  const isSentBySite = leavesBySite(options, channel);
  const waiting = isSentBySite ? "queued" : leavesByHand(options, channel) ? "byHand" : "stored";
  const results = progressTexts.results(progress);
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar progress={progress} label={`Andamento de ${broadcast.name}`} />
      <p className="tabular">{progressTexts.sent(progress, waiting)}</p>
      {state === "sending" && isSentBySite && progress.queued > 0 && (
        <RestLine broadcast={broadcast} queued={progress.queued} ahead={ahead} options={options} />
      )}
      {results !== "" && <p className="text-muted text-sm tabular">{results}</p>}
    </div>
  );
}

/** Sent, then failed; what is left is empty. The text beside it has the numbers. */
function ProgressBar({ progress: { total, sent, failed }, label }: { progress: Progress; label: string }) {
  const all = Math.max(total, 1);
  return (
    <svg
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-2 w-full rounded-full bg-sunken"
    >
      <rect width={sent} height={1} className="fill-mata-deep" />
      <rect x={sent} width={failed} height={1} className="fill-danger" />
    </svg>
  );
}

function RestLine(rest: ProgressLinesProps & { queued: number }) {
  return <p className="text-sm">{restText(rest, useNow())}</p>;
}
