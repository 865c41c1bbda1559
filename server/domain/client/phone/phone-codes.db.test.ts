import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { clientSessions, phoneCodes } from "#server/domain/client/client.table.ts";
import { deleteOldDevices } from "#server/domain/client/device/delete-old-devices.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { apiContext, testPlatform } from "#tests/support/server/api.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import {
  codeIn,
  messagesTo,
  requestCode,
  sendCode,
  sentCode,
  withConfirmedPhone,
} from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { hashPhoneCode } from "./phone-code-secret.ts";
import { sendPhoneCode } from "./send-phone-code.ts";

const town = withCouponTown();
const later = (minutes: number) => {
  town.now = new Date(town.now.getTime() + minutes * 60_000);
};
const messages = async (phone = phoneOf(1)) => (await messagesTo(town, phone)).length;
const requestFromOtherAddresses = async (times: number, phone = phoneOf(1)) => {
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await requestCode(town.newVisitor(), phone));
  return answers;
};
const wrong = (code: string) => (code === "111111" ? "222222" : "111111");

beforeEach(async () => {
  await claim(town.newVisitor(), (await town.offer()).id);
});

describe("messages with a code to one phone", () => {
  test("are limited to three an hour over all addresses, and every response is the same", async () => {
    const answers = await requestFromOtherAddresses(20);
    answers.push(...(await requestFromOtherAddresses(5, phoneOf(2))));
    const same = { expiresAt: "2026-11-15T15:10:00.000Z" };
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(25).fill([200, same]));
    expect(await messages()).toBe(3);
    const rows = await town.database.db.select().from(outbox);
    expect(rows.map(({ expiresAt }) => expiresAt?.toISOString())).toEqual(Array(3).fill(same.expiresAt));
    const views = [];
    for (const phone of [phoneOf(1), phoneOf(2)]) {
      const visitor = town.newVisitor();
      await requestCode(visitor, phone);
      const { body } = await visitor.call("GET", "/client/device");
      views.push({ ...body, codeSentTo: body.codeSentTo === phone });
    }
    expect(views[0]).toEqual(views[1]);
    later(61);
    await requestFromOtherAddresses(1);
    expect(await messages()).toBe(4);
  });

  test("are limited to three also for thirty parallel addresses", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => requestCode(town.newVisitor(`198.51.100.${index + 1}`))),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await messages()).toBe(3);
    expect(await town.database.db.$count(phoneCodes)).toBe(30);
  });

  test("are refused to an address after twenty requests for any phones", async () => {
    const visitor = town.newVisitor("198.51.100.77");
    const statuses = [];
    for (let person = 1; person <= 21; person++)
      statuses.push((await requestCode(visitor, phoneOf(person))).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await requestCode(town.newVisitor("198.51.100.77"))).body).toMatchObject({
      code: "client.too_many_codes",
      message:
        "Muitos códigos foram pedidos por esta mesma conexão. Use o último código pedido ou tente de novo daqui a uma hora.",
    });
  });
});

describe("a device on which the phone was confirmed", () => {
  test("still gets three codes an hour when attackers have used up the limit of the phone", async () => {
    const owner = await withConfirmedPhone(town);
    later(61);
    await requestFromOtherAddresses(6);
    expect(await messages()).toBe(1 + 3);
    for (const _ of [1, 2, 3, 4, 5]) expect((await requestCode(owner)).status).toBe(200);
    expect(await messages()).toBe(1 + 3 + 3);
    // Messages to the device do not count against the phone's limit.
    later(61);
    await requestCode(owner);
    await requestFromOtherAddresses(4);
    expect(await messages()).toBe(1 + 3 + 3 + 1 + 3);
  });

  test("still gets codes even if another phone was confirmed there since and its old codes were deleted", async () => {
    await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(2) });
    const shared = await withConfirmedPhone(town);
    await withConfirmedPhone(town, phoneOf(2), shared);
    later(2 * 24 * 60);
    await deleteOldDevices(town.database.db, town.now);
    await requestFromOtherAddresses(3);
    const before = await messages();
    await withConfirmedPhone(town, phoneOf(1), shared);
    expect(await messages()).toBe(before + 1);
  });

  test("has no separate limit for the phone of another client", async () => {
    await claim(town.newVisitor(), (await town.offer()).id, { phone: phoneOf(2) });
    const visitor = await withConfirmedPhone(town);
    await requestFromOtherAddresses(3, phoneOf(2));
    await requestCode(visitor, phoneOf(2));
    expect(await messages(phoneOf(2))).toBe(3);
  });
});

