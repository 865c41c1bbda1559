import { describe, expect, test } from "vitest";
import { createLog } from "#server/platform/log/create-log.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";
import { email, sessionOf, signIn, withAccountTown } from "#tests/support/town/account-town.ts";

const town = withAccountTown();

/** Signs in Maria, an admin, and then removes a part of the schema that her profile is read from. */
async function mariaWithout(statement: string, back: string, look: (visitor: Visitor) => Promise<void>) {
  await town.makeMaria({ role: "admin" });
  const lines: string[] = [];
  const log = createLog({ level: "error", pretty: false, write: (line) => lines.push(line) });
  const app = appFor({ db: town.database.db, now: () => town.now, log });
  const visitor = app.visitor();
  await signIn(visitor);
  await town.database.pool.query(statement);
  await look(visitor).finally(() => town.database.pool.query(back));
  return { lines };
}

type Visitor = ReturnType<typeof town.visitor>;

describe("a profile that cannot be read (spec 3 and 8)", () => {
  const away = [
    "alter table profile_companies rename to away",
    "alter table away rename to profile_companies",
  ];

  test("has the e-mail as name and the role user, without further rights", async () => {
    const { lines } = await mariaWithout(away[0] ?? "", away[1] ?? "", async (visitor) => {
      const session = await sessionOf(visitor);
      expect(session).toMatchObject({ user: { email, name: email, role: "user" }, shop: null });
      expect(session.expiresAt).not.toBeNull();
      expect((await visitor.call("GET", "/users")).status).toBe(403);
    });
    expect(lines.join()).toContain("a profile could not be read");
    expect(lines.join()).not.toContain(email);
    // The database failure must not create a security event against the user.
    expect(await town.eventTypes()).toEqual(["login_succeeded"]);
  });

  test("has the name 'Usuário' when the e-mail cannot be read either", async () => {
    const rename = "alter table profiles rename column email to away";
    await mariaWithout(rename, "alter table profiles rename column away to email", async (visitor) => {
      expect(await sessionOf(visitor)).toMatchObject({ user: { email: "", name: "Usuário", role: "user" } });
    });
  });

  test("has the name 'Usuário' when the table is missing, and pages still load", async () => {
    const rename = "alter table profiles rename to away";
    await mariaWithout(rename, "alter table away rename to profiles", async (visitor) => {
      expect(await sessionOf(visitor)).toMatchObject({ user: { name: "Usuário", role: "user" } });
      expect((await visitor.open("/")).status).toBe(200);
      expect((await visitor.call("GET", "/users")).status).toBe(403);
    });
  });

  test("is complete again with the next request after the error", async () => {
    let browser: Visitor | undefined;
    await mariaWithout(away[0] ?? "", away[1] ?? "", async (visitor) => {
      browser = visitor;
      await sessionOf(visitor);
    });
    expect(browser && (await sessionOf(browser))).toMatchObject({ user: { name: "Maria", role: "admin" } });
  });
});
