import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { deleteOldIncidents } from "./delete-old-incidents.ts";
import { incidentEntries } from "./incident.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

const asAdmin = async (name = "Helena Prado") => {
  const { actor } = await makeSignedIn(database.db, "admin", { profile: { name } });
  return apiFor({ db: database.db, actor });
};

const incident = {
  summary: "Planilha de clientes enviada à pessoa errada",
  happenedOn: "2026-11-12",
  knownOn: "2026-11-13",
  affectedData: "Nomes e telefones de clientes de uma loja",
  affectedPeople: null,
  risk: "relevant" as const,
  measures: null,
  authorityNotifiedOn: null,
  peopleNotifiedOn: null,
};

test("an incident is stored, and later findings are added to it", async () => {
  const api = await asAdmin();
  const { id, notifyBy } = await api.incidents.open(incident);
  expect(notifyBy).toBe("2026-11-18");
  const known = {
    ...incident,
    affectedPeople: 12,
    measures: "Arquivo apagado",
    authorityNotifiedOn: "2026-11-15",
  };
  await api.incidents.add({ id, ...known });
  const { entries, newest } = await api.incidents.get({ id });
  expect(entries.map(({ affectedPeople }) => affectedPeople)).toEqual([null, 12]);
  expect(newest).toMatchObject({ ...known, writtenBy: "Helena Prado" });
  const audits = await database.db.select().from(auditLogs);
  expect(audits.map(({ action }) => action)).toEqual(["incident.open", "incident.add"]);
});

test("the register lists each incident once, page by page, with the latest entry first", async () => {
  const api = await asAdmin();
  const { id: first } = await api.incidents.open(incident);
  const { id: second } = await api.incidents.open({ ...incident, risk: "low" });
  await api.incidents.add({ id: first, ...incident, summary: "Mais se soube" });
  const page = await api.incidents.list({ limit: 1 });
  expect(page.items).toMatchObject([{ id: first, newest: { summary: "Mais se soube" } }]);
  const next = await api.incidents.list({ limit: 1, cursor: page.nextCursor ?? "" });
  expect(next).toMatchObject({ items: [{ id: second, notifyBy: null }], nextCursor: null });
});

test("a future day is refused with a message for its field, and an unknown incident is not found", async () => {
  const api = await asAdmin();
  await expect(api.incidents.open({ ...incident, peopleNotifiedOn: "2026-11-16" })).rejects.toMatchObject({
    code: "validation.failed",
    data: { fields: { peopleNotifiedOn: "O dia não pode estar no futuro" } },
  });
  await expect(api.incidents.add({ id: newId(), ...incident })).rejects.toMatchObject({ code: "not_found" });
});

test("only an admin can read or write incidents", async () => {
  const { actor } = await makeSignedIn(database.db, "editor");
  const api = apiFor({ db: database.db, actor });
  await expect(api.incidents.list({})).rejects.toMatchObject({ code: "forbidden" });
  await expect(api.incidents.open(incident)).rejects.toMatchObject({ code: "forbidden" });
});

test("entries are never changed, and are removed only five years after the last entry", async () => {
  const { db } = database;
  const [old, continued] = [newId(), newId()];
  const now = new Date();
  const yearsAgo = (years: number) => new Date(now.getTime() - years * 366 * 24 * 60 * 60_000);
  const row = (incidentId: string, createdAt: Date) => ({ ...incident, incidentId, createdAt });
  await db
    .insert(incidentEntries)
    .values([row(old, yearsAgo(6)), row(continued, yearsAgo(6)), row(continued, yearsAgo(1))]);
  await expect(db.update(incidentEntries).set({ risk: "low" })).rejects.toThrow();
  await expect(db.delete(incidentEntries)).rejects.toThrow();
  await expect(db.execute(sql`truncate incident_entries`)).rejects.toThrow();
  expect(await deleteOldIncidents(db, now)).toBe(1);
  const left = await db.select().from(incidentEntries);
  expect(left.map(({ incidentId }) => incidentId)).toEqual([continued, continued]);
  expect(await deleteOldIncidents(db, now)).toBe(0);
});
