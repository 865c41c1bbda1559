import { expect, test } from "vitest";
import { optOutKey, optOutToken, readOptOutToken } from "./opt-out-token.ts";

const key = optOutKey("a secret of thirty-two characters");
const leaving = { clientId: "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11", channel: "whatsapp" } as const;
const token = optOutToken(leaving, key);

test("a link contains the client and the channel to opt out of", () => {
  expect(readOptOutToken(token, key)).toEqual(leaving);
});

test.each([
  ["another channel", token.replace("whatsapp", "sms")],
  ["another client", token.replace("0195", "0196")],
  ["an unknown channel", token.replace("whatsapp", "pombo")],
  ["a shorter signature", token.slice(0, -1)],
  ["an empty text", ""],
])("is invalid when changed to %s", (_, changed) => {
  expect(readOptOutToken(changed, key)).toBeUndefined();
});

test("is invalid in another installation", () => {
  expect(readOptOutToken(token, optOutKey("another secret of as many letters"))).toBeUndefined();
});