describe("the last sent code", () => {
  /** Requests codes a minute apart until no more are sent. Returns the last code sent. */
  const requestUntilNoCodeIsSent = async (visitor: Visitor) => {
    for (const _ of [1, 2, 3]) {
      await requestCode(visitor);
      later(1);
    }
    const code = await sentCode(town);
    for (const _ of [1, 2]) await requestCode(visitor);
    expect(await messages()).toBe(3);
    return code;
  };

  test("still confirms the phone after further requests", async () => {
    const visitor = town.newVisitor();
    const code = await requestUntilNoCodeIsSent(visitor);
    expect((await sendCode(visitor, wrong(code))).body.code).toBe("client.code_wrong");
    expect((await sendCode(visitor, code)).body).toMatchObject({ isConfirmed: true });
    expect((await visitor.call("GET", "/client/device")).body.codeSentTo).toBeNull();
    expect((await sendCode(visitor, code)).body.code).toBe("client.code_wrong");
  });

  test("gets no more attempts and no more time by further requests", async () => {
    const visitor = town.newVisitor();
    const code = await requestUntilNoCodeIsSent(visitor);
    for (const _ of [1, 2, 3]) await sendCode(visitor, wrong(code));
    await requestCode(visitor);
    for (const _ of [1, 2]) await sendCode(visitor, wrong(code));
    expect((await sendCode(visitor, code)).body.code).toBe("client.code_wrong");

    later(61);
    await requestCode(visitor);
    const next = await sentCode(town);
    await requestFromOtherAddresses(2);
    later(9);
    await requestCode(visitor);
    later(1);
    expect((await sendCode(visitor, next)).body.code).toBe("client.code_wrong");
  });

  test("has the same status on a device whether or not the newest code was sent", async () => {
    const [first, second] = [town.newVisitor(), town.newVisitor()];
    // Each device requests two codes. Only the first request of the second device is within the limit of three.
    await requestCode(first);
    await requestCode(first);
    await requestCode(second);
    await requestCode(second);
    expect(await messages()).toBe(3);
    const views = [];
    for (let attempt = 0; attempt <= limits.phoneCodeAttempts; attempt++) {
      for (const visitor of [first, second])
        views.push(JSON.stringify((await visitor.call("GET", "/client/device")).body));
      expect(views.at(-1)).toBe(views.at(-2));
      for (const visitor of [first, second]) await sendCode(visitor, "000000");
    }
    expect(views.at(-1)).toContain('"codeSentTo":null');
    expect(await town.database.db.$count(clientSessions)).toBe(3);
  });
});

