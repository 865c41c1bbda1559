import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { PageHandler } from "#contract/page-context.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { insertFirstLegalDocuments } from "#server/domain/legal-document/insert-first-legal-documents.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";
import { requestCode, sendCode, sentCode, withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { clientSessions, clients, consents } from "./client.table.ts";

const town = withCouponTown();
const phone = phoneOf(1);

describe("a device", () => {
  test("stores the typed data, and shows only coupons claimed on it until the phone is confirmed", async () => {
    const [first, second] = [await town.offer(), await town.offer()];
    await claim(town.newVisitor(), first.id, { name: "Maria Canário" });
    const other = town.newVisitor();
    await claim(other, second.id, { name: "Outra Pessoa" });
    expect((await other.call("GET", "/client/device")).body).toEqual({
      name: "Outra Pessoa",
      phone,
      isConfirmed: false,
      codeSentTo: null,
      codeExpiresAt: null,
    });
    expect((await other.call("GET", "/client/coupons")).body.items).toHaveLength(1);
    const refused = await other.call("GET", "/client/profile");
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      "client.phone_not_confirmed",
      "Para ver e mudar os seus dados, confirme primeiro que este telefone é seu.",
    ]);
    await requestCode(other);
    expect((await sendCode(other, await sentCode(town))).body).toMatchObject({
      name: "Maria Canário",
      isConfirmed: true,
    });
    expect((await other.call("GET", "/client/coupons")).body.items).toHaveLength(2);
  });

  test("lists open coupons before closed ones, each with the newest first, page by page", async () => {
    const visitor = town.newVisitor();
    const start = town.now.getTime();
    const taken: string[] = [];
    for (const minutes of [1, 2, 3, 4]) {
      town.now = new Date(start + minutes * 60_000);
      taken.push((await claim(visitor, (await town.offer()).id)).body.coupon.id);
    }
    const [oldest, second, third, newest] = taken;
    for (const id of [second, newest]) await visitor.call("DELETE", `/coupons/${id}`);
    const listed: string[] = [];
    for (let query = "?limit=1"; query; ) {
      const { body } = await visitor.call("GET", `/client/coupons${query}`);
      listed.push(...body.items.map(({ id }: { id: string }) => id));
      query = body.nextCursor ? `?limit=1&cursor=${body.nextCursor}` : "";
    }
    expect(listed).toEqual([third, oldest, newest, second]);
    const odd = Buffer.from(JSON.stringify(["2 2026-11-15 15:00:00+00", oldest])).toString("base64url");
    expect((await visitor.call("GET", `/client/coupons?cursor=${odd}`)).status).toBe(400);
  });

  test("with the confirmed phone gets the coupon that the client claimed on another device", async () => {
    const offer = await town.offer();
    const { body } = await claim(town.newVisitor(), offer.id);
    const visitor = await withConfirmedPhone(town);
    expect((await claim(visitor, offer.id)).body).toMatchObject({
      isNew: false,
      coupon: { id: body.coupon.id, isOwn: true },
    });
  });

  test("with the confirmed phone stays with that client when it claims a coupon for another phone", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const visitor = await withConfirmedPhone(town);
    await claim(visitor, (await town.offer()).id, { phone: phoneOf(2), name: "Outra Pessoa" });
    expect((await visitor.call("GET", "/client/device")).body).toEqual({
      name: "Maria Souza",
      phone,
      isConfirmed: true,
      codeSentTo: null,
      codeExpiresAt: null,
    });
    expect((await visitor.call("GET", "/client/coupons")).body.items).toHaveLength(2);
  });

  test("gets a new cookie when the phone is confirmed, and the old one becomes invalid", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const visitor = town.newVisitor();
    await requestCode(visitor);
    const planted = visitor.cookies.get("pertinho_client") ?? "";
    const { setCookies } = await sendCode(visitor, await sentCode(town));
    expect(setCookies.join()).toMatch(/pertinho_client=.+Max-Age=15552000.+HttpOnly; SameSite=Lax/);
    expect((await visitor.call("GET", "/client/profile")).body).toMatchObject({ phone });
    const thief = town.newVisitor();
    thief.cookies.set("pertinho_client", planted);
    expect((await thief.call("GET", "/client/profile")).status).toBe(401);
    expect((await thief.call("GET", "/client/coupons")).status).toBe(401);
  });

  test("gets a new cookie from a page whose form confirms the phone too", async () => {
    const { db } = town.database;
    await claim(town.newVisitor(), (await town.offer()).id);
    let code = "";
    const handlePage: PageHandler = async (_request, { api }) => {
      if (code === "") await api.clients.sendPhoneCode({ phone });
      else await api.clients.confirmPhone({ phone, code });
      return new Response("page");
    };
    const visitor = appFor({ db, now: () => town.now, handlePage }).visitor();
    await visitor.open("/meus-cupons");
    const planted = visitor.cookies.get("pertinho_client");
    code = await sentCode(town);
    await visitor.open("/meus-cupons");
    expect(visitor.cookies.get("pertinho_client")).not.toBe(planted);
    expect((await visitor.call("GET", "/client/profile")).status).toBe(200);
  });

  test("with only the typed phone of an erased client loses the typed data and keeps its coupons", async () => {
    const { db } = town.database;
    const typed = town.newVisitor();
    await claim(typed, (await town.offer()).id, { name: "Bia Vizinha", phone: phoneOf(2) });
    await claim(typed, (await town.offer()).id, { name: "Maria Canário" });
    const owner = await withConfirmedPhone(town);
    const cookie = owner.cookies.get("pertinho_client") ?? "";
    await owner.call("DELETE", "/client/profile", {});
    owner.cookies.set("pertinho_client", cookie);
    expect((await owner.call("GET", "/client/coupons")).status).toBe(401);
    expect((await typed.call("GET", "/client/device")).body).toEqual({
      name: null,
      phone: null,
      isConfirmed: false,
      codeSentTo: null,
      codeExpiresAt: null,
    });
    expect((await typed.call("GET", "/client/coupons")).body.items).toHaveLength(2);
    expect(JSON.stringify(await db.select().from(clientSessions))).not.toMatch(/Canário|990000001/);
  });

  test("shows nothing after it was signed out", async () => {
    const visitor = town.newVisitor();
    await claim(visitor, (await town.offer()).id);
    const cookie = visitor.cookies.get("pertinho_client") ?? "";
    await visitor.call("DELETE", "/client/device", {});
    visitor.cookies.set("pertinho_client", cookie);
    expect((await visitor.call("GET", "/client/coupons")).status).toBe(401);
  });
});

