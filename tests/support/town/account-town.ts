import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";

export const password = "Padaria-2026!";
export const email = "maria@pertinho.test";

/** The whole app on a database only for this file. Each test creates its accounts and controls the clock. */
export type AccountTown = {
  database: TestDatabase;
  now: Date;
  forward(minutes: number): void;
  visitor(address?: string): Visitor;
  makeMaria(overrides?: object): ReturnType<typeof makeProfile>;
  eventTypes(): Promise<string[]>;
  /** The token in the last e-mail to this address. */
  mailedToken(to: string): Promise<string>;
};

export function withAccountTown(): AccountTown {
  const town = {} as AccountTown;
  let app: ReturnType<typeof appFor>;
  beforeAll(async () => {
    town.database = await openTestDatabase();
  });
  beforeEach(async () => {
    await town.database.truncateAll();
    town.now = new Date();
    app = appFor({ db: town.database.db, now: () => town.now });
  });
  afterAll(() => town.database.close());
  town.forward = (minutes) => {
    town.now = new Date(town.now.getTime() + minutes * 60_000);
  };
  town.visitor = (address) => app.visitor(address);
  town.makeMaria = (overrides = {}) =>
    makeProfile(town.database.db, { name: "Maria", email, ...overrides }, { password });
  town.eventTypes = async () =>
    (await town.database.db.select().from(securityEvents)).map(({ eventType }) => eventType);
  town.mailedToken = async (to) => {
    const mails = await town.database.db.select().from(outbox).where(eq(outbox.recipient, to));
    const last = mails.sort((a, b) => a.id.localeCompare(b.id)).at(-1);
    return /(?:token|confirmar)=([\w-]+)/.exec(last?.text ?? "")?.[1] ?? "no mail";
  };
  return town;
}

export const signIn = (visitor: Visitor, given = { email, password }) =>
  visitor.call("POST", "/auth/sign-in", { email: given.email, password: given.password });

export const sessionOf = async (visitor: Visitor) => (await visitor.call("GET", "/auth/session")).body;