describe("an unsent code", () => {
  const hashOf = (code: string, phone: string) =>
    hashPhoneCode(code, phone, testPlatform({ db: town.database.db }).keys.phoneCode);
  const isStored = async (code: string, phone = phoneOf(1)) =>
    (await town.database.db.$count(phoneCodes, eq(phoneCodes.codeHash, hashOf(code, phone)))) > 0;

  /**
   * Requests a code on a new device and returns the generated code. The message is always written; when it must not
   * be sent, it is rolled back.
   */
  async function makeCode(phone = phoneOf(1)): Promise<string> {
    const { db } = town.database;
    const texts: string[] = [];
    const messages = testPlatform({ db }).outbox;
    const recording: Outbox = {
      ...messages,
      putMessage(tx, message, now) {
        texts.push(message.text);
        return messages.putMessage(tx, message, now);
      },
    };
    const { ctx, ...request } = apiContext({ db, now: town.now, platform: { outbox: recording } });
    await sendPhoneCode(ctx, request, { phone });
    return codeIn(texts[0]);
  }

  test("is stored with a hash that matches no code", async () => {
    expect(await isStored(await makeCode())).toBe(true);
    await requestFromOtherAddresses(2);
    const unsentCode = await makeCode();
    expect(unsentCode).toMatch(/^\d{6}$/);
    expect(await messages()).toBe(3);
    expect(await isStored(unsentCode)).toBe(false);
    // A phone without a client gets no message either.
    expect(await isStored(await makeCode(phoneOf(2)), phoneOf(2))).toBe(false);
  });

  test("is never compared, for any stored hash", async () => {
    await requestFromOtherAddresses(3);
    const visitor = town.newVisitor();
    await requestCode(visitor);
    const code = "123456";
    const codeHash = hashOf(code, phoneOf(1));
    const notSent = isNull(phoneCodes.allowance);
    expect(
      await town.database.db.update(phoneCodes).set({ codeHash }).where(notSent).returning(),
    ).toHaveLength(1);
    expect((await sendCode(visitor, code)).body.code).toBe("client.code_wrong");
    expect((await visitor.call("GET", "/client/device")).body.isConfirmed).toBe(false);
  });
});

describe("wrong codes for one phone", () => {
  const maxAttempts = limits.phoneCodeAttemptsPerPhone;
  /** Each attempt comes from its own IP address, after a code was requested from there. */
  const guessFromElsewhere = async (times: number, phone = phoneOf(1)) => {
    const visitors = Array.from({ length: times }, (_, index) => town.newVisitor(`198.51.100.${index + 1}`));
    await Promise.all(visitors.map((visitor) => requestCode(visitor, phone)));
    const answers = await Promise.all(visitors.map((visitor) => sendCode(visitor, "000000", phone)));
    return answers.map(({ status, body }) => `${status} ${body.code}`).sort();
  };
  const refused = (times: number) => [
    ...Array(maxAttempts).fill("400 client.code_wrong"),
    ...Array(times - maxAttempts).fill("429 client.too_many_attempts"),
  ];

  test("are limited over all addresses together, whether or not the phone is known", async () => {
    expect(await guessFromElsewhere(maxAttempts + 10)).toEqual(refused(maxAttempts + 10));
    const events = await town.database.db.select().from(securityEvents);
    expect(events.map(({ eventType, count, userId }) => ({ eventType, count, userId }))).toEqual([
      { eventType: "rate_limit_exceeded", count: 10, userId: null },
    ]);
    expect(await guessFromElsewhere(maxAttempts + 1, phoneOf(2))).toEqual(refused(maxAttempts + 1));
  });

  test("block the correct code on a new device too, until the hour is over", async () => {
    const visitor = town.newVisitor();
    await requestCode(visitor);
    const code = await sentCode(town);
    await guessFromElsewhere(maxAttempts);
    expect((await sendCode(visitor, code)).body).toMatchObject({
      code: "client.too_many_attempts",
      message: "Muitos códigos errados foram digitados para este telefone. Tente de novo daqui a uma hora.",
    });
    later(121);
    await withConfirmedPhone(town, phoneOf(1), visitor);
  });

  test("do not block the device on which the phone was confirmed", async () => {
    const owner = await withConfirmedPhone(town);
    later(61);
    await guessFromElsewhere(maxAttempts + 1);
    await withConfirmedPhone(town, phoneOf(1), owner);
  });

  test("are limited on a device with the confirmed phone too, and correct ones do not count", async () => {
    const owner = await withConfirmedPhone(town);
    for (let time = 0; time < maxAttempts; time++) expect((await sendCode(owner, "000000")).status).toBe(400);
    expect((await sendCode(owner, "000000")).body.code).toBe("client.too_many_attempts");
    // The attempts of the phone itself are not affected.
    later(1);
    await withConfirmedPhone(town);
  });
});
