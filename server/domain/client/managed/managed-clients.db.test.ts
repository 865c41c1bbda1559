import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientValidation } from "#contract/client/client.texts.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { clientSessions, clients, consents } from "#server/domain/client/client.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { idempotencyKeys } from "#server/platform/idempotency/idempotency.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { asWritten, consentRow, withClientTown, yes } from "#tests/support/town/client-town.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf } from "#tests/support/town/coupon-town.ts";

const { town, asEditor, editorWithFixedKey, twoClients } = withClientTown();

test("clients are listed, changed and erased, and the audit does not contain their names", async () => {
  const { db } = town.database;
  await claim(town.newVisitor(), (await town.offer()).id, { name: "Maria Canário" });
  const manage = await asEditor();
  const phone = phoneOf(1);
  const { items } = await manage.list({ search: "maria" });
  expect(items).toMatchObject([{ name: "Maria Canário", phone, coupons: 1, redeemed: 0 }]);
  const id = items[0]?.id ?? "";
  const client = await manage.get({ id });
  const change = {
    id,
    version: client.version,
    name: "Maria Canário",
    phone,
    email: null,
    birthday: null,
    cpf: null,
    notes: null,
  };
  const changed = await manage.update({ ...change, tags: ["vip"] });
  expect(changed).toMatchObject({ tags: ["vip"], timeline: [{ kind: "claimed" }] });
  await expect(manage.update({ ...change, tags: [] })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await manage.list({ tag: "vip" })).total).toBe(1);
  await manage.erase({ id });
  expect((await manage.list({})).total).toBe(0);
  const lines = await db.select().from(auditLogs).where(eq(auditLogs.tableName, "clients"));
  expect(lines.map(({ action }) => action)).toEqual(["client.update", "client.erase"]);
  expect(JSON.stringify(lines)).not.toMatch(/Canário|99000000/);
});

describe("the audit of an erased client", () => {
  const linesOf = (id: string) =>
    town.database.db.select().from(auditLogs).where(eq(auditLogs.recordId, id)).orderBy(auditLogs.id);

  test("keeps the actor and the action, without tags or personal data, including those of duplicates", async () => {
    const { manage, first, second } = await twoClients();
    const client = await manage.get({ id: first });
    await manage.update({ ...asWritten(client), tags: ["diabética"] });
    const selection = { ids: [first, second] };
    await manage.change({ selection, action: "tag", tag: "pilates" });
    await manage.change({ selection, action: "untag", tag: "pilates" });
    const { actor } = await makeSignedIn(town.database.db, "admin");
    await apiFor({ db: town.database.db, actor }).security.addAuditLog({
      action: "note",
      tableName: "clients",
      recordId: first,
      newValues: { seen: "Maria na feira" },
    });
    await manage.merge({ id: first, otherId: second });
    const before = await linesOf(first);
    expect(JSON.stringify(before)).toMatch(/diabética.*pilates.*feira/);
    await manage.erase({ id: first });
    const after = await linesOf(first);
    expect(JSON.stringify([after, await linesOf(second)])).not.toMatch(/diabética|pilates|feira/);
    expect(
      after.slice(0, before.length).map(({ action, userId, createdAt }) => [action, userId, createdAt]),
    ).toEqual(before.map(({ action, userId, createdAt }) => [action, userId, createdAt]));
    expect(after.at(-1)).toMatchObject({
      action: "client.erase",
      newValues: { protocol: expect.any(String) },
    });
  });

  test("accepts no other change, and none for a client that is not erased", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    for (const id of [first, second])
      await manage.update({ ...asWritten(await manage.get({ id })), tags: ["vip"] });
    await manage.erase({ id: first });
    const refused = { cause: expect.objectContaining({ code: "23001" }) };
    const change = (id: string, values: Partial<typeof auditLogs.$inferInsert>) =>
      db.update(auditLogs).set(values).where(eq(auditLogs.recordId, id));
    await expect(change(second, { newValues: { tags: null } })).rejects.toMatchObject(refused);
    await expect(change(first, { newValues: {} })).rejects.toMatchObject(refused);
    await expect(change(first, { newValues: { tags: ["outra"] } })).rejects.toMatchObject(refused);
    await expect(change(first, { newValues: { tags: null }, action: "other" })).rejects.toMatchObject(
      refused,
    );
    await expect(db.delete(auditLogs).where(eq(auditLogs.recordId, first))).rejects.toMatchObject(refused);
    expect((await linesOf(second)).map(({ newValues }) => newValues)).toEqual([{ tags: ["vip"] }]);
  });
});

