import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { decodeBase64url } from "#contract/loyalty/pass/base64url.ts";
import { minuteOf } from "#contract/loyalty/pass/card-pass-format.ts";
import { signCardPass } from "#contract/loyalty/pass/sign-card-pass.ts";
import { verifyCardPass } from "#contract/loyalty/pass/verify-card-pass.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { certify, newPassDevice } from "#tests/support/loyalty/card-pass.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { makeMember, openClub } from "#tests/support/town/club-town.ts";
import { requestCode, withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const dayMs = 24 * 60 * 60_000;

type Shown = { at?: Date; certifiedAt?: Date; secret?: string };

/** The pass that the client's phone shows, now or at another time. */
async function passOf(clientId: string, { at = town.now, certifiedAt = at, secret }: Shown = {}) {
  const device = await newPassDevice();
  const certificate = await certify(device, { clientId, now: certifiedAt, ...(secret && { secret }) });
  return signCardPass({ certificate, privateKey: device.privateKey, minute: minuteOf(at) });
}

const lookUp = (by: Visitor, pass: unknown) => by.call("POST", "/shop/cards/look-up", { pass });
const post = (by: Visitor, body: Record<string, unknown>, key = "key-12345678") =>
  by.call("POST", "/shop/postings", { amountCents: 4790, ...body }, { "idempotency-key": key });
const cards = () => town.database.db.select().from(loyaltyCards);

type Club = Awaited<ReturnType<typeof openClub>>;
let club: Club;
let other: Club;
let clientId: string;
let cardId: string;
beforeEach(async () => {
  club = await openClub(town);
  other = await openClub(town);
  ({ clientId, cardId } = await makeMember(town, club.companyId, 1));
});

test("a pass opens the card of its client, at the counter of that club only", async () => {
  const pass = await passOf(clientId);
  expect((await lookUp(club.counter, pass)).body.card).toMatchObject({ id: cardId, clientName: "Pessoa 1" });
  expect((await lookUp(other.counter, pass)).body).toEqual({ card: null });
});

test("the counter gets the key with which it checks a pass without network", async () => {
  const { body } = await club.counter.call("GET", "/shop/club");
  const pass = await passOf(clientId);
  const check = { serverPublicKey: body.cardPassKey, now: town.now };
  expect(await verifyCardPass(pass, check)).toMatchObject({ verdict: "valid", clientId });
});

test("the pass of a duplicate opens the card of the primary client", async () => {
  const { db } = town.database;
  const duplicate = await makeMember(town, other.companyId, 2);
  await db.update(clients).set({ mergedIntoId: clientId }).where(eq(clients.id, duplicate.clientId));
  const pass = await passOf(duplicate.clientId);
  expect((await lookUp(club.counter, pass)).body.card).toMatchObject({ id: cardId });
  expect((await post(club.counter, { pass })).body.card).toMatchObject({ id: cardId, balance: 4 });
});

test("the pass of an erased client opens no card and gets no points", async () => {
  const erased = { erasedAt: town.now, phone: null, name: "Cliente removido" };
  await town.database.db.update(clients).set(erased).where(eq(clients.id, clientId));
  const pass = await passOf(clientId);
  expect((await lookUp(club.counter, pass)).body).toEqual({ card: null });
  const { status, body } = await post(club.counter, { pass });
  expect([status, body.code]).toEqual([404, "loyalty.unknown_card"]);
});

describe("the certificate of a device", () => {
  const certifyAt = (by: Visitor, devicePublicKey: unknown) =>
    by.call("POST", "/client/pass-certificates", { devicePublicKey });

  test("is for the client whose phone was confirmed on it", async () => {
    const device = await newPassDevice();
    const { body } = await certifyAt(await withConfirmedPhone(town), device.publicKey);
    const certificate = decodeBase64url(body.certificate) ?? new Uint8Array();
    const { privateKey } = device;
    const pass = await signCardPass({ certificate, privateKey, minute: minuteOf(town.now) });
    expect((await lookUp(club.counter, pass)).body.card).toMatchObject({ id: cardId });
  });

  test("is refused to a device without a confirmed phone", async () => {
    const { publicKey } = await newPassDevice();
    const unconfirmed = town.newVisitor();
    await requestCode(unconfirmed);
    const answers = [await certifyAt(town.newVisitor(), publicKey), await certifyAt(unconfirmed, publicKey)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, "unauthenticated"],
      [403, "client.phone_not_confirmed"],
    ]);
  });

  test.each([[5], [""], ["A".repeat(44)], ["A".repeat(43)], [null]])("needs a key: %j", async (key) => {
    const { status, body } = await certifyAt(await withConfirmedPhone(town), key);
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ["devicePublicKey"]]);
  });
});

