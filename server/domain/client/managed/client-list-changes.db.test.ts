import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients } from "#server/domain/client/client.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { idempotencyKeys } from "#server/platform/idempotency/idempotency.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { asWritten, withClientTown } from "#tests/support/town/client-town.ts";
import { claim, phoneOf } from "#tests/support/town/coupon-town.ts";

const { town, editorWithFixedKey, twoClients } = withClientTown();

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
