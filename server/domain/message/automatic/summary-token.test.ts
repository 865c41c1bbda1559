import { expect, test } from "vitest";
import { optOutKey, optOutToken, readOptOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import { newId } from "#server/platform/new-id.ts";
import { readSummaryToken, summaryToken } from "./summary-token.ts";

const key = optOutKey("a secret of thirty-two characters");
const id = newId();

test("a token names its account", () => {
  expect(readSummaryToken(summaryToken(id, key), key)).toBe(id);
});

test("a changed token, one of another key and one of a client name no account", () => {
  const token = summaryToken(id, key);
  const ofClient = optOutToken({ clientId: id, channel: "email" }, key);
  const others = [
    ...["", "resumo.", `resumo.${id}`, `${token}x`, token.replace(id, newId()), token.slice(0, -2)],
    ...[ofClient, `resumo.${id}.${ofClient.split(".")[2]}`],
    summaryToken(id, optOutKey("another secret of 32 characters!!")),
  ];
  for (const other of others) expect(readSummaryToken(other, key)).toBeUndefined();
});

test("a token of an account opts no client out", () => {
  expect(readOptOutToken(summaryToken(id, key), key)).toBeUndefined();
  const signed = summaryToken(id, key).split(".")[2];
  expect(readOptOutToken(`${id}.email.${signed}`, key)).toBeUndefined();
});