describe("a posting by pass", () => {
  test("lets its client join the club, without a consent, once", async () => {
    const pass = await passOf(clientId);
    const first = await post(other.counter, { pass, happenedAt: town.now.toISOString() });
    expect(first.body).toMatchObject({
      posting: { clientName: "Pessoa 1", points: 4 },
      card: { balance: 4, visits: 1 },
    });
    const again = await post(other.counter, { pass, happenedAt: town.now.toISOString() });
    expect(again.body.posting.id).toBe(first.body.posting.id);
    expect(await cards()).toHaveLength(2);
    const { rows } = await town.database.db.execute(sql`select from consents`);
    expect(rows).toEqual([]);
  });

  test("counts for the time of the scan when it is sent later, up to 7 days", async () => {
    const scannedAt = town.now;
    const pass = await passOf(clientId);
    town.now = new Date(scannedAt.getTime() + 6 * dayMs);
    const counter = await town.counterOf(club.companyId);
    const late = await post(counter, { pass, happenedAt: scannedAt.toISOString() });
    expect(late.body.posting).toMatchObject({ points: 4, happenedAt: scannedAt.toISOString() });
    const withoutTime = await post(counter, { pass }, "key-23456789");
    expect(withoutTime.body.code).toBe("loyalty.pass_expired");
    town.now = new Date(scannedAt.getTime() + 8 * dayMs);
    const tooLate = await post(
      await town.counterOf(club.companyId),
      { pass, happenedAt: scannedAt.toISOString() },
      "key-34567890",
    );
    expect(tooLate.body.code).toBe("loyalty.late_too_old");
  });
});

describe("a pass that is not valid is refused and changes nothing", () => {
  const passes: Record<string, [code: string, status: number, pass: () => Promise<string>]> = {
    "of another text": ["loyalty.pass_unknown", 400, async () => "AB3K9QXZ"],
    "of another town": [
      "loyalty.pass_forged",
      400,
      () => passOf(clientId, { secret: "another secret of as many letters" }),
    ],
    "of another client, signed by this device": ["loyalty.pass_forged", 400, stolenPass],
    "of three minutes ago": [
      "loyalty.pass_expired",
      409,
      () => passOf(clientId, { at: new Date(town.now.getTime() - 3 * 60_000) }),
    ],
    "of a phone without network for 30 days": [
      "loyalty.pass_certificate_expired",
      409,
      () => passOf(clientId, { certifiedAt: new Date(town.now.getTime() - 30 * dayMs) }),
    ],
  };
  test.each(Object.keys(passes))("%s", async (name) => {
    const [code, status, shown] = passes[name] ?? [];
    const pass = await shown?.();
    const answers = [await lookUp(club.counter, pass), await post(other.counter, { pass })];
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await cards()).toHaveLength(1);
  });

  test("from the future of the server", async () => {
    const happenedAt = new Date(town.now.getTime() + 3 * 60_000);
    const pass = await passOf(clientId, { at: happenedAt });
    const { body } = await post(club.counter, { pass, happenedAt: happenedAt.toISOString() });
    expect(body.code).toBe("loyalty.pass_from_future");
  });

  test.each([[5], [""], ["A".repeat(285)], [null], [[]]])("as an odd value: %j", async (pass) => {
    for (const answer of [await lookUp(club.counter, pass), await post(club.counter, { pass })]) {
      expect([answer.status, Object.keys(answer.body.data.fields)]).toEqual([400, ["pass"]]);
    }
  });

  test("beside another way to name the client", async () => {
    const pass = await passOf(clientId);
    const both = await post(club.counter, { pass, cardId });
    expect([both.status, Object.keys(both.body.data.fields)]).toEqual([400, ["client"]]);
    const looked = await club.counter.call("POST", "/shop/cards/look-up", { pass, cardId });
    expect([looked.status, Object.keys(looked.body.data.fields)]).toEqual([400, ["phone"]]);
  });
});

/** The certificate of one device with the signature of another. */
async function stolenPass(): Promise<string> {
  const [owner, thief] = [await newPassDevice(), await newPassDevice()];
  const certificate = await certify(owner, { clientId, now: town.now });
  return signCardPass({ certificate, privateKey: thief.privateKey, minute: minuteOf(town.now) });
}