describe("segments", () => {
  test("are counted within the filter, and each filter returns the counted clients", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    await db
      .update(clients)
      .set({ createdAt: new Date("2026-01-01"), lastClaimAt: new Date("2026-01-01"), birthday: "1990-11-30" })
      .where(eq(clients.id, second));
    // Both consented, but only one of them has a confirmed phone.
    await db
      .insert(consents)
      .values([consentRow(first, yes("2026-05-01")), consentRow(second, yes("2026-05-01"))]);
    await withConfirmedPhone(town);
    const counts = { new: 1, returning: 0, away: 1, birthday: 1, never_redeemed: 2, reachable: 1 };
    expect(await manage.segments({})).toEqual(counts);
    for (const [segment, count] of Object.entries(counts)) {
      expect((await manage.list({ segment: segment as keyof typeof counts })).total, segment).toBe(count);
    }
    expect(await manage.segments({ search: "maria canario", segment: "away" })).toMatchObject({
      new: 1,
      away: 0,
    });
  });
});

describe("tags", () => {
  test("are listed with the number of their clients", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    await db
      .update(clients)
      .set({ tags: ["feira", "vip"] })
      .where(eq(clients.id, first));
    await db
      .update(clients)
      .set({ tags: ["vip"] })
      .where(eq(clients.id, second));
    expect(await manage.tags()).toEqual([
      { name: "vip", count: 2 },
      { name: "feira", count: 1 },
    ]);
  });
});

describe("a consent", () => {
  test("recorded by the back-office is stored with its editor", async () => {
    const { manage, first } = await twoClients();
    const agreed = { channel: "sms", purpose: "reminders", granted: true } as const;
    expect((await manage.changeConsent({ id: first, ...agreed })).consents).toContainEqual(
      expect.objectContaining(agreed),
    );
    const [line] = await town.database.db.select().from(consents);
    expect(line).toMatchObject({ origin: "back_office", operatorId: expect.any(String) });
  });

  test("to e-mail requires an address; withdrawing it does not", async () => {
    const { manage, first } = await twoClients();
    const { db } = town.database;
    const byEmail = { id: first, channel: "email", purpose: "offers" } as const;
    await expect(manage.changeConsent({ ...byEmail, granted: true })).rejects.toMatchObject({
      code: "validation.failed",
      data: { fields: { channel: clientValidation.emailOfClientForConsent } },
    });
    await manage.changeConsent({ ...byEmail, granted: false });
    expect(await db.select().from(consents)).toMatchObject([{ channel: "email", granted: false }]);

    await db.update(clients).set({ email: "maria@pertinho.test" }).where(eq(clients.id, first));
    const { consents: now } = await manage.changeConsent({ ...byEmail, granted: true });
    expect(now).toContainEqual(
      expect.objectContaining({ channel: "email", purpose: "offers", granted: true }),
    );
  });

  test("is shown in the client's history with its wording, origin and editor", async () => {
    const { db } = town.database;
    const { first } = await twoClients();
    await db.insert(consents).values(consentRow(first, yes("2026-05-01")));
    const { actor } = await makeSignedIn(db, "editor", { profile: { name: "Davi" } });
    const { manage } = apiFor({ db, actor, now: new Date(town.now.getTime() + 1000) }).clients;
    const no = { channel: "whatsapp", purpose: "offers", granted: false } as const;
    const { timeline } = await manage.changeConsent({ id: first, ...no });
    expect(timeline).toMatchObject([
      { kind: "consent", ...no, version: consentTexts.current, origin: "back_office", operator: "Davi" },
      { kind: "claimed" },
      { kind: "consent", granted: true, origin: "checkout", operator: null, at: "2026-05-01T12:00:00.000Z" },
    ]);
  });
});

describe("the CPF of a client", () => {
  test("is stored as digits, absent from lists and audit, part of the data export, and erased", async () => {
    const { manage, first } = await twoClients();
    const { db } = town.database;
    const client = await manage.get({ id: first });
    await expect(manage.update({ ...asWritten(client), cpf: "529.982.247-24" })).rejects.toMatchObject({
      data: { fields: { cpf: "CPF inválido: confira os 11 números" } },
    });
    expect((await manage.update({ ...asWritten(client), cpf: "529.982.247-25" })).cpf).toBe("52998224725");
    const { body } = await manage.export({});
    const shown = [await manage.list({}), await new Response(body).text(), await db.select().from(auditLogs)];
    expect(JSON.stringify(shown)).not.toMatch(/982.?247/);
    expect((await manage.handOver({ id: first })).record.cpf).toBe("52998224725");
    await manage.erase({ id: first });
    expect(await db.select({ cpf: clients.cpf }).from(clients).where(eq(clients.id, first))).toEqual([
      { cpf: null },
    ]);
  });

  test("may belong to two clients, and is not stored with the responses of idempotency keys", async () => {
    const { first, second } = await twoClients();
    const { db } = town.database;
    const manage = await editorWithFixedKey();
    for (const id of [first, second])
      await manage.update({ ...asWritten(await manage.get({ id })), cpf: "52998224725" });
    await manage.merge({ id: first, otherId: second });
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toContain("52998224725");
  });
});

