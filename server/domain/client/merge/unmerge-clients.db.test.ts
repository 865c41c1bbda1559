import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients } from "#server/domain/client/client.table.ts";
import { currentConsents } from "#server/domain/client/consent/current-consents.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const [phoneOfAna, phoneOfBeto] = [phoneOf(1), phoneOf(2)];

/** Ana and Beto, with one coupon each, whom the back-office merges as one person and then unmerges. */
async function anaAndBeto() {
  const { db } = town.database;
  await claim(town.newVisitor(), (await town.offer()).id, { name: "Ana Lima", phone: phoneOfAna });
  await claim(town.newVisitor(), (await town.offer()).id, { name: "Beto Reis", phone: phoneOfBeto });
  const idOf = async (phone: string) => {
    const [client] = await db.select().from(clients).where(eq(clients.phone, phone));
    return client?.id ?? "";
  };
  const [ana, beto] = [await idOf(phoneOfAna), await idOf(phoneOfBeto)];
  await db.update(clients).set({ email: "ana@x.test" }).where(eq(clients.id, ana));
  const { actor } = await makeSignedIn(db, "editor");
  const { manage } = apiFor({ db, actor, now: town.now }).clients;
  const merge = async () => {
    const { merges } = await manage.merge({ id: ana, otherId: beto });
    return merges.find(({ phone }) => phone === phoneOfBeto)?.id ?? "";
  };
  return { ana, beto, manage, merge, unmerge: (id: string) => manage.unmerge({ id }) };
}

describe("the last claim after unmerging", () => {
  const lastClaims = async (...ids: string[]) => {
    const rows = await town.database.db.select().from(clients);
    return ids.map((id) => rows.find((row) => row.id === id)?.lastClaimAt?.toISOString());
  };
  const claimLater = async (phone: string) => {
    town.now = new Date(town.now.getTime() + 3_600_000);
    await claim(town.newVisitor(), (await town.offer()).id, { phone });
    return town.now.toISOString();
  };

  test("is restored for each client", async () => {
    const { ana, beto, merge, unmerge } = await anaAndBeto();
    const [ofAna] = await lastClaims(ana);
    const ofBeto = await claimLater(phoneOfBeto);
    const id = await merge();
    expect(await lastClaims(ana)).toEqual([ofBeto]);
    await unmerge(id);
    expect(await lastClaims(ana, beto)).toEqual([ofAna, ofBeto]);
  });

  test("stays with the primary client if it was made while merged", async () => {
    const { ana, beto, merge, unmerge } = await anaAndBeto();
    const [ofBeto] = await lastClaims(beto);
    const id = await merge();
    const whileMerged = await claimLater(phoneOfBeto);
    await unmerge(id);
    expect(await lastClaims(ana, beto)).toEqual([whileMerged, ofBeto]);
  });

  test("is null for a client without coupons", async () => {
    const { beto, manage } = await anaAndBeto();
    const { db } = town.database;
    const [caio] = await db
      .insert(clients)
      .values({ name: "Caio Dias", phone: phoneOf(3) })
      .returning();
    const { merges } = await manage.merge({ id: caio?.id ?? "", otherId: beto });
    await manage.unmerge({ id: merges[0]?.id ?? "" });
    expect(await lastClaims(caio?.id ?? "")).toEqual([undefined]);
  });
});

const profileOn = async (device: Visitor) => (await device.call("GET", "/client/profile")).body;

describe("a device after unmerging", () => {
  test("that confirmed the duplicate's phone while merged belongs to the duplicate and reads no other client", async () => {
    const { ana, merge, unmerge } = await anaAndBeto();
    const id = await merge();
    const device = await withConfirmedPhone(town, phoneOfBeto);
    expect(await profileOn(device)).toMatchObject({ name: "Ana Lima" });
    await unmerge(id);
    expect(await profileOn(device)).toMatchObject({ name: "Beto Reis", phone: phoneOfBeto, email: null });
    const { body } = await device.call("GET", "/client/export");
    expect(body.coupons).toHaveLength(1);
    expect((await device.call("DELETE", "/client/profile", {})).status).toBe(200);
    const [primary] = await town.database.db.select().from(clients).where(eq(clients.id, ana));
    expect(primary).toMatchObject({ name: "Ana Lima", email: "ana@x.test", erasedAt: null });
  });

  test("of the duplicate that confirmed the other phone while merged stays with the owner of that phone", async () => {
    const { merge, unmerge } = await anaAndBeto();
    const device = await withConfirmedPhone(town, phoneOfBeto);
    const id = await merge();
    await withConfirmedPhone(town, phoneOfAna, device);
    await unmerge(id);
    expect(await profileOn(device)).toMatchObject({ name: "Ana Lima", phone: phoneOfAna });
  });
});

