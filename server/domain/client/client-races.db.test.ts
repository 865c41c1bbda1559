import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { apiFor, testPlatform } from "#tests/support/server/api.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";
import { requestCode, sendCode, sentCode, withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { countWaitingConnections } from "#tests/support/waiting.ts";
import { clientSessions, clients, consents } from "./client.table.ts";
import { optOut } from "./consent/opt-out.ts";
import { optOutToken } from "./consent/opt-out-token.ts";
import { eraseClient } from "./erasure/erase-client.ts";
import { changeConsent, correctProfile, eraseOwnData } from "./my-data.ts";

const town = withCouponTown();
// The embedded database has only one connection, so nothing runs in parallel there.
const testRace = test.runIf(engineOfThisRun() === "postgres");

const ctxOf = (actor: Actor, db: CommandContext["db"] = town.database.db): CommandContext => ({
  db,
  actor,
  now: town.now,
  log: silentLog,
});
const inside = (tx: unknown) => tx as CommandContext["db"];

const idOf = async (phone: string) => {
  const [client] = await town.database.db.select().from(clients).where(eq(clients.phone, phone));
  return client?.id ?? "";
};

const asEditor = async () => {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  return { actor, manage: apiFor({ db: town.database.db, actor, now: town.now }).clients.manage };
};

/** Creates a client whose phone is confirmed on a device, and the actor of a request from that device. */
async function knownPerson() {
  await claim(town.newVisitor(), (await town.offer()).id);
  await withConfirmedPhone(town);
  const id = await idOf(phoneOf(1));
  const [session] = await town.database.db
    .select()
    .from(clientSessions)
    .where(eq(clientSessions.clientId, id));
  const device = { sessionId: session?.id ?? "", clientId: id, confirmedPhone: phoneOf(1) };
  return { id, actor: { kind: "device", device } satisfies Actor };
}

const offersByEmail = { channel: "email", purpose: "offers" } as const;
const yes = { ...offersByEmail, granted: true, consentVersion: "2026-11" } as const;
const corrected = { name: "Maria Canário", email: "m@x.test", birthday: "1990-11-30" };

/** Every writer of client data, and the error it gets when that client is erased. */
const writers = {
  "who corrects their own data": {
    write: ({ actor }) => correctProfile(ctxOf(actor), corrected),
    answer: "client.phone_not_confirmed",
  },
  "who agrees in their own data": {
    write: ({ actor }) => changeConsent(ctxOf(actor), yes),
    answer: "client.phone_not_confirmed",
  },
  "an editor who heard a yes": {
    write: async ({ id }) => (await asEditor()).manage.changeConsent({ id, ...yes }),
    answer: "not_found",
  },
  "who leaves by the link of a message": {
    write: ({ id }) => {
      const platform = testPlatform({ db: town.database.db });
      const token = optOutToken({ clientId: id, channel: "email" }, platform.keys.optOut);
      return optOut(ctxOf({ kind: "anonymous" }), { platform }, { token });
    },
    answer: "done",
  },
  "who asks for a code by their phone": {
    write: () => requestCode(town.newVisitor()),
    answer: "done",
  },
  "an editor who sends a coupon again": {
    write: async () => {
      const [coupon] = await town.couponRows();
      const { actor } = await asEditor();
      return apiFor({ db: town.database.db, actor, now: town.now }).coupons.manage.resend({
        id: coupon?.id ?? "",
      });
    },
    answer: "coupon.not_resendable",
  },
} satisfies Record<string, { write: (person: Person) => Promise<unknown>; answer: string }>;

type Person = Awaited<ReturnType<typeof knownPerson>>;

const answerOf = (written: Promise<unknown>) =>
  written.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

async function expectNothingWritten(): Promise<void> {
  const { db } = town.database;
  expect(await db.select().from(clients)).toMatchObject([
    { name: "Cliente removido", phone: null, email: null, birthday: null },
  ]);
  expect(await db.$count(consents)).toBe(0);
  expect(await db.select().from(outbox)).toEqual([]);
}

describe.each(Object.entries(writers))("%s", (_name, { write, answer }) => {
  test("writes nothing for an erased client", async () => {
    const person = await knownPerson();
    await eraseClient(ctxOf(person.actor), person.id);
    expect(await answerOf(write(person))).toBe(answer);
    await expectNothingWritten();
  });

  testRace("writes nothing of who is being erased", async () => {
    const { db } = town.database;
    const person = await knownPerson();
    const { late } = await db.transaction(async (tx) => {
      await eraseClient(ctxOf(person.actor, inside(tx)), person.id);
      const late = answerOf(write(person));
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { late: { answer: late } };
    });
    expect(await late.answer).toBe(answer);
    await expectNothingWritten();
  });
});

test("undoing a bulk change restores nothing for a client erased since", async () => {
  const { db } = town.database;
  const { id } = await knownPerson();
  await db
    .update(clients)
    .set({ tags: ["vip"], updatedAt: new Date("2026-01-01") })
    .where(eq(clients.id, id));
  const { actor } = await asEditor();
  const api = apiFor({ db, actor, now: town.now });
  const { id: bulkId } = await api.clients.manage.change({
    selection: { ids: [id] },
    action: "untag",
    tag: "vip",
  });
  await api.clients.manage.erase({ id });
  expect(await api.bulkChanges.undo({ id: bulkId ?? "" })).toEqual({ restored: 0, notRestored: 1 });
  expect(await db.select().from(clients)).toMatchObject([{ tags: [] }]);
});

describe("two merged clients", () => {
  async function twoPeople() {
    for (const person of [1, 2])
      await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(person) });
    const { actor, manage } = await asEditor();
    return { primary: await idOf(phoneOf(1)), duplicate: await idOf(phoneOf(2)), actor, manage };
  }

  test("are erased together, and the duplicate cannot be erased alone", async () => {
    const { primary, duplicate, manage } = await twoPeople();
    await manage.merge({ id: primary, otherId: duplicate });
    await expect(manage.erase({ id: duplicate })).rejects.toMatchObject({ code: "not_found" });
    expect((await manage.get({ id: primary })).merges).toHaveLength(1);
  });

  testRace("are erased together also while they are being merged", async () => {
    const { db } = town.database;
    const { primary, duplicate, actor, manage } = await twoPeople();
    const { erased } = await db.transaction(async (tx) => {
      const { clients: inTransaction } = apiFor({ db: inside(tx), actor, now: town.now });
      await inTransaction.manage.merge({ id: primary, otherId: duplicate });
      const erased = manage.erase({ id: primary });
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { erased: { answer: erased } };
    });
    await erased.answer;
    const rows = await db.select().from(clients);
    expect(rows.map(({ phone }) => phone)).toEqual([null, null]);
  });

  testRace("are somebody new when one takes a coupon while both are erased", async () => {
    const { db } = town.database;
    const { primary, duplicate, actor, manage } = await twoPeople();
    await manage.merge({ id: primary, otherId: duplicate });
    const offer = await town.offer();
    const { late } = await db.transaction(async (tx) => {
      await eraseClient(ctxOf(actor, inside(tx)), primary);
      const late = claim(town.newVisitor(), offer.id, { phone: phoneOf(2), consents: [offersByEmail] });
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { late: { answer: late } };
    });
    expect((await late.answer).body.isNew).toBe(true);
    const taken = (await town.couponRows()).find(({ offerId }) => offerId === offer.id);
    expect(taken?.clientId).toBe(await idOf(phoneOf(2)));
    expect([primary, duplicate]).not.toContain(taken?.clientId);
    expect(await db.$count(consents)).toBe(0);
  });

  testRace("leave each device with its person also while a phone is being confirmed", async () => {
    const { db } = town.database;
    const { primary, duplicate, manage } = await twoPeople();
    const { merges } = await manage.merge({ id: primary, otherId: duplicate });
    const device = town.newVisitor();
    await requestCode(device, phoneOf(2));
    const code = await sentCode(town, phoneOf(2));
    const { parted } = await db.transaction(async (tx) => {
      const sameDevice = appFor({ db: inside(tx), now: () => town.now }).visitor();
      for (const [name, value] of device.cookies) sameDevice.cookies.set(name, value);
      expect((await sendCode(sameDevice, code, phoneOf(2))).status).toBe(200);
      const parted = manage.unmerge({ id: merges[0]?.id ?? "" });
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { parted: { answer: parted } };
    });
    await parted.answer;
    const sessions = await db.select().from(clientSessions).where(eq(clientSessions.clientId, primary));
    expect(sessions).toEqual([]);
  });

  test("cannot be corrected or erased, once unmerged, by a request that started before", async () => {
    const { db } = town.database;
    const { primary, duplicate, manage } = await twoPeople();
    const { merges } = await manage.merge({ id: primary, otherId: duplicate });
    await withConfirmedPhone(town, phoneOf(2));
    const [session] = await db.select().from(clientSessions).where(eq(clientSessions.clientId, primary));
    const device = { sessionId: session?.id ?? "", clientId: primary, confirmedPhone: phoneOf(2) };
    await manage.unmerge({ id: merges[0]?.id ?? "" });
    const ctx = ctxOf({ kind: "device", device });
    const cookies = { get: () => undefined, set: () => {}, delete: () => {} };
    for (const ask of [() => correctProfile(ctx, corrected), () => eraseOwnData(ctx, { cookies })])
      await expect(ask()).rejects.toMatchObject({ code: "client.phone_not_confirmed" });
    expect(await manage.get({ id: primary })).toMatchObject({ name: "Maria Souza", email: null });
  });
});
