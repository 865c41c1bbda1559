import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const values = { nome: "Conceição" };
const make = (overrides: Parameters<typeof makeMessage>[1]) =>
  makeMessage(database.db, { subject: "Oi, Conceição", text: "Oi, Conceição!", values, ...overrides });
const moveTo = async (id: string, state: (typeof outbox.$inferInsert)["state"]) => {
  const [row] = await database.db.update(outbox).set({ state }).where(eq(outbox.id, id)).returning();
  return row;
};

describe("a final message", () => {
  test.each(["sent", "delivered", "read", "failed", "skipped"] as const)(
    "of a test is without the name of the client that it was rendered for: %s",
    async (state) => {
      const { id } = await make({ kind: "test" });
      expect(await moveTo(id, "queued")).toMatchObject({ subject: "Oi, Conceição", values });
      expect(await moveTo(id, state)).toMatchObject({ subject: "", text: null, html: null, values: null });
    },
  );

  test("of a code is without the code", async () => {
    const { id } = await make({ kind: "phone_code", values: { code: "123456" } });
    expect(await moveTo(id, "failed")).toMatchObject({ values: null });
  });

  test("of another kind has its values, for an attempt that WhatsApp requests later", async () => {
    const { id } = await make({ kind: "birthday" });
    expect(await moveTo(id, "sent")).toMatchObject({ values });
  });
});
