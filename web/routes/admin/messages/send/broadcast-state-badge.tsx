import { broadcastStateLabels } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastState } from "#contract/message/message.schema.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

export function BroadcastStateBadge({ state }: { state: BroadcastState }) {
  return <Badge tone={tones[state]}>{broadcastStateLabels[state]}</Badge>;
}

const tones: Record<BroadcastState, BadgeTone> = {
  draft: "neutral",
  scheduled: "info",
  sending: "info",
  paused: "warning",
  cancelled: "neutral",
  done: "success",
  done_with_failures: "danger",
};
