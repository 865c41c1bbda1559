import { expect, test } from "vitest";
import { shownMessageState } from "./shown-message-state.ts";

const queued = { state: "queued", channel: "whatsapp", kind: "broadcast", isOpened: false } as const;
const none = { email: false, phone: false, phoneCode: false };

test.each([
  ["leaves automatically", queued, { ...none, phone: true }, "queued"],
  ["waits for staff", queued, { ...none, phoneByHand: true }, "waiting"],
  [
    "is a code, which staff never send",
    { ...queued, kind: "phone_code" },
    { ...none, phoneByHand: true },
    "undelivered",
  ],
  [
    "is an e-mail without a server",
    { ...queued, channel: "email" },
    { ...none, phoneByHand: true },
    "undelivered",
  ],
  ["has no channel", queued, none, "undelivered"],
  [
    "was opened, whatever the channel is now",
    { ...queued, isOpened: true },
    { ...none, phone: true },
    "opened",
  ],
  ["was opened and sent", { ...queued, state: "sent", isOpened: true }, none, "sent"],
] as const)("a message that %s", (_, message, delivers, shown) => {
  expect(shownMessageState(message, delivers)).toBe(shown);
});
