import { expect, test } from "vitest";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { apiFor, testPlatform } from "#tests/support/server/api.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";
import { optOutToken } from "./opt-out-token.ts";

const { town, reachable, choose, editor } = withBroadcastTown();
const email = "Casa@cliente.test";

const leave = (clientId: string, channel: "email" | "whatsapp" = "email") => {
  const { db } = town.database;
  const token = optOutToken({ clientId, channel }, testPlatform({ db }).keys.optOut);
  return apiFor({ db, actor: { kind: "anonymous" }, now: town.now }).clients.optOut({ token });
};
const sentTo = (clientId: string, overrides: Parameters<typeof makeMessage>[1] = {}) =>
  makeMessage(town.database.db, {
    ...{ clientId, recipient: email.toLowerCase(), kind: "birthday", state: "sent", sentAt: town.now },
    ...overrides,
  });
const suppressed = async () =>
  (await town.database.db.select().from(suppressedAddresses)).map(({ address, reason }) => [address, reason]);

test("opting out by e-mail ends offers to every client with the address, now and later", async () => {
  const first = await reachable({ email });
  const second = await reachable({ email: email.toUpperCase() });
  await sentTo(first);
  await leave(first);
  await leave(first);
  expect(await suppressed()).toEqual([["casa@cliente.test", "opted_out"]]);

  await reachable({ email });
  await choose(second, { origin: "back_office" });
  await choose(first);
  expect(await (await editor()).broadcasts.audience({ channel: "email" })).toEqual({
    recipients: 0,
    leftOut: [{ reason: "opted_out", count: 3 }],
  });
});

test("opting out does not suppress an address that the client typed, but that got no message", async () => {
  const stranger = await reachable({ email });
  await sentTo(stranger, { recipient: "proprio@cliente.test" });
  await sentTo(stranger, { state: "queued", sentAt: null });
  await sentTo(stranger, { kind: "test" });
  await leave(stranger);
  expect(await suppressed()).toEqual([["proprio@cliente.test", "opted_out"]]);
});

test("opting out of WhatsApp suppresses no mailbox", async () => {
  const client = await reachable({ email });
  await sentTo(client);
  await leave(client, "whatsapp");
  expect(await suppressed()).toEqual([]);
});
