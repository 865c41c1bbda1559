import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientValidation } from "#contract/client/client.texts.ts";
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
      { kind: "consent", ...no, version: "2026-11", origin: "back_office", operator: "Davi" },
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

describe("an import", () => {
  const header = "Nome;Telefone;E-mail;Aniversário;Etiquetas";

  test("creates and updates clients by phone, reports invalid rows, and changes nothing when repeated", async () => {
    const { manage } = await twoClients();
    const csv = [
      header,
      `Maria Canário;(35) 99000-0001;m@x.test;30/11/1990;vip, feira`,
      "João Novo;35 9 9000 0003;;;",
      "Ana;123;;;",
      "João de novo;35990000003;;;",
      "Bia;35990000004;não é;31/02/1990;",
      '"Bia\nLuz";35990000005;;;',
    ].join("\n");
    const expected = { create: 1, update: 1, unchanged: 0, refused: 4 };
    expect((await manage.previewImport({ csv })).counts).toEqual(expected);
    expect((await manage.list({})).total).toBe(2);
    const { counts, rows } = await manage.import({ csv });
    expect(counts).toEqual(expected);
    expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      [],
      [],
      ["Telefone"],
      ["Telefone"],
      ["E-mail", "Aniversário"],
      ["Nome"],
    ]);
    expect(rows[0]?.changes).toEqual(["E-mail", "Aniversário", "Etiquetas"]);
    expect((await manage.list({ search: "maria canario" })).items).toMatchObject([
      { phone: phoneOf(1), tags: ["vip", "feira"] },
    ]);
    expect((await manage.import({ csv })).counts).toMatchObject({ create: 0, update: 0, unchanged: 2 });
    const lines = await town.database.db.select().from(auditLogs);
    expect(lines.filter(({ action }) => action === "client.import")).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/Canário|João|99000000/);
  });

  test("of an exported file changes nothing, with any characters in a tag", async () => {
    const { manage, first } = await twoClients();
    const client = await manage.get({ id: first });
    await manage.update({ ...asWritten(client), tags: ["vip, ouro", '-"feira"', "'@x", "=b"] });
    const csv = await new Response((await manage.export({})).body).text();
    expect((await manage.import({ csv })).counts).toEqual({ create: 0, update: 0, unchanged: 2, refused: 0 });
  });

  test("refuses the phone of a duplicate, imports the other rows, and stores no name under its key", async () => {
    const { first, second } = await twoClients();
    const { db } = town.database;
    const manage = await editorWithFixedKey();
    await manage.merge({ id: first, otherId: second });
    const csv = [header, `Maria C;${phoneOf(2)};;;`, `João Novo;${phoneOf(3)};;;`].join("\n");
    const { counts, rows } = await manage.import({ csv });
    expect(counts).toMatchObject({ create: 1, refused: 1 });
    expect(rows[0]?.problems).toEqual([
      { column: "Telefone", message: "Este telefone é de um cliente que foi juntado a outro" },
    ]);
    expect((await manage.import({ csv })).counts).toEqual(counts);
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toMatch(/Maria|João/);
  });
});

describe("a bulk change of clients", () => {
  const tagsOf = async () => {
    const rows = await town.database.db.select().from(clients).orderBy(clients.phone);
    return rows.map(({ tags }) => tags);
  };

  test("adds a tag to exactly the filter, and undo restores the previous tags", async () => {
    const { first } = await twoClients();
    const { db } = town.database;
    await db
      .update(clients)
      .set({ tags: ["vip", "feira"] })
      .where(eq(clients.id, first));
    const { actor } = await makeSignedIn(db, "editor");
    const api = apiFor({ db, actor, now: town.now });
    const given = await api.clients.manage.change({
      selection: { filter: { search: "Maria" } },
      action: "tag",
      tag: "natal",
    });
    expect(given).toMatchObject({ changed: 2, skipped: 0 });
    expect(await tagsOf()).toEqual([["vip", "feira", "natal"], ["natal"]]);
    const [line] = await db.select().from(auditLogs).where(eq(auditLogs.recordId, first));
    expect(line).toMatchObject({
      action: "client.tag",
      oldValues: { tags: ["vip", "feira"] },
      newValues: { tags: ["vip", "feira", "natal"] },
    });
    expect(await api.bulkChanges.undo({ id: given.id ?? "" })).toEqual({ restored: 2, notRestored: 0 });
    expect(await tagsOf()).toEqual([["vip", "feira"], []]);
  });

  test("removes a tag; clients without it are skipped, and undo skips clients saved since", async () => {
    const { first, second } = await twoClients();
    const { db } = town.database;
    await db
      .update(clients)
      .set({ tags: ["vip"] })
      .where(eq(clients.id, first));
    const { actor } = await makeSignedIn(db, "editor");
    const api = apiFor({ db, actor, now: town.now });
    const selection = { ids: [first, second] };
    const taken = await api.clients.manage.change({ selection, action: "untag", tag: "vip" });
    expect(taken).toMatchObject({ changed: 1, skipCounts: [{ reason: "untagged", count: 1 }] });
    expect(await tagsOf()).toEqual([[], []]);
    const { version, name, phone } = await api.clients.manage.get({ id: first });
    const others = { email: null, birthday: null, cpf: null, notes: null };
    await api.clients.manage.update({ id: first, version, name, phone, ...others, tags: ["novo"] });
    expect(await api.bulkChanges.undo({ id: taken.id ?? "" })).toEqual({ restored: 0, notRestored: 1 });
    expect(await tagsOf()).toEqual([["novo"], []]);
  });

  test("skips clients that are erased or have no room for another tag", async () => {
    const { manage, first, second } = await twoClients();
    await manage.erase({ id: first });
    const full = Array.from({ length: 20 }, (_, index) => `t${index}`);
    await town.database.db.update(clients).set({ tags: full }).where(eq(clients.id, second));
    const selection = { ids: [first, second] };
    expect(await manage.change({ selection, action: "tag", tag: "natal" })).toEqual({
      id: null,
      changed: 0,
      skipped: 1,
      skipCounts: [{ reason: "tags_full", count: 1 }],
    });
    await expect(manage.change({ selection, action: "tag", tag: " " })).rejects.toMatchObject({
      code: "validation.failed",
      data: { fields: { tag: "Escreva a etiqueta" } },
    });
  });
});

test("an export of clients is audited with its editor, but without the search text", async () => {
  const { db } = town.database;
  await claim(town.newVisitor(), (await town.offer()).id, { name: "Maria Canário" });
  const { actor } = await makeSignedIn(db, "editor");
  const api = apiFor({ db, actor, now: town.now });
  const { body } = await api.clients.manage.export({ search: "Maria" });
  expect(await new Response(body).text()).toContain("Canário");
  await api.coupons.manage.export({ state: "issued" });
  const lines = await db.select().from(auditLogs).orderBy(auditLogs.id);
  expect(lines).toMatchObject([
    { userId: actor.userId, action: "client.export", newValues: { filteredBy: ["search"] } },
    { userId: actor.userId, action: "coupon.export", newValues: { filteredBy: ["state"] } },
  ]);
});
