import type { Clock, Stop } from "./clock.ts";

/** The subset of BroadcastChannel that the tab count needs. */
export type TabChannel = {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
};

export type TabCount = { tabs(): number; stop: Stop };

type Message = { tab: string; says: "here" | "who" | "bye" };

const heartbeatMs = 20_000;
/** Longer than one minute, because browsers throttle the timers of hidden tabs to one run per minute. */
const tabTimeoutMs = 90_000;

/** Counts the open tabs of this site in this browser. Each tab announces itself periodically. */
export function countTabs(channel: TabChannel, clock: Clock, ownName: string): TabCount {
  const seen = new Map<string, number>();
  const say = (says: Message["says"]) => channel.postMessage({ tab: ownName, says } satisfies Message);
  channel.onmessage = ({ data }) => {
    if (!isMessage(data)) return;
    if (data.says === "bye") seen.delete(data.tab);
    else seen.set(data.tab, clock.now());
    if (data.says === "who") say("here");
  };
  const stopBeating = clock.every(heartbeatMs, () => say("here"));
  say("who");
  return {
    tabs: () => 1 + [...seen.values()].filter((moment) => clock.now() - moment < tabTimeoutMs).length,
    stop: () => {
      stopBeating();
      say("bye");
      channel.close();
    },
  };
}

function isMessage(data: unknown): data is Message {
  return typeof data === "object" && data !== null && "tab" in data && "says" in data;
}
