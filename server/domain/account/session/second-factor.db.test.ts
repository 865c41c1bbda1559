import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profiles, userSessions } from "#server/domain/account/account.table.ts";
import { twoFactors } from "#server/domain/account/two-factor.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { drawQrCode } from "#server/platform/qr/draw-qr-code.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";
import { base32, totp } from "#tests/support/server/totp.ts";

const password = "Padaria-2026!";
const email = "helena@pertinho.test";

let database: TestDatabase;
let app: ReturnType<typeof appFor>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  app = appFor({ db: database.db, now: () => new Date() });
  await makeProfile(database.db, { email, role: "admin" }, { password });
});
afterAll(() => database.close());

const signIn = (visitor: Visitor) => visitor.call("POST", "/auth/sign-in", { email, password });
const verify = (visitor: Visitor, code: string) => visitor.call("POST", "/auth/second-factor", { code });
const userOf = async (visitor: Visitor) => (await visitor.call("GET", "/auth/session")).body.user;

/** Signs an admin in and starts the enrolment of the second factor. */
async function enrol() {
  const visitor = app.visitor();
  await signIn(visitor);
  const { body } = await visitor.call("POST", "/auth/second-factor-enrolments", { password });
  const confirm = (code: string) =>
    visitor.call("POST", "/auth/second-factor-enrolments/current/confirmation", { code });
  return { visitor, ...body, confirm };
}

async function enrolled() {
  const { confirm, ...setup } = await enrol();
  expect((await confirm(totp(setup.totpUri))).status).toBe(200);
  return setup;
}

const activeSessions = () => database.db.$count(userSessions, eq(userSessions.isActive, true));

