import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "#server/domain/client/client.table.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeBroadcast, makeMessage } from "#tests/factories/message.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";

const { town, client, editor } = withBroadcastTown();
const shared = "casa@cliente.test";
const own = "ana@cliente.test";

const message = async (values: Parameters<typeof makeMessage>[1]) =>
  (await makeMessage(town.database.db, values)).id;
const suppress = (address: string, channel: "email" | "whatsapp" = "email") =>
  town.database.db.insert(suppressedAddresses).values({ channel, address, reason: "bounced" });
const erase = async (id: string) => (await editor()).clients.manage.erase({ id });
const left = async () => (await town.database.db.select().from(outbox)).map(({ id }) => id).sort();
const suppressed = async () =>
  (await town.database.db.select().from(suppressedAddresses)).map(({ address }) => address).sort();
const phoneOf = async (id: string) => {
  const [row] = await town.database.db.select().from(clients).where(eq(clients.id, id));
  return row?.phone ?? "";
};

test("erasing a client deletes the messages to and from them", async () => {
  const { db } = town.database;
  const id = await client({ email: "Ana@Cliente.test" });
  const phone = await phoneOf(id);
  await message({ clientId: id, recipient: "antigo@cliente.test", kind: "birthday" });
  await message({ recipient: phone, kind: "phone_code", channel: "whatsapp" });
  await message({ recipient: own, kind: "test" });
  const broadcastId = (await makeBroadcast(db)).id;
  const ofBroadcast = await message({ clientId: id, recipient: own, kind: "broadcast", broadcastId });
  const inbound = { kind: "text" as const, text: "Oi", receivedAt: town.now };
  await db.insert(inboundMessages).values([
    { ...inbound, id: newId(), providerId: "a", phone },
    { ...inbound, id: newId(), providerId: "b", phone: "31900009999", clientId: id },
  ]);
  await suppress(own);
  await suppress(phone, "whatsapp");
  await erase(id);
  expect(await db.select().from(outbox)).toMatchObject([
    { id: ofBroadcast, recipient: "", state: "skipped", reason: "erased" },
  ]);
  expect(await db.$count(inboundMessages)).toBe(0);
  expect(await suppressed()).toEqual([]);
});

test("erasing a client leaves the messages to another client with the same e-mail address", async () => {
  const { db } = town.database;
  const id = await client({ email: shared });
  const other = await client({ email: "CASA@cliente.test" });
  const broadcastId = (await makeBroadcast(db)).id;
  const kept = [
    await message({ clientId: other, recipient: shared, kind: "coupon_ending" }),
    await message({ clientId: other, recipient: shared, kind: "broadcast", broadcastId }),
    await message({ recipient: shared, kind: "test" }),
  ];
  await message({ clientId: id, recipient: shared, kind: "coupon_ending" });
  await suppress(shared);
  await erase(id);
  expect(await left()).toEqual(kept.sort());
  expect(await db.select().from(outbox).where(eq(outbox.broadcastId, broadcastId))).toMatchObject([
    { recipient: shared, state: "queued" },
  ]);
  expect(await suppressed()).toEqual([shared]);

  await erase(other);
  expect(await suppressed()).toEqual([]);
  expect(await db.select().from(outbox)).toMatchObject([{ recipient: "" }]);
});

test("erasing a client leaves the messages about an account with the same e-mail address", async () => {
  const id = await client({ email: shared });
  await makeProfile(town.database.db, { email: "Casa@cliente.test" });
  const kept = [
    await message({ recipient: shared, kind: "account" }),
    await message({ recipient: shared, kind: "weekly_summary" }),
  ];
  await suppress(shared);
  await erase(id);
  expect(await left()).toEqual(kept.sort());
  expect(await suppressed()).toEqual([shared]);
});

test("a mail about an account that is not created yet stays", async () => {
  const id = await client({ email: own });
  const kept = await message({ recipient: own, kind: "account" });
  await erase(id);
  expect(await left()).toEqual([kept]);
});
