import { describe, expect, test } from "vitest";
import { profiles } from "#server/domain/account/account.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { channelsOf, createOutbox } from "#server/platform/mail/outbox.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { apiFor, requestApi, testPlatform, testSiteUrl } from "#tests/support/server/api.ts";
import { actorOf, withPeopleTown } from "#tests/support/town/people-town.ts";

const town = withPeopleTown();
const { asAdmin, audits } = town;

const refusal = (code: string) => expect.objectContaining({ code });

describe("an invitation", () => {
  const rosa = { name: "Rosa", email: "rosa@pertinho.test", role: "lojista" as const };

  test("creates the account, mails a link to choose a password, and is audited", async () => {
    const { db } = town.database;
    const company = await makeCompany(db, { name: "Café" });
    const user = await asAdmin().users.invite({ ...rosa, companyIds: [company.id] });
    expect(user).toMatchObject({ role: "lojista", companies: [{ name: "Café" }], emailConfirmed: false });
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ recipient: rosa.email, subject: "Você foi convidado para o Pertinho" });
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

    const visitor = apiFor({ db });
    await visitor.auth.resetPassword({ token, password: "Padaria-2026!" });
    const { session } = await visitor.auth.signIn({ email: rosa.email, password: "Padaria-2026!" });
    expect(session.user?.role).toBe("lojista");
    expect(await audits()).toMatchObject([
      { userId: town.adminId, action: "user.invite", tableName: "profiles", recordId: user.id },
    ]);
  });

  test.each(["admin", "editor", "lojista", "user"] as const)(
    "of a %s returns that role after the password is chosen, which the screen needs for the sign-in link",
    async (role) => {
      const { db } = town.database;
      const { id } = await makeCompany(db);
      await asAdmin().users.invite({ ...rosa, role, companyIds: role === "lojista" ? [id] : [] });
      const [mail] = await db.select().from(outbox);
      const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      expect(await apiFor({ db }).auth.resetPassword({ token, password: "Padaria-2026!" })).toEqual({ role });
    },
  );

  test("is refused for a taken address or a missing company, and stores nothing", async () => {
    const { db } = town.database;
    await makeProfile(db, { email: rosa.email });
    const { id } = await makeCompany(db);
    const taken = { ...rosa, companyIds: [id] };
    await expect(asAdmin().users.invite(taken)).rejects.toThrow(refusal("auth.email_taken"));
    const other = { ...rosa, email: "outra@pertinho.test", companyIds: [newId()] };
    await expect(asAdmin().users.invite(other)).rejects.toThrow(refusal("user.unknown_company"));
    expect(await db.$count(profiles)).toBe(2);
    expect(await db.select().from(outbox)).toEqual([]);
    expect(await audits()).toEqual([]);
  });

  test("of a lojista requires a company", async () => {
    const answer = await requestApi(
      { db: town.database.db, actor: actorOf(town.adminId, "admin") },
      "/api/users",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(rosa),
      },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { fields: { companyIds: "Escolha a empresa em que o lojista trabalha" } } },
    });
    expect(await asAdmin().users.invite({ ...rosa, role: "editor" })).toMatchObject({ companies: [] });
  });

  test("is sent again with a new link, and the old link becomes invalid", async () => {
    const { db } = town.database;
    const { id } = await inviteRosa();
    const [old] = await sentTokens();
    expect(await asAdmin().users.resendInvitation({ id })).toMatchObject({ isInvited: true });
    const fresh = (await sentTokens()).find((token) => token !== old);
    const password = "Padaria-2026!";
    const visitor = apiFor({ db });
    await expect(visitor.auth.resetPassword({ token: old ?? "", password })).rejects.toThrow(
      refusal("auth.link_expired"),
    );
    expect(await audits()).toMatchObject([{ action: "user.invite" }, { action: "user.resend_invitation" }]);
    await visitor.auth.resetPassword({ token: fresh ?? "", password });
    await expect(asAdmin().users.resendInvitation({ id })).rejects.toThrow(refusal("user.not_invited"));
    expect(await sentTokens()).toHaveLength(2);
  });

  test("is not sent again to a self-registered, disabled or unknown account", async () => {
    const { db } = town.database;
    const own = { name: "Nina", email: "nina@pertinho.test", password: "Padaria-2026!" };
    await apiFor({ db }).auth.signUp(own);
    const [nina] = (await asAdmin().users.list({ search: "nina" })).items;
    expect(nina).toMatchObject({ emailConfirmed: false, isInvited: false });
    const { id } = await inviteRosa();
    await asAdmin().users.disable({ id });
    const refusals = [];
    for (const wanted of [nina?.id ?? "", id, newId()])
      refusals.push(
        await asAdmin()
          .users.resendInvitation({ id: wanted })
          .catch(({ code }) => code),
      );
    expect(refusals).toEqual(["user.not_invited", "user.disabled", "not_found"]);
    expect(await sentTokens()).toHaveLength(1);
  });

  test("is sent again at most three times an hour", async () => {
    const { id } = await inviteRosa();
    const platform = testPlatform({ db: town.database.db });
    const api = apiFor({ db: town.database.db, actor: actorOf(town.adminId, "admin"), platform });
    for (let sent = 0; sent < 3; sent++) await api.users.resendInvitation({ id });
    await expect(api.users.resendInvitation({ id })).rejects.toThrow(refusal("rate_limited"));
    expect(await sentTokens()).toHaveLength(4);
  });

  async function inviteRosa() {
    const { id } = await makeCompany(town.database.db);
    return asAdmin().users.invite({ ...rosa, companyIds: [id] });
  }

  /** Returns the tokens from the links in the invitation mails. */
  async function sentTokens(): Promise<string[]> {
    const mails = await town.database.db.select().from(outbox);
    return mails.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? []);
  }

  test("refuses unknown fields", async () => {
    const { status } = await requestApi(
      { db: town.database.db, actor: actorOf(town.adminId, "admin") },
      "/api/users",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...rosa, role: "editor", emailVerified: true, banned: false }),
      },
    );
    expect(status).toBe(400);
  });

  test("stays in the outbox, where an admin can read it while no mail server is configured", async () => {
    await inviteRosa();
    const { items } = await asAdmin().mails.list({});
    expect(items).toMatchObject([{ recipient: rosa.email, state: "undelivered", attempts: 0 }]);
    expect(items[0]?.text).toContain("/lojista/reset-password?token=");
  });

  test("is queued once a mail server is configured; a message to a phone stays in the outbox", async () => {
    const { db } = town.database;
    await inviteRosa();
    const base = testPlatform({ db });
    const sending = createOutbox({
      siteUrl: testSiteUrl,
      delivery: { current: channelsOf({ smtpUrl: "smtp://mail.test" }) },
    });
    const expiresAt = new Date("2030-01-01T12:00:00Z");
    const message = { to: "11987654321", subject: "Seu cupom", text: "Olá", expiresAt };
    await sending.putMessage(db, { kind: "coupon_link", channel: "whatsapp", ...message }, new Date());
    const actor = actorOf(town.adminId, "admin");
    const { items } = await apiFor({ db, actor, platform: { ...base, outbox: sending } }).mails.list({});
    expect(items.map(({ channel, state }) => [channel, state])).toEqual([
      ["whatsapp", "undelivered"],
      ["email", "queued"],
    ]);
  });
});
