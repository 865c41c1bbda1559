import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import {
  clientSessions,
  clients,
  consents,
  pendingConsents,
  phoneCodes,
} from "#server/domain/client/client.table.ts";
import { companyRequests } from "#server/domain/company-request/company-request.table.ts";
import { closeLapsedCoupons } from "#server/domain/coupon/close-lapsed-coupons.ts";
import { broadcastCounts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { withoutPersonalData } from "#server/platform/log/without-personal-data.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeBroadcast, makeMessage } from "#tests/factories/message.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { applyRetention } from "./apply-retention.ts";

const town = withCouponTown();

const daysLater = (days: number) => new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000);
const forget = () => applyRetention(asSystem(town.database.db, town.now));
const names = async () => {
  const rows = await town.database.db.select().from(clients).orderBy(clients.name);
  return rows.map(({ name }) => name);
};

/** A client imported on the first day, without any activity since. */
const makeClient = async (name: string, number: number) => {
  const [row] = await town.database.db
    .insert(clients)
    .values({ name, phone: phoneOf(number), createdAt: testNow, updatedAt: testNow })
    .returning();
  return row?.id ?? "";
};

describe("a client inactive for five years", () => {
  test("is anonymized with all personal data; the coupon and its history stay", async () => {
    const { db } = town.database;
    const offer = await town.offer({ couponValidDays: 30 });
    await claim(town.newVisitor(), offer.id, { name: "Maria Canário" });
    // A coupon that is not closed yet still protects its client.
    town.now = daysLater(401 + limits.clientsKeptDays);
    expect(await forget()).toMatchObject({ clients: 0 });
    await closeLapsedCoupons(asSystem(db, daysLater(400)));
    town.now = daysLater(1 + limits.clientsKeptDays);
    expect(await forget()).toMatchObject({ clients: 0 });

    // The five years start on the day on which the coupon expired.
    town.now = daysLater(401 + limits.clientsKeptDays);
    expect(await forget()).toMatchObject({ clients: 1 });
    expect(await db.select().from(clients)).toMatchObject([
      { name: "Cliente removido", phone: null, erasedAt: town.now, erasureProtocol: null },
    ]);
    const [coupon] = await town.couponRows();
    expect(coupon).toMatchObject({ holderName: null, state: "expired" });
    expect(await town.eventKinds(coupon?.id ?? "")).toEqual(["claimed", "expired"]);
    const audits = await db.select().from(auditLogs);
    expect(audits.map(({ action, userId }) => [action, userId])).toEqual([["client.forget", null]]);
    expect(await forget()).toMatchObject({ clients: 0 });
  });

  test("has no later consent or refusal, no device with a confirmed phone and no later change", async () => {
    const { db } = town.database;
    await makeClient("Ana Esquecida", 1);
    const [withConsent, withDevice, changed] = [
      await makeClient("Bia Consentiu", 2),
      await makeClient("Caio Aparelho", 3),
      await makeClient("Duda Mudou", 4),
    ];
    town.now = daysLater(1 + limits.clientsKeptDays);
    await db.insert(consents).values({
      clientId: withConsent,
      channel: "sms",
      purpose: "offers",
      granted: false,
      textVersion: "2026-11",
      origin: "opt_out",
      createdAt: daysLater(10),
    });
    await db.insert(clientSessions).values({
      tokenHash: "hash",
      clientId: withDevice,
      confirmedAt: testNow,
      expiresAt: daysLater(2 + limits.clientsKeptDays),
    });
    await db
      .update(clients)
      .set({ updatedAt: daysLater(10) })
      .where(eq(clients.id, changed));
    expect(await forget()).toMatchObject({ clients: 1 });
    expect(await names()).toEqual(["Bia Consentiu", "Caio Aparelho", "Cliente removido", "Duda Mudou"]);
  });

  test("is anonymized together with its merged duplicates", async () => {
    const { db } = town.database;
    const [primary, duplicate] = [await makeClient("Eva Um", 1), await makeClient("Eva Dois", 2)];
    const { actor } = await makeSignedIn(db, "admin");
    await apiFor({ db, actor }).clients.manage.merge({ id: primary, otherId: duplicate });
    town.now = daysLater(1 + limits.clientsKeptDays);
    expect(await forget()).toMatchObject({ clients: 1 });
    expect(await names()).toEqual(["Cliente removido", "Cliente removido"]);
  });

  test("is anonymized with all others, in as many batches as needed", async () => {
    const { db } = town.database;
    const people = Array.from({ length: 450 }, (_, index) => ({
      name: "Pessoa Antiga",
      phone: phoneOf(index),
      createdAt: testNow,
      updatedAt: testNow,
    }));
    await db.insert(clients).values(people);
    town.now = daysLater(1 + limits.clientsKeptDays);
    expect(await forget()).toMatchObject({ clients: 450 });
    expect(new Set(await names())).toEqual(new Set(["Cliente removido"]));
  });
});

test("messages are deleted after half a year, in any state", async () => {
  const { db } = town.database;
  const message = { recipient: phoneOf(1), subject: "Código", channel: "whatsapp" as const };
  await db.insert(outbox).values([
    { ...message, createdAt: testNow, state: "sent" },
    { ...message, createdAt: testNow },
    { ...message, createdAt: daysLater(1) },
  ]);
  town.now = daysLater(limits.messagesKeptDays);
  expect(await forget()).toMatchObject({ messages: 0 });
  town.now = new Date(town.now.getTime() + 1);
  expect(await forget()).toMatchObject({ messages: 2 });
  expect(await db.$count(outbox)).toBe(1);
});