describe("a second factor", () => {
  test("is required after the password, and a session exists only after it", async () => {
    const { totpUri } = await enrolled();
    const visitor = app.visitor();
    const { body } = await signIn(visitor);
    expect(body).toMatchObject({ needsSecondFactor: true, session: { user: null } });
    expect(visitor.cookies.has("pertinho_session")).toBe(false);
    expect(await userOf(visitor)).toBeNull();
    const { status, body: session } = await verify(visitor, totp(totpUri));
    expect([status, session.user.email]).toEqual([200, email]);
    expect(await userOf(visitor)).toMatchObject({ email });
  });

  test("refuses a wrong code, and any code without the password step", async () => {
    const { totpUri } = await enrolled();
    const visitor = app.visitor();
    expect((await verify(visitor, totp(totpUri))).status).toBe(401);
    await signIn(visitor);
    const { status, body } = await verify(visitor, "000000");
    expect(status).toBe(401);
    expect(body.message).toBe(
      "Código incorreto ou vencido. Confira o aplicativo autenticador e tente de novo.",
    );
    expect(await userOf(visitor)).toBeNull();
  });

  test("with a wrong code is logged as a failed login of the account whose password was given, if any", async () => {
    const { totpUri } = await enrolled();
    const visitor = app.visitor();
    await verify(visitor, totp(totpUri));
    await signIn(visitor);
    await verify(visitor, "000000");
    const [profile] = await database.db.select().from(profiles);
    const failed = await database.db
      .select({ userId: securityEvents.userId })
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "login_failed"))
      .orderBy(securityEvents.createdAt, securityEvents.id);
    expect(failed).toEqual([{ userId: null }, { userId: profile?.id }]);
  });

  test("with too many attempts from an address is logged as an exceeded limit of that account", async () => {
    await enrolled();
    const visitor = app.visitor();
    for (let index = 0; index < 10; index++) await verify(visitor, "000000");
    await signIn(visitor);
    expect((await verify(visitor, "000000")).status).toBe(429);
    const [profile] = await database.db.select().from(profiles);
    const exceeded = await database.db
      .select({ userId: securityEvents.userId, data: securityEvents.eventData })
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "rate_limit_exceeded"));
    expect(exceeded).toEqual([{ userId: profile?.id, data: { action: "second-factor" } }]);
  });

  test("ends the sign-in after five wrong codes, even if a correct one follows", async () => {
    const { totpUri } = await enrolled();
    const visitor = app.visitor();
    await signIn(visitor);
    for (let index = 0; index < 5; index++) await verify(visitor, "000000");
    expect((await verify(visitor, totp(totpUri))).status).not.toBe(200);
    expect(await userOf(visitor)).toBeNull();
  });

  test("allows ten wrong codes per account, even from many addresses in parallel", async () => {
    await enrolled();
    const visitors = Array.from({ length: 30 }, (_, index) => app.visitor(`198.51.100.${index + 1}`));
    for (const visitor of visitors) await signIn(visitor);
    const answers = await Promise.all(visitors.map((visitor) => verify(visitor, "000000")));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    const [factor] = await database.db.select().from(twoFactors);
    expect(factor?.failedVerificationCount).toBe(10);
  });

  test("does not count correct codes as wrong attempts", async () => {
    const { backupCodes } = await enrolled();
    for (let index = 0; index < 9; index++) {
      const visitor = app.visitor(`198.51.100.${index + 1}`);
      await signIn(visitor);
      expect((await verify(visitor, "000000")).status).toBe(401);
    }
    for (const code of backupCodes.slice(0, 2)) {
      const visitor = app.visitor();
      await signIn(visitor);
      expect((await verify(visitor, code)).status).toBe(200);
    }
  });

  test("accepts a backup code once", async () => {
    const { backupCodes } = await enrolled();
    const first = app.visitor();
    await signIn(first);
    expect((await verify(first, backupCodes[0])).status).toBe(200);
    const second = app.visitor();
    await signIn(second);
    expect((await verify(second, backupCodes[0])).status).toBe(401);
  });

  test("creates readable backup codes that are accepted in any case, with or without dashes", async () => {
    const { backupCodes } = await enrolled();
    expect(backupCodes).toHaveLength(10);
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
    const typed = [backupCodes[0].toLowerCase(), backupCodes[1].toLowerCase().replaceAll("-", " ")];
    for (const code of typed) {
      const visitor = app.visitor();
      await signIn(visitor);
      expect((await verify(visitor, code)).status).toBe(200);
    }
  });

  test("accepts an authenticator code once, and creates no session the second time", async () => {
    const { totpUri } = await enrolled();
    const code = totp(totpUri);
    const [first, second] = [app.visitor(), app.visitor()];
    for (const visitor of [first, second]) await signIn(visitor);
    expect((await verify(first, code)).status).toBe(200);
    const sessions = await activeSessions();
    const { status, body } = await verify(second, code);
    expect([status, body.code]).toEqual([401, "auth.second_factor_wrong"]);
    expect(second.cookies.has("pertinho_session")).toBe(false);
    expect(await activeSessions()).toBe(sessions);
  });

  test("is active only after its first code, and requires the password to start the enrolment", async () => {
    const { visitor, confirm } = await enrol();
    expect((await confirm("000000")).status).toBe(401);
    expect((await signIn(app.visitor())).body.needsSecondFactor).toBe(false);
    const wrong = { password: "Outra-2026!" };
    expect((await visitor.call("POST", "/auth/second-factor-enrolments", wrong)).status).toBe(403);
  });

  test("is also shown as a QR code", async () => {
    const { totpUri, qrCode } = await enrol();
    expect(qrCode).toBe(await drawQrCode(totpUri));
  });

  test("is not replaced when it is already active", async () => {
    const { visitor } = await enrolled();
    expect((await visitor.call("POST", "/auth/second-factor-enrolments", { password })).status).toBe(409);
  });

  test("is requested after the previous session of the browser has ended", async () => {
    const { visitor } = await enrolled();
    const copy = app.visitor();
    copy.cookies.set("pertinho_session", visitor.cookies.get("pertinho_session") ?? "");
    expect(await userOf(copy)).not.toBeNull();
    await signIn(visitor);
    expect(await userOf(copy)).toBeNull();
  });

  test("is switched off with the password; the session continues, and both changes are audited", async () => {
    const { visitor } = await enrolled();
    const off = (given: string) => visitor.call("POST", "/auth/second-factor-removals", { password: given });
    expect((await off("Outra-2026!")).status).toBe(403);
    expect((await off(password)).status).toBe(200);
    expect(await userOf(visitor)).toMatchObject({ email });
    expect((await signIn(app.visitor())).body.needsSecondFactor).toBe(false);
    expect(await database.db.select().from(twoFactors)).toEqual([]);
    const actions = (await database.db.select().from(auditLogs)).map(({ action }) => action);
    expect(actions).toEqual(["second_factor.enable", "second_factor.disable"]);
  });

  test("has an encrypted secret", async () => {
    const { totpUri } = await enrolled();
    const secret = new URL(totpUri).searchParams.get("secret") ?? "";
    const [row] = await database.db.select().from(twoFactors);
    expect(row?.secret).not.toContain(secret);
    expect(row?.secret).not.toContain(base32(secret).toString());
  });

  test("does not admit a disabled account", async () => {
    const { totpUri } = await enrolled();
    const visitor = app.visitor();
    await signIn(visitor);
    await database.pool.query("update profiles set banned = true");
    expect((await verify(visitor, totp(totpUri))).status).toBe(401);
    expect(await userOf(visitor)).toBeNull();
  });
});

test("can be enrolled by admins only", async () => {
  await makeProfile(database.db, { email: "davi@pertinho.test", role: "editor" }, { password });
  const visitor = app.visitor();
  await visitor.call("POST", "/auth/sign-in", { email: "davi@pertinho.test", password });
  expect((await visitor.call("POST", "/auth/second-factor-enrolments", { password })).status).toBe(403);
  expect((await app.visitor().call("POST", "/auth/second-factor-enrolments", { password })).status).toBe(401);
});
