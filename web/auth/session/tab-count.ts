import type { Clock, Stop } from "./clock.ts";

/** The subset of BroadcastChannel that the tab count needs. */
export type TabChannel = {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
};

export type TabCount = { tabs(): number; stop: Stop };

type Message = { tab: string; kind: "here" | "who" | "bye" };

const heartbeatMs = 20_000;
/** Longer than one minute, because browsers throttle the timers of hidden tabs to one run per minute. */
const tabTimeoutMs = 90_000;

/** Counts the open tabs of this site in this browser. Each tab announces itself periodically. */
export function countTabs(channel: TabChannel, clock: Clock, ownName: string): TabCount {
  const seen = new Map<string, number>();
  const send = (kind: Message["kind"]) => channel.postMessage({ tab: ownName, kind } satisfies Message);
  channel.onmessage = ({ data }) => {
    if (!isMessage(data)) return;
    if (data.kind === "bye") seen.delete(data.tab);
    else seen.set(data.tab, clock.now());
    if (data.kind === "who") send("here");
  };
  const stopBeating = clock.every(heartbeatMs, () => send("here"));
  send("who");
  return {
    tabs: () => 1 + [...seen.values()].filter((moment) => clock.now() - moment < tabTimeoutMs).length,
    stop: () => {
      stopBeating();
      send("bye");
      channel.close();
    },
  };
}

function isMessage(data: unknown): data is Message {
  return typeof data === "object" && data !== null && "tab" in data && "kind" in data;
}
