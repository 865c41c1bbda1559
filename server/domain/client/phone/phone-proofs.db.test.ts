import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { inboundReplies } from "#contract/message/inbound/inbound.texts.ts";
import { phoneCodes } from "#server/domain/client/client.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import {
  inboundWebhook,
  sendWebhook,
  setTownNumber,
  whatsappEnvironment,
} from "#tests/support/server/meta-webhooks.ts";
import { requestCode, sendCode, withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown({ channels: whatsappEnvironment });
const later = (minutes: number) => {
  town.now = new Date(town.now.getTime() + minutes * 60_000);
};
const start = async (by: Visitor, method = "inbound", phone = phoneOf(1)) =>
  (await by.call("POST", "/client/phone-proofs", { phone, method })).body;
const read = async (by: Visitor) => (await by.call("GET", "/client/phone-proof")).body.open;
const complete = (by: Visitor) => by.call("POST", "/client/proved-phones", {});
const isConfirmed = async (by: Visitor) => (await by.call("GET", "/client/device")).body.isConfirmed;
let messageNumber = 0;
/** The phone writes to the town; its id at WhatsApp has no ninth digit. */
const write = (text: string, phone = phoneOf(1)) => {
  const from = `55${phone.slice(0, 2)}${phone.slice(3)}`;
  // Two replies of one moment have no order.
  later(1 / 60);
  const message = { id: `wamid.${++messageNumber}`, from, text, at: town.now };
  return sendWebhook(town.newVisitor(), inboundWebhook([message]));
};
const replies = async () =>
  (
    await town.database.db.select().from(outbox).where(eq(outbox.kind, "reply")).orderBy(outbox.createdAt)
  ).map(({ text }) => text);

let companyId: string;
beforeEach(async () => {
  await setTownNumber(town.database.db);
  const offer = await town.offer();
  companyId = offer.companyId;
  await claim(town.newVisitor(), offer.id);
});

describe("a phone confirmed by a message to the town", () => {
  test("is confirmed on the device that created the code, whose cookie is replaced", async () => {
    const visitor = town.newVisitor();
    const { open } = await start(visitor);
    expect(open).toMatchObject({ phone: phoneOf(1), isProved: false, method: "inbound" });
    expect(open.chatUrl).toContain("https://wa.me/553534711234?text=");
    expect(decodeURIComponent(open.chatUrl)).toContain(open.code);
    expect((await complete(visitor)).body.code).toBe("client.proof_missing");
    await write(`Quero confirmar meu telefone. Código: ${open.code.toLowerCase()}`);
    expect(await isConfirmed(visitor)).toBe(false);
    expect((await read(visitor)).isProved).toBe(true);
    const before = visitor.cookies.get("pertinho_client");
    expect((await complete(visitor)).body).toMatchObject({ isConfirmed: true, phone: phoneOf(1) });
    expect(visitor.cookies.get("pertinho_client")).not.toBe(before);
    expect(await isConfirmed(visitor)).toBe(true);
    expect(await read(visitor)).toBeNull();
    expect(await replies()).toEqual([inboundReplies.confirmed("Linux")]);
  });

  test("must be the phone that was typed", async () => {
    await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(2) });
    const visitor = town.newVisitor();
    const { open } = await start(visitor);
    await write(open.code, phoneOf(2));
    expect((await read(visitor)).isProved).toBe(false);
    expect(await replies()).toEqual([inboundReplies.codeUnknown]);
  });

  test("is confirmed by each code once, within ten minutes", async () => {
    const visitor = town.newVisitor();
    const { open } = await start(visitor);
    later(11);
    await write(open.code);
    expect(await read(visitor)).toBeNull();
    expect((await complete(visitor)).status).toBe(400);
    const { open: second } = await start(visitor);
    await write(second.code);
    await write(second.code);
    expect(await replies()).toEqual([
      inboundReplies.codeUnknown,
      inboundReplies.confirmed("Linux"),
      inboundReplies.codeUnknown,
    ]);
  });

  test("gives nothing to a person who has the cookie of the device but not the code", async () => {
    const visitor = town.newVisitor();
    const { open } = await start(visitor);
    const thief = town.newVisitor();
    thief.cookies.set("pertinho_client", visitor.cookies.get("pertinho_client") ?? "");
    await write(open.code);
    expect(await read(thief)).toBeNull();
    expect((await complete(thief)).status).toBe(400);
    expect((await complete(visitor)).status).toBe(200);
  });

  test("loses the device when its owner answers NÃO, before and after the confirmation", async () => {
    const [waiting, confirmed] = [town.newVisitor(), town.newVisitor()];
    for (const visitor of [waiting, confirmed]) await write((await start(visitor)).open.code);
    await complete(confirmed);
    expect(await isConfirmed(confirmed)).toBe(true);
    await write("NÃO!");
    expect(await isConfirmed(confirmed)).toBe(false);
    expect((await complete(waiting)).status).not.toBe(200);
    expect((await replies()).at(-1)).toBe(inboundReplies.accessEnded);
  });

  test("without a client gets an answer that states this", async () => {
    const visitor = town.newVisitor();
    const { open } = await start(visitor, "inbound", phoneOf(3));
    await write(open.code, phoneOf(3));
    expect(await replies()).toEqual([inboundReplies.noClient]);
    expect((await complete(visitor)).status).toBe(400);
  });

  test("gets at most three automatic answers an hour", async () => {
    for (let time = 0; time < 6; time++) await write("AAAA-AAAA");
    expect(await replies()).toHaveLength(3);
  });
});

