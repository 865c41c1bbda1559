import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { optOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { idempotencyKeys } from "#server/platform/idempotency/idempotency.table.ts";
import { testPlatform } from "#tests/support/server/api.ts";
import { asWritten, consentRow, no, withClientTown, yes } from "#tests/support/town/client-town.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf } from "#tests/support/town/coupon-town.ts";

const { town, editorWithFixedKey, twoClients } = withClientTown();

describe("a duplicate", () => {
  test("is merged with its coupons and fields, and its phone identifies the primary client from then on", async () => {
    const { manage, offers, first, second } = await twoClients();
    await town.database.db
      .update(clients)
      .set({ email: "m@x.test", tags: ["vip"] })
      .where(eq(clients.id, second));
    const merged = await manage.merge({ id: first, otherId: second });
    expect(merged).toMatchObject({
      coupons: 2,
      email: "m@x.test",
      tags: ["vip"],
      merges: [{ name: "Maria C", phone: phoneOf(2) }],
    });
    expect((await manage.list({})).items.map(({ id }) => id)).toEqual([first]);
    expect((await manage.list({ search: phoneOf(2) })).items.map(({ id }) => id)).toEqual([first]);

    // The other phone identifies the same person: the coupon they already hold is shown only after the phone is
    // confirmed on the device.
    const again = await claim(town.newVisitor(), offers[0].id, { phone: phoneOf(2) });
    expect(again.body.code).toBe("coupon.confirm_phone");
    const third = await town.offer();
    await claim(town.newVisitor(), third.id, { phone: phoneOf(2) });
    expect((await manage.get({ id: first })).coupons).toBe(3);
  });

  test("can be neither opened nor changed while it is merged", async () => {
    const { manage, first, second } = await twoClients();
    const open = await manage.get({ id: second });
    await manage.merge({ id: first, otherId: second });
    const [{ updatedAt } = {}] = await town.database.db
      .select({ updatedAt: sql<string>`updated_at::text` })
      .from(clients)
      .where(eq(clients.id, second));
    const gone = { code: "not_found" };
    await expect(manage.get({ id: second })).rejects.toMatchObject(gone);
    // With the version set by the merge, and with the version of a form opened before it.
    for (const version of [updatedAt ?? "", open.version])
      await expect(manage.update({ ...asWritten(open), version, name: "Outra" })).rejects.toMatchObject(gone);
    const consent = { channel: "whatsapp", purpose: "offers", granted: true } as const;
    await expect(
      manage.changeConsent({ id: second, ...consent, consentVersion: "2026-11" }),
    ).rejects.toMatchObject(gone);
    expect((await manage.get({ id: first })).merges).toMatchObject([{ name: "Maria C" }]);
  });

  test("is unmerged: moved values are restored, values changed since stay", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    await db.update(clients).set({ email: "m@x.test", notes: "da feira" }).where(eq(clients.id, second));
    const merged = await manage.merge({ id: first, otherId: second });
    await manage.update({ ...asWritten(merged), birthday: null, notes: "outra nota", tags: [] });
    const parted = await manage.unmerge({ id: merged.merges[0]?.id ?? "" });
    expect(parted).toMatchObject({ coupons: 1, email: null, notes: "outra nota", merges: [] });
    expect(await manage.get({ id: second })).toMatchObject({ coupons: 1, email: "m@x.test" });
    expect((await manage.list({})).total).toBe(2);
    await expect(manage.unmerge({ id: merged.merges[0]?.id ?? "" })).rejects.toMatchObject({
      code: "client.merge_undone",
      message: "Os dois clientes já estão separados.",
    });
  });

  test.each([
    {
      name: "the earlier consent of the duplicate",
      primary: yes("2026-05-01"),
      other: yes("2026-01-01"),
      after: yes("2026-01-01"),
    },
    {
      name: "the earlier consent of the primary client",
      primary: yes("2026-01-01"),
      other: yes("2026-05-01"),
      after: yes("2026-01-01"),
    },
    {
      name: "the refusal of the duplicate",
      primary: yes("2026-05-01"),
      other: no("2026-01-01"),
      after: no("2026-01-01"),
    },
    {
      name: "the refusal of the primary client",
      primary: no("2026-05-01"),
      other: yes("2026-06-01"),
      after: no("2026-05-01"),
    },
  ])(
    "leaves the merged client with $name, and each client gets its own consents back when unmerged",
    async ({ primary, other, after }) => {
      const { manage, first, second } = await twoClients();
      const { db } = town.database;
      await db.insert(consents).values([consentRow(first, primary), consentRow(second, other)]);
      await db.insert(consents).values(consentRow(second, yes("2026-02-02"), "sms"));
      const choice = (client: { consents: { channel: string; purpose: string }[] }, channel: string) =>
        client.consents.find((one) => one.channel === channel && one.purpose === "offers");
      const merged = await manage.merge({ id: first, otherId: second });
      const moment = (on: string) => new Date(`${on}T12:00:00Z`).toISOString();
      expect(choice(merged, "whatsapp")).toMatchObject({ granted: after.granted, since: moment(after.on) });
      expect(choice(merged, "sms")).toMatchObject({ granted: true, since: moment("2026-02-02") });
      const parted = await manage.unmerge({ id: merged.merges[0]?.id ?? "" });
      expect(choice(parted, "whatsapp")).toMatchObject({
        granted: primary.granted,
        since: moment(primary.on),
      });
      expect(choice(parted, "sms")).toMatchObject({ granted: false });
      expect(choice(await manage.get({ id: second }), "sms")).toMatchObject({ granted: true });
    },
  );

  test("with an open coupon of the same offer is refused, and nothing is moved", async () => {
    const { manage, offers, first, second } = await twoClients();
    await claim(town.newVisitor(), offers[0].id, { phone: phoneOf(2) });
    await expect(manage.merge({ id: first, otherId: second })).rejects.toMatchObject({
      code: "client.merge_open_coupons",
    });
    expect((await manage.get({ id: second })).coupons).toBe(2);
  });

  test("cannot be the same client, nor one that was already merged or erased", async () => {
    const { manage, first, second } = await twoClients();
    await expect(manage.merge({ id: first, otherId: first })).rejects.toMatchObject({ code: "not_found" });
    await manage.merge({ id: first, otherId: second });
    await expect(manage.merge({ id: first, otherId: second })).rejects.toMatchObject({ code: "not_found" });
    await expect(manage.merge({ id: second, otherId: first })).rejects.toMatchObject({ code: "not_found" });
  });

  test("opts out by the link of an old message both for the primary client and for itself", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    const on = "2026-11-01";
    await db
      .insert(consents)
      .values([consentRow(first, { granted: true, on }), consentRow(second, { granted: true, on })]);
    await manage.merge({ id: first, otherId: second });
    const key = testPlatform({ db }).keys.optOut;
    const token = optOutToken({ clientId: second, channel: "whatsapp" }, key);
    await town.newVisitor().call("POST", "/client/opt-outs", { token });
    expect((await manage.list({ consent: "whatsapp" })).total).toBe(0);
    const [merge] = (await manage.get({ id: first })).merges;
    await manage.unmerge({ id: merge?.id ?? "" });
    expect((await manage.list({ consent: "whatsapp" })).total).toBe(0);
  });

  test("is not named in the stored response of the idempotency key of its merge", async () => {
    const { first, second } = await twoClients();
    const { db } = town.database;
    const manage = await editorWithFixedKey();
    const merged = await manage.merge({ id: first, otherId: second });
    expect(await manage.merge({ id: first, otherId: second })).toEqual(merged);
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toMatch(/Canário|99000000/);
  });

  test("that was unmerged and then erased leaves no data in the record of the merge", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    await db.update(clients).set({ notes: "Canário" }).where(eq(clients.id, second));
    const { merges } = await manage.merge({ id: first, otherId: second });
    await manage.unmerge({ id: merges[0]?.id ?? "" });
    await manage.erase({ id: second });
    const { rows } = await db.execute("select before, after from client_merges");
    expect(JSON.stringify(rows)).not.toContain("Canário");
  });

  test("is part of the data export of its primary client, with its phone and its separate data", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    const rows = { [first]: "primeira@x.test", [second]: "outra@x.test" };
    for (const [id, email] of Object.entries(rows)) {
      await db.update(clients).set({ email, notes: email }).where(eq(clients.id, id));
    }
    await db
      .insert(consents)
      .values([consentRow(first, no("2026-05-01")), consentRow(second, yes("2026-06-01"))]);
    await manage.merge({ id: first, otherId: second });
    const data = await manage.handOver({ id: first });
    expect(data).toMatchObject({
      profile: { phone: phoneOf(1), email: "primeira@x.test" },
      duplicates: [
        {
          name: "Maria C",
          phone: phoneOf(2),
          email: "outra@x.test",
          record: { notes: "outra@x.test" },
          consents: [{ granted: true, at: "2026-06-01T12:00:00.000Z" }],
        },
      ],
    });
    expect(data.coupons).toHaveLength(2);
    const visitor = await withConfirmedPhone(town);
    expect((await visitor.call("GET", "/client/export")).body.duplicates).toEqual(data.duplicates);
  });

  test("is erased with its primary client, and no name remains", async () => {
    const { manage, first, second } = await twoClients();
    const { db } = town.database;
    await db.update(clients).set({ notes: "Canário" }).where(eq(clients.id, second));
    await manage.merge({ id: first, otherId: second });
    await manage.erase({ id: first });
    const rows = await db.select().from(clients);
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      ["Cliente removido", null],
      ["Cliente removido", null],
    ]);
    const { rows: merges } = await db.execute("select before, after from client_merges");
    expect(JSON.stringify([merges, await db.select().from(auditLogs)])).not.toMatch(/Canário|99000000/);
  });
});
