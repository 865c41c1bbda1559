import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { clientSessions, clients, consents, pendingConsents } from "#server/domain/client/client.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { testPlatform } from "#tests/support/server/api.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { withClientTown } from "#tests/support/town/client-town.ts";
import { requestCode, sendCode, sentCode, withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf } from "#tests/support/town/coupon-town.ts";
import { countWaitingConnections } from "#tests/support/waiting.ts";
import { optOut } from "./opt-out.ts";
import { optOutToken } from "./opt-out-token.ts";

const { town, asEditor, twoClients } = withClientTown();
const offers = { channel: "whatsapp", purpose: "offers" } as const;
const reminders = { channel: "whatsapp", purpose: "reminders" } as const;

const claimAgreeing = async (by: Visitor, body: object = {}) =>
  claim(by, (await town.offer()).id, { consents: [offers], ...body });
const lines = () => town.database.db.select().from(consents).orderBy(consents.id);
const waitingLines = () => town.database.db.select().from(pendingConsents).orderBy(pendingConsents.purpose);
const grantedTo = async (by: Visitor) => {
  const { body } = await by.call("GET", "/client/profile");
  return body.consents.filter(({ granted }: { granted: boolean }) => granted);
};
const clientId = async (phone = phoneOf(1)) => {
  const [client] = await town.database.db.select().from(clients).where(eq(clients.phone, phone));
  return client?.id ?? "";
};
const leave = async (db: CommandContext["db"] = town.database.db) => {
  const platform = testPlatform({ db });
  const token = optOutToken({ clientId: await clientId(), channel: "whatsapp" }, platform.keys.optOut);
  const ctx = { db, actor: { kind: "anonymous" as const }, now: town.now, log: silentLog };
  await optOut(ctx, { platform }, { token });
};