describe("the codes for a victim's phone", () => {
  test("send it nothing when strangers start proofs, and at most three messages in all", async () => {
    for (let time = 0; time < 8; time++) {
      await start(town.newVisitor(), time % 2 ? "inbound" : "counter");
      await requestCode(town.newVisitor());
    }
    const sent = await town.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, phoneOf(1)));
    expect(sent).toHaveLength(3);
  });

  test("are answered in the same way whether or not the phone is known", async () => {
    const form = ({ open, ...rest }: Awaited<ReturnType<typeof start>>) => ({
      ...rest,
      ...open,
      phone: null,
      code: null,
      chatUrl: null,
    });
    for (const method of ["inbound", "counter"]) {
      const known = await start(town.newVisitor(), method, phoneOf(1));
      expect(form(await start(town.newVisitor(), method, phoneOf(9)))).toEqual(form(known));
    }
  });

  test("are refused to an address that requested too many, in any way", async () => {
    const visitor = town.newVisitor("198.51.100.9");
    for (let time = 0; time < limits.phoneCodeSendsPerAddress; time++)
      await start(visitor, time % 2 ? "inbound" : "counter", phoneOf(time));
    expect((await start(visitor)).code).toBe("client.too_many_codes");
    expect((await requestCode(visitor)).status).toBe(429);
  });

  test("do not accept the code of a proof in place of a sent one", async () => {
    const visitor = town.newVisitor();
    const { open } = await start(visitor, "counter");
    expect((await sendCode(visitor, open.code)).body.code).toBe("client.code_wrong");
    await withConfirmedPhone(town, phoneOf(1), visitor);
  });
});

describe("a phone confirmed at the counter", () => {
  const vouch = (counter: Visitor, code: string, phone = phoneOf(1)) =>
    counter.call("POST", "/shop/confirmed-phones", { phone, code });

  test("is confirmed by the shopkeeper of one of the client's shops, with an audit entry", async () => {
    const visitor = town.newVisitor();
    const { open } = await start(visitor, "counter");
    expect(open).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), chatUrl: null });
    const counter = await town.counterOf(companyId);
    expect((await vouch(counter, open.code)).body).toEqual({ phone: phoneOf(1) });
    expect((await vouch(counter, open.code)).body.code).toBe("client.vouch_wrong");
    expect((await complete(visitor)).body).toMatchObject({ isConfirmed: true });
    const entries = await town.database.db.select().from(auditLogs);
    expect(entries.find(({ action }) => action === "client.phone_vouched")?.newValues).toMatchObject({
      companyId,
      codeSessionId: expect.any(String),
    });
  });

  test("is refused alike for a wrong code, another shop's client, an unknown and an expired one", async () => {
    const visitor = town.newVisitor();
    const { open } = await start(visitor, "counter");
    const { open: unknown } = await start(town.newVisitor(), "counter", phoneOf(5));
    const counter = await town.counterOf(companyId);
    const elsewhere = await town.counterOf((await town.offer()).companyId);
    const answers = [
      await vouch(counter, open.code === "111111" ? "222222" : "111111"),
      await vouch(elsewhere, open.code),
      await vouch(counter, unknown.code, phoneOf(5)),
    ];
    later(11);
    answers.push(await vouch(counter, open.code));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(answers[0]?.body.code).toBe("client.vouch_wrong");
    expect(await town.database.db.$count(phoneCodes, eq(phoneCodes.phone, phoneOf(1)))).toBe(1);
  });

  test("limits the wrong codes of a counter, also over several sessions", async () => {
    const counter = await town.counterOf(companyId);
    for (let time = 0; time < limits.lookUpAttempts; time++)
      await vouch(counter, "000000", phoneOf(20 + time));
    expect((await vouch(counter, "000000")).status).toBe(429);
  });

  test("counts wrong codes of all counters and devices together for the phone", async () => {
    for (let time = 0; time < limits.phoneCodeAttemptsPerPhone; time++)
      await vouch(await town.counterOf(companyId), "000000");
    const visitor = town.newVisitor();
    const { open } = await start(visitor, "counter");
    expect((await vouch(await town.counterOf(companyId), open.code)).body.code).toBe(
      "client.too_many_attempts",
    );
  });
});

test("without a number that receives messages only the counter is offered", async () => {
  await town.database.db.execute("delete from settings");
  const visitor = town.newVisitor();
  expect((await visitor.call("GET", "/client/phone-proof")).body).toEqual({
    isInboundOffered: false,
    open: null,
  });
  expect((await start(visitor)).code).toBe("bad_request");
  expect((await start(visitor, "counter")).open.code).toMatch(/^\d{6}$/);
});
