import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Actor, anonymous } from "#server/actor.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { testNow } from "./api.ts";

export type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>;

export const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

const minute = 60_000;
const hour = 60 * minute;
export const span = { minute, hour, day: 24 * hour };
export const ago = (milliseconds: number) => new Date(testNow.getTime() - milliseconds);

export type World = { database: TestDatabase; admin: SignedIn; shopkeeper: SignedIn };

/**
 * Opens a database only for this test file. Before each test, an admin and a shopkeeper have been signed in for two
 * hours.
 */
export function withSignedInPeople(): World {
  const world = {} as World;
  beforeAll(async () => {
    world.database = await openTestDatabase();
  });
  beforeEach(async () => {
    const { db } = world.database;
    const session = { userAgent: chrome, createdAt: ago(2 * hour) };
    world.admin = await makeSignedIn(db, "admin", { profile: { name: "Ana" }, session });
    world.shopkeeper = await makeSignedIn(db, "lojista", { profile: { name: "Rosa" }, session });
  });
  afterEach(() => world.database.truncateAll());
  afterAll(() => world.database.close());
  return world;
}

/** Calls one after another, like a single visitor. */
export async function times<Answer>(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) answers.push(await call());
  return answers;
}

/** Checks that the call is refused to all lower roles and granted to the admin. */
export async function onlyAdmins(
  { database, admin, shopkeeper }: World,
  call: (actor: Actor) => Promise<unknown>,
): Promise<void> {
  const editor = await makeSignedIn(database.db, "editor");
  for (const { actor } of [shopkeeper, editor]) {
    await expect(call(actor)).rejects.toMatchObject({ status: 403 });
  }
  await expect(call(anonymous)).rejects.toMatchObject({ status: 401 });
  await expect(call(admin.actor)).resolves.toBeDefined();
}