describe("a phone code", () => {
  test("gets the same response for known and unknown phones, and is sent only to known ones", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const [known, unknown] = [town.newVisitor(), town.newVisitor()];
    const answers = [await requestCode(known), await requestCode(unknown, phoneOf(2))];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await town.database.db.$count(outbox)).toBe(1);
    const wrong = [await sendCode(known, "000000"), await sendCode(unknown, "000000", phoneOf(2))];
    const same = [
      400,
      "client.code_wrong",
      "Confira os 6 números ou peça um código novo: cada um vale 10 minutos e 5 tentativas.",
    ];
    expect(wrong.map(({ status, body }) => [status, body.code, body.message])).toEqual([same, same]);
  });

  test("is invalid on another device, after ten minutes, after five attempts, or a second time", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const visitor = town.newVisitor();
    await requestCode(visitor);
    const code = await sentCode(town);
    const thief = town.newVisitor();
    await requestCode(thief, phoneOf(9));
    expect((await sendCode(thief, code)).body.code).toBe("client.code_wrong");
    const wrong = code === "111111" ? "222222" : "111111";
    for (const _ of [1, 2, 3, 4, 5]) await sendCode(visitor, wrong);
    expect((await sendCode(visitor, code)).body.code).toBe("client.code_wrong");

    await requestCode(visitor);
    town.now = new Date(town.now.getTime() + 10 * 60_000);
    expect((await sendCode(visitor, await sentCode(town))).body.code).toBe("client.code_wrong");

    await requestCode(visitor);
    expect((await sendCode(visitor, await sentCode(town))).status).toBe(200);
    expect((await sendCode(visitor, await sentCode(town))).body.code).toBe("client.code_wrong");
  });

  test("is shown as pending on the requesting device while it can be entered, for any phone", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const visitor = town.newVisitor();
    const sentTo = async () => (await visitor.call("GET", "/client/device")).body.codeSentTo;
    const remembered = [await sentTo()];
    const { body: receipt } = await requestCode(visitor, phoneOf(2));
    expect((await visitor.call("GET", "/client/device")).body.codeExpiresAt).toBe(receipt.expiresAt);
    remembered.push(await sentTo());
    for (const _ of [1, 2, 3, 4, 5]) await sendCode(visitor, "000000", phoneOf(2));
    remembered.push(await sentTo());
    await requestCode(visitor, phoneOf(2));
    town.now = new Date(town.now.getTime() + 10 * 60_000);
    remembered.push(await sentTo());
    await requestCode(visitor);
    remembered.push(await sentTo());
    await sendCode(visitor, await sentCode(town));
    expect([...remembered, await sentTo()]).toEqual([null, phoneOf(2), null, null, phone, null]);
    expect((await town.newVisitor().call("GET", "/client/device")).body.codeSentTo).toBeNull();
  });
});