test("messages from and to the duplicate's phone while merged belong to the duplicate after unmerging", async () => {
  const { db } = town.database;
  const { ana, beto, merge, unmerge } = await anaAndBeto();
  const id = await merge();
  const common = { clientId: ana, kind: "text", receivedAt: town.now } as const;
  await db.insert(inboundMessages).values([
    { ...common, providerId: "wamid.1", phone: phoneOfBeto, text: "Sou o Beto" },
    { ...common, providerId: "wamid.2", phone: phoneOfAna, text: "Sou a Ana" },
  ]);
  const reply = { kind: "reply", channel: "whatsapp", clientId: ana } as const;
  const toBeto = await makeMessage(db, { ...reply, recipient: phoneOfBeto });
  const toAna = await makeMessage(db, { ...reply, recipient: phoneOfAna });
  const skipped = await makeMessage(db, { ...reply, recipient: "", state: "skipped", reason: "no_consent" });
  await unmerge(id);
  const inbound = await db.select().from(inboundMessages).orderBy(inboundMessages.providerId);
  expect(inbound.map(({ clientId }) => clientId)).toEqual([beto, ana]);
  const rows = await db.select().from(outbox);
  const ownerOf = (message: { id: string }) => rows.find((row) => row.id === message.id)?.clientId;
  expect([toBeto, toAna, skipped].map(ownerOf)).toEqual([beto, ana, ana]);
});

describe("a consent given while merged", () => {
  const offers = { channel: "whatsapp", purpose: "offers" } as const;
  const agrees = async (id: string) => {
    const lines = await currentConsents(town.database.db, id);
    return lines.find(({ channel, purpose }) => channel === "whatsapp" && purpose === "offers")?.granted;
  };
  const takeWithYes = async (by: Visitor, phone: string) => {
    const { status } = await claim(by, (await town.offer()).id, { phone, consents: [offers] });
    expect(status).toBe(200);
  };

  test("with a claim by the duplicate's phone moves with the duplicate", async () => {
    const { ana, beto, merge, unmerge } = await anaAndBeto();
    const id = await merge();
    const device = await withConfirmedPhone(town, phoneOfBeto);
    await takeWithYes(device, phoneOfBeto);
    expect(await agrees(ana)).toBe(true);
    // A phone typed later on the device does not change which client gave the consent.
    await claim(device, (await town.offer()).id, { phone: phoneOfAna });
    await unmerge(id);
    expect([await agrees(ana), await agrees(beto)]).toEqual([false, true]);
  });

  test("by the duplicate's phone on the other device moves with the duplicate and overrides no refusal", async () => {
    const { ana, beto, manage, merge, unmerge } = await anaAndBeto();
    await manage.changeConsent({ id: beto, ...offers, granted: false });
    const device = await withConfirmedPhone(town, phoneOfAna);
    const id = await merge();
    await takeWithYes(device, phoneOfBeto);
    expect(await agrees(ana)).toBe(true);
    await unmerge(id);
    expect([await agrees(ana), await agrees(beto)]).toEqual([false, false]);
  });

  test("on the data page after confirming the duplicate's phone moves with the duplicate", async () => {
    const { ana, beto, merge, unmerge } = await anaAndBeto();
    const id = await merge();
    const device = await withConfirmedPhone(town, phoneOfBeto);
    await device.call("PUT", "/client/consents", { ...offers, granted: true });
    expect(await agrees(ana)).toBe(true);
    await unmerge(id);
    expect([await agrees(ana), await agrees(beto)]).toEqual([false, true]);
  });

  test("by the phone of the primary client stays with the primary client only", async () => {
    const { ana, beto, merge, unmerge } = await anaAndBeto();
    const id = await merge();
    await takeWithYes(await withConfirmedPhone(town, phoneOfAna), phoneOfAna);
    await unmerge(id);
    expect([await agrees(ana), await agrees(beto)]).toEqual([true, false]);
  });

  test("by one of two duplicates stays with that duplicate only, in any order of unmerging", async () => {
    const { ana, beto, manage, merge, unmerge } = await anaAndBeto();
    await claim(town.newVisitor(), (await town.offer()).id, { name: "Caio Dias", phone: phoneOf(3) });
    const [caio] = (await manage.list({ search: phoneOf(3) })).items;
    await manage.changeConsent({ id: caio?.id ?? "", ...offers, granted: true });
    const { merges } = await manage.merge({ id: ana, otherId: caio?.id ?? "" });
    await manage.changeConsent({ id: beto, ...offers, granted: false });
    await unmerge(await merge());
    expect(await agrees(ana)).toBe(true);
    await unmerge(merges[0]?.id ?? "");
    expect(await agrees(ana)).toBe(false);
  });
});
