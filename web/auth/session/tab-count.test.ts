import { expect, test } from "vitest";
import { movedClock } from "#tests/support/server/moved-clock.ts";
import { countTabs, type TabChannel } from "./tab-count.ts";

/** A fake browser whose tabs receive each other's messages but not their own. */
function browser() {
  const open = new Set<TabChannel>();
  return {
    channel(): TabChannel {
      const channel: TabChannel = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of open) if (other !== channel) other.onmessage?.({ data });
        },
        close: () => void open.delete(channel),
      };
      open.add(channel);
      return channel;
    },
  };
}

test("every tab counts itself and the others", () => {
  const clock = movedClock();
  const { channel } = browser();
  const counts = ["a", "b", "c"].map((name) => countTabs(channel(), clock, name));
  expect(counts.map(({ tabs }) => tabs())).toEqual([3, 3, 3]);
});

test("a tab that announces its end is removed immediately, and one that stops sending after a timeout", async () => {
  const clock = movedClock();
  const { channel } = browser();
  const first = countTabs(channel(), clock, "a");
  const second = countTabs(channel(), clock, "b");
  channel().postMessage({ tab: "crashed", kind: "here" });
  expect(first.tabs()).toBe(3);
  second.stop();
  expect(first.tabs()).toBe(2);
  await clock.move(89_000);
  expect(first.tabs()).toBe(2);
  await clock.move(1_000);
  expect(first.tabs()).toBe(1);
});

test("a tab that stays open stays counted", async () => {
  const clock = movedClock();
  const { channel } = browser();
  const first = countTabs(channel(), clock, "a");
  countTabs(channel(), clock, "b");
  await clock.move(3_600_000);
  expect(first.tabs()).toBe(2);
});

test("invalid messages are ignored", () => {
  const { channel } = browser();
  const first = countTabs(channel(), movedClock(), "a");
  for (const data of [null, "here", { tab: "b" }, 7]) channel().postMessage(data);
  expect(first.tabs()).toBe(1);
});