describe("a consent given on a device without a confirmed phone", () => {
  test("is pending on that device, and is not a consent of the owner of the phone", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const owner = await withConfirmedPhone(town);
    await claimAgreeing(town.newVisitor(), { consents: [offers, reminders] });
    expect(await lines()).toEqual([]);
    expect(await waitingLines()).toMatchObject([
      { phone: phoneOf(1), ...offers, textVersion: consentTexts.current, createdAt: town.now },
      { phone: phoneOf(1), ...reminders, textVersion: consentTexts.current, createdAt: town.now },
    ]);
    expect(await grantedTo(owner)).toEqual([]);
    expect((await owner.call("GET", "/client/export")).body.consents).toEqual([]);
    const manage = await asEditor();
    expect(await manage.segments({})).toMatchObject({ reachable: 0 });
    const managed = await manage.get({ id: await clientId() });
    expect(managed.consents.filter(({ granted }) => granted)).toEqual([]);
    expect(managed.timeline.filter(({ kind }) => kind === "consent")).toEqual([]);
    // The owner confirms the phone again, on another device: consents that another person typed elsewhere stay
    // pending there.
    expect(await grantedTo(await withConfirmedPhone(town))).toEqual([]);
    expect(await waitingLines()).toHaveLength(2);
  });

  test("takes effect once the phone is confirmed on that device, with its original time and wording", async () => {
    const visitor = town.newVisitor();
    await claimAgreeing(visitor);
    // A repeated consent is stored as pending only once.
    await claimAgreeing(visitor);
    const typedAt = town.now;
    town.now = new Date(typedAt.getTime() + 60 * 60_000);
    await withConfirmedPhone(town, phoneOf(1), visitor);
    expect(await grantedTo(visitor)).toMatchObject([{ ...offers, since: typedAt.toISOString() }]);
    const [device] = await town.database.db.select().from(clientSessions);
    expect(await lines()).toMatchObject([
      {
        ...offers,
        granted: true,
        textVersion: consentTexts.current,
        origin: "checkout",
        sessionId: device?.id,
      },
    ]);
    expect(await waitingLines()).toEqual([]);
    expect(await (await asEditor()).segments({})).toMatchObject({ reachable: 1 });
  });

  test("is deleted after 30 days without a confirmation", async () => {
    const visitor = town.newVisitor();
    await claimAgreeing(visitor);
    town.now = new Date(town.now.getTime() + limits.pendingConsentsKeptDays * 24 * 60 * 60_000 + 1);
    await withConfirmedPhone(town, phoneOf(1), visitor);
    expect(await lines()).toEqual([]);
    expect(await waitingLines()).toEqual([]);
  });

  test.each(["before", "after"])("is overridden by an opt-out of the owner %s it", async (when) => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const visitor = town.newVisitor();
    if (when === "before") await leave();
    await claimAgreeing(visitor);
    if (when === "after") await leave();
    await withConfirmedPhone(town, phoneOf(1), visitor);
    expect(await grantedTo(visitor)).toEqual([]);
    expect((await lines()).map(({ granted, origin }) => [granted, origin])).toEqual([
      [false, "opt_out"],
      [false, "opt_out"],
    ]);
  });

  test("with another phone than the confirmed one is pending for the typed phone", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const visitor = await withConfirmedPhone(town);
    await claimAgreeing(visitor, { phone: phoneOf(2), name: "Outra Pessoa" });
    expect(await lines()).toEqual([]);
    expect(await waitingLines()).toMatchObject([{ phone: phoneOf(2) }]);
    await withConfirmedPhone(town, phoneOf(2), visitor);
    expect(await lines()).toMatchObject([{ clientId: await clientId(phoneOf(2)) }]);
  });

  test("is deleted when the client is erased", async () => {
    await claimAgreeing(town.newVisitor());
    await (await withConfirmedPhone(town)).call("DELETE", "/client/profile", {});
    expect(await waitingLines()).toEqual([]);
  });

  test("with the phone of a duplicate counts for both, and moves with the duplicate when unmerged", async () => {
    const { manage, first, second } = await twoClients();
    const visitor = town.newVisitor();
    await claimAgreeing(visitor, { phone: phoneOf(2) });
    await manage.merge({ id: first, otherId: second });
    await withConfirmedPhone(town, phoneOf(2), visitor);
    const given = await lines();
    expect(given.map((line) => line.clientId).sort()).toEqual([first, second].sort());
    const { merges } = await manage.get({ id: first });
    await manage.unmerge({ id: merges[0]?.id ?? "" });
    const granted = async (id: string) =>
      (await manage.get({ id })).consents.filter((choice) => choice.granted).length;
    expect([await granted(first), await granted(second)]).toEqual([0, 1]);
  });

  // The embedded database has only one connection, so nothing runs in parallel there.
  test.runIf(engineOfThisRun() === "postgres")("is overridden by an opt-out in progress", async () => {
    const { db } = town.database;
    const visitor = town.newVisitor();
    await claimAgreeing(visitor);
    await requestCode(visitor);
    const code = await sentCode(town);
    const { late } = await db.transaction(async (tx) => {
      await leave(tx as unknown as CommandContext["db"]);
      const late = sendCode(visitor, code);
      await expect.poll(() => countWaitingConnections(db)).toBe(1);
      return { late: { answer: late } };
    });
    expect((await late.answer).status).toBe(200);
    expect(await grantedTo(visitor)).toEqual([]);
  });
});

describe("a consent given on a device with a confirmed phone", () => {
  test("takes effect immediately, even after an earlier refusal and for an existing coupon", async () => {
    const offer = await town.offer();
    await claim(town.newVisitor(), offer.id);
    await leave();
    const visitor = await withConfirmedPhone(town);
    const { body } = await claim(visitor, offer.id, { consents: [offers] });
    expect(body.isNew).toBe(false);
    expect(await grantedTo(visitor)).toMatchObject([offers]);
    expect(await waitingLines()).toEqual([]);
  });
});
