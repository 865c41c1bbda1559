import { expect, test } from "vitest";
import { findReturnAddresses, isOwnReturn, returnAddressOf, returnKey } from "./return-address.ts";

const key = returnKey("a secret of thirty-two characters");
const messageId = "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11";
const recipient = "maria@cliente.test";
const sent = { messageId, recipient };

test("the longest name leaves an address that mail servers accept", () => {
  const address = returnAddressOf(sent, { address: `${"a".repeat(19)}@serrabela.test`, key });
  expect(address.split("@")[0]).toHaveLength(64);
});

test.each(["retornos+cidade@serrabela.test", `${"a".repeat(20)}@serrabela.test`])(
  "%s has no room for an id, so it is used as it is",
  (address) => {
    expect(returnAddressOf(sent, { address, key })).toBe(address);
  },
);

test("a signature is valid for its message, its recipient and its key only", () => {
  const [found] = findReturnAddresses(returnAddressOf(sent, { address: "retornos@serrabela.test", key }));
  if (!found) throw new Error("not found");
  expect(isOwnReturn(found, recipient, key)).toBe(true);
  expect(isOwnReturn(found, "MARIA@cliente.test", key)).toBe(true);
  expect(isOwnReturn(found, "outra@cliente.test", key)).toBe(false);
  expect(isOwnReturn(found, recipient, returnKey("another secret of 32 characters!!"))).toBe(false);
  const other = { ...found, messageId: messageId.replace("0195", "0196") };
  expect(isOwnReturn(other, recipient, key)).toBe(false);
  const [first, ...rest] = found.signature;
  const changed = { ...found, signature: [first === "0" ? "1" : "0", ...rest].join("") };
  expect(isOwnReturn(changed, recipient, key)).toBe(false);
});