test("queued messages of a broadcast count as skipped before they are deleted", async () => {
  const { db } = town.database;
  const broadcastId = (await makeBroadcast(db)).id;
  for (const state of ["queued", "queued", "sent"] as const)
    await makeMessage(db, { kind: "broadcast", broadcastId, state, createdAt: testNow });
  town.now = new Date(daysLater(limits.messagesKeptDays).getTime() + 1);
  expect(await forget()).toMatchObject({ messages: 3 });
  const counts = (await db.select().from(broadcastCounts)).filter(({ count }) => count !== 0);
  expect(counts.map(({ state, reason, count }) => [state, reason, count]).sort()).toEqual([
    ["sent", "", 1],
    ["skipped", "outdated", 2],
  ]);
});

test("inbound messages are deleted after a year, handled or not", async () => {
  const { db } = town.database;
  const message = { phone: phoneOf(1), kind: "text" as const, text: "Oi" };
  await db.insert(inboundMessages).values([
    { ...message, id: newId(), providerId: "a", receivedAt: testNow },
    { ...message, id: newId(), providerId: "b", receivedAt: testNow, handledAt: testNow },
    { ...message, id: newId(), providerId: "c", receivedAt: daysLater(1) },
  ]);
  town.now = daysLater(limits.inboundKeptDays);
  expect(await forget()).toMatchObject({ inboundMessages: 0 });
  town.now = new Date(town.now.getTime() + 1);
  expect(await forget()).toMatchObject({ inboundMessages: 2 });
  expect(await db.$count(inboundMessages)).toBe(1);
});

test("suppressed addresses are deleted after five years, unless a client or an account has them", async () => {
  const { db } = town.database;
  const suppressed = { reason: "bounced" as const, createdAt: testNow };
  await db.insert(suppressedAddresses).values([
    { ...suppressed, channel: "email", address: "cliente@cliente.test", reason: "opted_out" },
    { ...suppressed, channel: "email", address: "conta@cliente.test" },
    { ...suppressed, channel: "email", address: "antigo@cliente.test" },
    { ...suppressed, channel: "whatsapp", address: phoneOf(1) },
    { ...suppressed, channel: "whatsapp", address: phoneOf(2) },
  ]);
  await db.insert(clients).values({
    ...{ name: "Ana", phone: phoneOf(1), email: "Cliente@cliente.test", lastClaimAt: daysLater(100) },
  });
  await makeProfile(db, { email: "Conta@cliente.test" });
  town.now = daysLater(limits.suppressionsKeptDays);
  expect(await forget()).toMatchObject({ suppressions: 0 });
  town.now = new Date(town.now.getTime() + 1);
  expect(await forget()).toMatchObject({ suppressions: 2 });
  const left = await db.select().from(suppressedAddresses).orderBy(suppressedAddresses.address);
  expect(left.map(({ address }) => address)).toEqual([
    phoneOf(1),
    "cliente@cliente.test",
    "conta@cliente.test",
  ]);
});

test("company requests are deleted a year after their answer; pending ones stay", async () => {
  const { db } = town.database;
  const request = { companyName: "Padaria", contactName: "João Ávila", createdAt: testNow };
  await db.insert(companyRequests).values([
    { ...request, phone: phoneOf(1), status: "dismissed", handledAt: daysLater(5) },
    { ...request, phone: phoneOf(2), status: "accepted", handledAt: daysLater(6) },
    { ...request, phone: phoneOf(3) },
  ]);
  town.now = new Date(daysLater(5 + limits.answeredRequestsKeptDays).getTime() + 1);
  expect(await forget()).toMatchObject({ companyRequests: 1 });
  const left = await db.select().from(companyRequests).orderBy(companyRequests.phone);
  expect(left.map(({ status }) => status)).toEqual(["accepted", "new"]);
});

test("codes are deleted after a day, devices a month after their cookie expired; coupons stay", async () => {
  const { db } = town.database;
  const visitor = town.newVisitor();
  await claim(visitor, (await town.offer()).id);
  const [device] = await db.select().from(clientSessions);
  const code = { id: newId(), phone: phoneOf(1), codeHash: "hash", sessionId: device?.id ?? "" };
  await db.insert(phoneCodes).values({ ...code, createdAt: testNow, expiresAt: testNow });
  town.now = new Date(daysLater(limits.phoneCodesKeptDays).getTime() + 1);
  expect(await forget()).toMatchObject({ confirmationCodes: 1, devices: 0 });
  town.now = daysLater(limits.clientSessionDays + limits.endedSessionsKeptDays + 1);
  expect(await forget()).toMatchObject({ confirmationCodes: 0, devices: 1 });
  expect(await town.couponRows()).toMatchObject([{ sessionId: null }]);
});

test("pending consents are deleted after 30 days", async () => {
  const { db } = town.database;
  await claim(town.newVisitor(), (await town.offer()).id, {
    consents: [{ channel: "whatsapp", purpose: "offers" }],
  });
  town.now = daysLater(limits.pendingConsentsKeptDays);
  expect(await forget()).toMatchObject({ pendingConsents: 0 });
  town.now = new Date(town.now.getTime() + 1);
  expect(await forget()).toMatchObject({ pendingConsents: 1, devices: 0 });
  expect(await db.$count(pendingConsents)).toBe(0);
});

test("the deleted rows are logged as counts that are not redacted", async () => {
  const counts = await forget();
  expect(withoutPersonalData(counts)).toEqual(counts);
});