describe("a coupon code", () => {
  const check = (by: Visitor, code: string) => by.call("POST", "/codes/check", { code });

  test("shows anonymous visitors its validity, offer and last day, and nothing about its holder", async () => {
    const offer = await town.offer({ title: "Café duplo" });
    const { body } = await claim(town.newVisitor(), offer.id, { name: "Maria Canário" });
    const answer = await check(town.newVisitor(), body.coupon.code);
    expect(answer.body).toEqual({
      valid: true,
      offer: { id: offer.id, title: "Café duplo", discount: "-10%", companyName: offer.companyName },
      validUntil: "2099-12-31",
    });
    const page = await town.newVisitor().call("GET", `/coupons/${body.coupon.id}`);
    expect(JSON.stringify([answer.body, page.body])).not.toMatch(/Canário|99000000/);
  });

  test("that is redeemed, cancelled or unknown gets the same response; ten attempts are allowed", async () => {
    const offer = await town.offer();
    const owner = town.newVisitor();
    const { body } = await claim(owner, offer.id);
    await owner.call("DELETE", `/coupons/${body.coupon.id}`, {});
    const spy = town.newVisitor();
    const answers = [
      await check(spy, body.coupon.code),
      await check(spy, "ZZZZZZZZ"),
      await check(spy, "!?"),
    ];
    expect(answers.slice(0, 2).map((answer) => answer.body)).toEqual([{ valid: false }, { valid: false }]);
    for (let attempt = 2; attempt < 10; attempt++) await check(spy, "ZZZZZZZZ");
    expect(await check(spy, "ZZZZZZZZ")).toMatchObject({
      status: 429,
      body: {
        code: "coupon.too_many_attempts",
        message: "Você conferiu códigos demais. Espere 15 minutos e tente de novo.",
      },
    });
  });
});

describe("the client's own data", () => {
  test("require an e-mail address before e-mail messages can be accepted", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const visitor = await withConfirmedPhone(town);
    const yes = { channel: "email", purpose: "offers", granted: true };
    const refused = await visitor.call("PUT", "/client/consents", yes);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        data: { fields: { email: "Escreva e salve o seu e-mail antes de aceitar mensagens por ele" } },
      },
    });
    expect(await town.database.db.$count(consents)).toBe(0);
    expect((await visitor.call("PUT", "/client/consents", { ...yes, granted: false })).status).toBe(200);
    await visitor.call("PUT", "/client/profile", {
      name: "Maria Souza",
      email: "maria@x.test",
      birthday: null,
    });
    expect((await visitor.call("PUT", "/client/consents", yes)).body.consents).toContainEqual(
      expect.objectContaining(yes),
    );
  });

  test("can be read, corrected, exported and erased after the phone is confirmed", async () => {
    const { db } = town.database;
    await insertFirstLegalDocuments(asSystem(db, town.now));
    const offer = await town.offer({ stock: 5, totalStock: 5 });
    const visitor = town.newVisitor();
    await claim(visitor, offer.id, { consents: [{ channel: "whatsapp", purpose: "offers" }] });
    await withConfirmedPhone(town, phone, visitor);
    const corrected = await visitor.call("PUT", "/client/profile", {
      name: "Maria Lima",
      email: "m@x.test",
      birthday: null,
    });
    expect(corrected.body).toMatchObject({ name: "Maria Lima", email: "m@x.test", phone });
    expect((await visitor.call("GET", "/client/device")).body.name).toBe("Maria Lima");
    const off = { channel: "whatsapp", purpose: "offers", granted: false };
    const { body } = await visitor.call("PUT", "/client/consents", off);
    expect(body.consents).toContainEqual(expect.objectContaining(off));
    await db.update(clients).set({ tags: ["vip"], notes: "Prefere a mesa da janela" });
    expect((await visitor.call("GET", "/client/export")).body).toMatchObject({
      record: { cpf: null, tags: ["vip"], notes: "Prefere a mesa da janela" },
      coupons: [{ state: "issued", accepted: { terms: 1, privacy: 1 } }],
      consents: [
        { granted: true, origin: "checkout" },
        { granted: false, origin: "my_data" },
      ],
    });
    const stillHasItsCookie = town.newVisitor();
    for (const [name, value] of visitor.cookies) stillHasItsCookie.cookies.set(name, value);
    const { body: receipt } = await visitor.call("DELETE", "/client/profile", {});
    expect(receipt.protocol).toMatch(/^20261115-\d{6}$/);
    // Repeats the request like a browser that lost the response, and with it the deletion of its cookie.
    town.now = new Date(town.now.getTime() + 60_000);
    expect((await stillHasItsCookie.call("DELETE", "/client/profile", {})).body).toEqual(receipt);
    expect(stillHasItsCookie.cookies.size).toBe(0);
    expect(await db.$count(auditLogs, eq(auditLogs.action, "client.erase"))).toBe(1);
    const [client] = await db.select().from(clients);
    expect(client).toMatchObject({ name: "Cliente removido", phone: null, email: null });
    const [coupon] = await db.select().from(coupons);
    expect(coupon).toMatchObject({ holderName: null, claimKey: null, claimBody: null, state: "cancelled" });
    expect(await town.eventKinds(coupon?.id ?? "")).toEqual(["claimed", "cancelled"]);
    expect(await town.stockOf(offer.id)).toBe(5);
    expect(await db.$count(outbox)).toBe(0);
    expect((await visitor.call("GET", "/client/coupons")).status).toBe(401);
    // The phone is free again: a claim with it creates a new client.
    expect((await claim(town.newVisitor(), offer.id)).body.isNew).toBe(true);
  });
});
