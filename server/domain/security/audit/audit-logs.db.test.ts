import { describe, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { apiFor, requestApi, testNow } from "#tests/support/server/api.ts";
import { onlyAdmins, withSignedInPeople } from "#tests/support/server/signed-in-people.ts";
import { allIds } from "#tests/support/town/all-ids.ts";
import { type AuditEntry, recordAudit } from "./record-audit.ts";

const world = withSignedInPeople();
const securityFor = (actor: Actor) => apiFor({ db: world.database.db, actor }).security;

describe("GET /api/audit-logs", () => {
  const add = (rows: Partial<typeof auditLogs.$inferInsert>[]) =>
    world.database.db
      .insert(auditLogs)
      .values(rows.map((row) => ({ action: "offer.update", tableName: "offers", ...row })));

  test.each([
    ["person", () => ({ userId: world.shopkeeper.id })],
    ["action", () => ({ action: "offer.create" })],
    ["table", () => ({ tableName: "companies" })],
    ["record", () => ({ recordId: "r-1" })],
  ])("filters by %s", async (_, filter) => {
    await add([{ recordId: "other" }, { ...filter(), recordId: "r-1" }]);
    const { items } = await securityFor(world.admin.actor).auditLogs(filter());
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ ...filter(), recordId: "r-1" });
  });

  test("filters by days of the town, first and last day included", async () => {
    const moments = [
      "2026-11-14T02:59:59.999Z",
      "2026-11-14T03:00:00Z",
      "2026-11-16T02:59:59.999Z",
      "2026-11-16T03:00:00Z",
    ];
    await add(moments.map((moment) => ({ createdAt: new Date(moment), recordId: moment })));
    const { items } = await securityFor(world.admin.actor).auditLogs({
      from: "2026-11-14",
      to: "2026-11-15",
    });
    expect(items.map(({ recordId }) => recordId)).toEqual([moments[2], moments[1]]);
  });

  test.each([{ action: "a\0" }, { from: "0000-01-01" }, { to: "2026-02-30" }])(
    "refuses %o before any query",
    async (filter) => {
      const call = securityFor(world.admin.actor).auditLogs(filter);
      await expect(call).rejects.toMatchObject({ code: "validation.failed" });
    },
  );

  test("names the shopkeeper and the impersonating admin", async () => {
    await add([{ userId: world.shopkeeper.id, impersonatorId: world.admin.id }]);
    expect((await securityFor(world.admin.actor).auditLogs({})).items).toMatchObject([
      { userName: "Rosa", impersonatorName: "Ana", source: "server" },
    ]);
  });

  test("lists each row once over the pages", async () => {
    await add(Array.from({ length: 7 }, () => ({ createdAt: testNow })));
    const ids = await allIds((cursor) => securityFor(world.admin.actor).auditLogs({ limit: 3, cursor }));
    expect(ids).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
  });

  test("is restricted to admins", () => onlyAdmins(world, (actor) => securityFor(actor).auditLogs({})));
});