test.each(["ŉ", "⑴", "'", "&"])("a search for %s finds nothing, and does not fail", async (search) => {
  const { manage } = await twoClients();
  expect((await manage.list({ search })).items).toEqual([]);
});

describe("the phone of a client", () => {
  test("is corrected with its ninth digit, and the audit does not contain it", async () => {
    const { manage, first } = await twoClients();
    const corrected = await manage.update({
      ...asWritten(await manage.get({ id: first })),
      phone: "(35) 9000-0077",
    });
    expect(corrected).toMatchObject({ phone: "35990000077", coupons: 1 });
    expect((await manage.list({ search: "35990000077" })).items.map(({ id }) => id)).toEqual([first]);
    const lines = await town.database.db.select().from(auditLogs);
    expect(lines).toMatchObject([{ action: "client.update", newValues: { phoneCorrected: true } }]);
    expect(JSON.stringify(lines)).not.toContain("0000077");
  });

  test("is refused when it belongs to another client or to a duplicate", async () => {
    const { manage, first, second } = await twoClients();
    const taken = async () =>
      manage.update({ ...asWritten(await manage.get({ id: first })), phone: phoneOf(2) });
    await expect(taken()).rejects.toMatchObject({
      data: {
        fields: { phone: "Outro cliente já tem este telefone. Se for a mesma pessoa, junte os dois." },
      },
    });
    await manage.merge({ id: first, otherId: second });
    await expect(taken()).rejects.toMatchObject({
      data: { fields: { phone: "Este telefone é de um cliente que foi juntado a outro" } },
    });
    expect((await manage.get({ id: first })).phone).toBe(phoneOf(1));
  });

  test("no longer gives access to the client after it was corrected", async () => {
    const { manage, first } = await twoClients();
    const visitor = await withConfirmedPhone(town);
    const client = await manage.get({ id: first });
    await manage.update({ ...asWritten(client), notes: "ainda o mesmo" });
    expect((await visitor.call("GET", "/client/profile")).status).toBe(200);
    const corrected = await manage.update({
      ...asWritten(await manage.get({ id: first })),
      phone: "35990000077",
    });
    expect(corrected.isPhoneConfirmed).toBe(false);
    expect((await visitor.call("GET", "/client/profile")).status).toBe(403);
    expect((await visitor.call("GET", "/client/coupons")).body.items).toEqual([]);
    const { db } = town.database;
    const left = [await db.select().from(clientSessions), await db.select().from(outbox)];
    expect(JSON.stringify(left)).not.toContain(phoneOf(1));
  });
});

describe("the data export of a client", () => {
  test("contains all data with a protocol number, and the audit records its editor", async () => {
    const { manage, first } = await twoClients();
    const { db } = town.database;
    await db.insert(consents).values(consentRow(first, yes("2026-05-01")));
    await db
      .update(clients)
      .set({ notes: "da feira", tags: ["vip"] })
      .where(eq(clients.id, first));
    const data = await manage.handOver({ id: first });
    expect(data).toMatchObject({
      protocol: expect.stringMatching(/^20261115-\d{6}$/),
      profile: { name: "Maria Canário", phone: phoneOf(1) },
      record: { notes: "da feira", tags: ["vip"] },
      coupons: [{ state: "issued" }],
      consents: [{ channel: "whatsapp", granted: true, origin: "checkout" }],
    });
    const lines = await db.select().from(auditLogs);
    expect(lines).toMatchObject([
      { action: "client.hand_over", recordId: first, newValues: { protocol: data.protocol } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Canário|99000000/);
  });

  test("is not found for an erased client or a merged duplicate", async () => {
    const { manage, first, second } = await twoClients();
    const gone = { code: "not_found" };
    await manage.merge({ id: first, otherId: second });
    await expect(manage.handOver({ id: second })).rejects.toMatchObject(gone);
    await manage.erase({ id: first });
    await expect(manage.handOver({ id: first })).rejects.toMatchObject(gone);
  });
});