describe("POST /api/audit-logs", () => {
  test("stores the entry of a browser, marked as such, with the user of the session", async () => {
    const { db } = world.database;
    const forged = { userId: world.shopkeeper.id, source: "server", createdAt: "2020-01-01T00:00:00Z" };
    const entry = { action: "export", tableName: "clients", recordId: "7", newValues: { rows: 3 } };
    const write = (body: object) =>
      requestApi({ db, actor: world.admin.actor }, "/api/audit-logs", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    for (const [key, value] of Object.entries(forged)) {
      const { status, body } = await write({ ...entry, [key]: value });
      expect([status, body.data.fields]).toEqual([400, { [key]: `Campo desconhecido: ${key}` }]);
    }
    expect(await write(entry)).toEqual({ status: 200, body: { recorded: true } });
    const [row, ...others] = await db.select().from(auditLogs);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...entry,
      userId: world.admin.id,
      source: "client",
      requestId: "test-request",
    });
    expect(row?.createdAt.getUTCFullYear()).not.toBe(2020);
  });

  test("truncates the table to 50 and the record to 36 characters", async () => {
    const long = "x".repeat(200);
    await securityFor(world.admin.actor).addAuditLog({ action: long, tableName: long, recordId: long });
    const [row] = await world.database.db.select().from(auditLogs);
    expect([row?.action.length, row?.tableName.length, row?.recordId?.length]).toEqual([100, 50, 36]);
  });

  test.each([
    ["values that are too large", { newValues: { text: "x".repeat(20_001) } }],
    ["a NUL in a value", { newValues: { deep: [{ text: "a\0" }] } }],
    ["half of a surrogate pair in a value", { newValues: { text: "\ud83d" } }],
    ["a NUL in a name", { recordId: "a\0" }],
  ])("refuses %s", async (_, entry) => {
    const call = securityFor(world.admin.actor).addAuditLog({ action: "a", tableName: "t", ...entry });
    await expect(call).rejects.toMatchObject({ code: "validation.failed" });
  });

  test("accepts a text that only resembles an escaped NUL", async () => {
    const newValues = { text: "\\u0000" };
    await securityFor(world.admin.actor).addAuditLog({ action: "a", tableName: "t", newValues });
    expect(await world.database.db.select().from(auditLogs)).toMatchObject([{ newValues }]);
  });

  test("is restricted to admins", async () => {
    await onlyAdmins(world, (actor) =>
      securityFor(actor).addAuditLog({ action: "offer.update", tableName: "offers" }),
    );
    expect(await world.database.db.select().from(auditLogs)).toHaveLength(1);
  });
});

describe("the audit", () => {
  test.each(["update audit_logs set action = 'x'", "delete from audit_logs", "truncate audit_logs"])(
    "is append-only: %s is refused",
    async (statement) => {
      await recordAudit(world.database.db, world.admin.actor, {
        action: "offer.update",
        tableName: "offers",
      });
      await expect(world.database.pool.query(statement)).rejects.toMatchObject({ code: "23001" });
      expect(await world.database.db.select().from(auditLogs)).toHaveLength(1);
    },
  );

  test.each(["PUT", "PATCH", "DELETE"])("has no API endpoint to %s a row", async (method) => {
    const { db } = world.database;
    await recordAudit(db, world.admin.actor, { action: "offer.update", tableName: "offers" });
    const [before] = await db.select().from(auditLogs);
    for (const path of ["/api/audit-logs", `/api/audit-logs/${before?.id}`]) {
      const { status } = await requestApi({ db, actor: world.admin.actor }, path, {
        method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ action: "x" }),
      });
      expect(status).toBe(404);
    }
    expect(await db.select().from(auditLogs)).toEqual([before]);
  });

  test("is in the same transaction as the write: when one fails, neither is stored", async () => {
    const work = world.database.db.transaction(async (tx) => {
      await recordAudit(tx, world.admin.actor, { action: "offer.update", tableName: "offers" });
      throw new Error("the write failed");
    });
    await expect(work).rejects.toThrow("the write failed");
    expect(await world.database.db.select().from(auditLogs)).toEqual([]);
  });

  test("records the impersonator, and a code session without an account", async () => {
    const entry: AuditEntry = { action: "offer.update", tableName: "offers", newValues: { points: 3 } };
    const shop: Actor = { kind: "code_session", sessionId: newId(), companyId: newId() };
    await recordAudit(
      world.database.db,
      { ...world.shopkeeper.actor, impersonatorId: world.admin.id },
      entry,
    );
    await recordAudit(world.database.db, shop, entry);
    expect(await world.database.db.select().from(auditLogs).orderBy(auditLogs.id)).toMatchObject([
      { userId: world.shopkeeper.id, impersonatorId: world.admin.id, newValues: { points: 3 } },
      { userId: null, impersonatorId: null, newValues: { points: 3, codeSessionId: shop.sessionId } },
    ]);
  });
});
