import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clients } from "#server/domain/client/client.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { makeReward } from "#tests/factories/loyalty.ts";
import { openApplePass } from "#tests/support/loyalty/open-apple-pass.ts";
import { testPassType, testTeam } from "#tests/support/loyalty/pass-certificates.ts";
import {
  type Member,
  openStampClub,
  passRows,
  phoneWith,
  testCertificates,
  withPassTown,
} from "#tests/support/loyalty/pass-town.ts";
import { testSecret, testSiteUrl } from "#tests/support/server/api.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { adjust } from "#tests/support/town/club-town.ts";
import { phoneOf } from "#tests/support/town/coupon-town.ts";
import { passToken, passTokenKey } from "./pass-token.ts";

const town = withPassTown();

let member: Member;
beforeEach(async () => {
  member = await openStampClub(town);
});

async function opened(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  return openApplePass(new Uint8Array(await response.arrayBuffer()), testCertificates.authority.pem);
}

const download = (by: Visitor, cardId = member.cardId) =>
  by.send(`/api/client/cards/${cardId}/apple-pass`, {});

/** The phone of the member, with the secret of the downloaded pass. */
async function phone(device?: string) {
  const { json } = await opened(await download(member.owner));
  const pass = { serial: json.serialNumber, token: json.authenticationToken };
  return phoneWith(town.newVisitor(), pass, device);
}

const makeStale = () =>
  town.database.db.execute(sql`update loyalty_wallet_passes set changed_at = changed_at - interval '5 minutes',
    next_attempt_at = null`);

test("the wallet offers the pass of an own card, signed by the certificate, with what the card shows", async () => {
  const { owner, cardId } = member;
  expect((await owner.call("GET", `/client/cards/${cardId}`)).body.passes).toContain("apple");
  const { files, json, signer } = await opened(await download(owner));
  expect(signer.subject).toContain(testPassType);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      "icon.png",
      "icon@2x.png",
      "icon@3x.png",
      "logo.png",
      "logo@2x.png",
      "pass.json",
    ]),
  );
  expect(json).toMatchObject({
    ...{ formatVersion: 1, passTypeIdentifier: testPassType, teamIdentifier: testTeam, serialNumber: cardId },
    webServiceURL: `${testSiteUrl}/api/apple-passes`,
    barcodes: [{ format: "PKBarcodeFormatQR", message: expect.stringMatching(/^PTC1:/) }],
    storeCard: {
      headerFields: [{ label: "Saldo", value: "1 carimbo" }],
      secondaryFields: [{ label: "Próximo prêmio", value: "Café coado: faltam 9 carimbos" }],
      auxiliaryFields: [
        { label: "No cartão", value: "1 de 10 carimbos" },
        { label: "Vence primeiro", value: "1 carimbo em 15/01/2027" },
      ],
    },
  });
  const back = JSON.stringify(json.storeCard.backFields);
  expect(back).toContain("Cada visita vale 1 carimbo.");
  expect(back).toContain(`${testSiteUrl}/carteira/cli-clube-progresso?cartao=${cardId}`);
});

test("the code of the pass opens the card at the counter", async () => {
  const { json } = await opened(await download(member.owner));
  const { body } = await member.counter.call("POST", "/shop/cards/look-up", {
    pass: json.barcodes[0].message,
  });
  expect(body.card).toMatchObject({ id: member.cardId });
});

test("the pass of another client's card is not found", async () => {
  const { body } = await member.counter.call("POST", "/shop/postings", {
    client: { phone: phoneOf(2), name: "Outra Pessoa" },
  });
  expect((await download(member.owner, body.card.id)).status).toBe(404);
  expect((await download(town.newVisitor())).status).toBe(401);
});

describe("the web service of Apple", () => {
  test("registers a phone once, and ends it", async () => {
    const own = await phone();
    expect((await own.register()).status).toBe(201);
    expect((await own.register("new-token")).status).toBe(200);
    expect(await passRows(town)).toMatchObject([{ device_id: "phone-1", serial: member.cardId, due: true }]);
    expect((await own.unregister()).status).toBe(200);
    expect(await passRows(town)).toEqual([]);
  });

  test("lists what has changed since the tag of the last list", async () => {
    const own = await phone();
    expect((await own.changed()).status).toBe(204);
    await own.register();
    await makeStale();
    const first = await (await own.changed()).json();
    expect(first.serialNumbers).toEqual([member.cardId]);
    await town.database.db.execute(
      sql`update loyalty_wallet_passes set changed_at = changed_at - interval '5 minutes'`,
    );
    expect((await own.changed(first.lastUpdated)).status).toBe(204);
    await adjust(town, member, 2);
    expect((await (await own.changed(first.lastUpdated)).json()).serialNumbers).toEqual([member.cardId]);
    expect((await own.changed("yesterday")).status).toBe(400);
  });

  test("returns the current pass, or 304 if it has not changed", async () => {
    const own = await phone();
    await own.register();
    await makeStale();
    const first = await own.pass();
    const since = { "if-modified-since": first.headers.get("last-modified") ?? "" };
    expect((await own.pass(since)).status).toBe(304);
    await adjust(town, member, 2);
    const { json } = await opened(await own.pass(since));
    expect(json.storeCard.headerFields[0].value).toBe("3 carimbos");
  });

  test("refuses the token of another card and anything else that is not the token", async () => {
    await (await phone()).register();
    const others = [passToken(crypto.randomUUID(), passTokenKey(testSecret)), "x".repeat(43)];
    for (const token of others) {
      const stolen = phoneWith(town.newVisitor(), { serial: member.cardId, token });
      for (const answer of [await stolen.register(), await stolen.unregister(), await stolen.pass()]) {
        expect(answer.status).toBe(401);
      }
    }
    const nothing = await town
      .newVisitor()
      .send(`/api/apple-passes/v1/passes/${testPassType}/${member.cardId}`, {});
    expect(nothing.status).toBe(401);
    expect(await passRows(town)).toHaveLength(1);
  });

  test("limits wrong tokens of one address", async () => {
    const stolen = phoneWith(town.newVisitor(), { serial: member.cardId, token: "x".repeat(43) });
    const statuses = [];
    for (let attempt = 0; attempt < 61; attempt++) statuses.push((await stolen.pass()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  test("knows neither another pass type nor an odd name", async () => {
    const visitor = town.newVisitor();
    for (const [path, status] of [
      [`devices/d/registrations/pass.other`, 404],
      [`devices/${"x".repeat(256)}/registrations/${testPassType}`, 400],
      [`passes/${testPassType}/not-an-id`, 400],
    ] as const) {
      expect((await visitor.send(`/api/apple-passes/v1/${path}`, {})).status, path).toBe(status);
    }
  });

  test("accepts a phone's report, up to a limit", async () => {
    const visitor = town.newVisitor();
    expect((await visitor.send("/api/apple-passes/v1/log", report(["no network"]))).status).toBe(200);
    expect((await visitor.send("/api/apple-passes/v1/log", report("no list"))).status).toBe(400);
  });
});

const report = (logs: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ logs }),
});

describe("a pass is due for an update", () => {
  const due = async () => (await passRows(town)).map((row) => row.due);

  test("after a change of its card, of the rules or of the rewards, and not after others", async () => {
    const { db } = town.database;
    await (await phone()).register();
    const { companyId } = member;
    const changes: [change: () => Promise<unknown>, isDue: boolean][] = [
      [() => adjust(town, member, 1), true],
      [() => makeReward(db, { companyId, name: "Bolo", cost: 5 }), true],
      [() => db.execute(sql`update loyalty_rewards set stock = 4`), false],
      [() => db.execute(sql`update loyalty_rewards set cost = cost + 1`), true],
      [() => db.update(loyaltyPrograms).set({ headline: "A cada 10, 1 é seu" }), true],
      [() => db.update(loyaltyPrograms).set({ updatedAt: town.now }), false],
    ];
    for (const [change, isDue] of changes) {
      await makeStale();
      await change();
      expect(await due(), change.toString()).toEqual([isDue]);
    }
  });

  test("by a card that no phone has, nothing is marked", async () => {
    await adjust(town, member, 1);
    const { rows } = await town.database.db.execute(sql`select has_wallet_pass from loyalty_cards`);
    expect([await passRows(town), rows]).toEqual([[], [{ has_wallet_pass: false }]]);
  });
});

test("an erased client leaves no phone, and the pass becomes void without the name of the shop", async () => {
  const own = await phone();
  await own.register();
  expect((await member.owner.call("DELETE", "/client/profile")).status).toBe(200);
  expect(await passRows(town)).toEqual([]);
  expect(await town.database.db.select({ erasedAt: clients.erasedAt }).from(clients)).toEqual([
    { erasedAt: town.now },
  ]);
  const { json } = await opened(await own.pass());
  expect(json).toMatchObject({ voided: true, organizationName: "Pertinho", storeCard: { headerFields: [] } });
  expect(json.barcodes).toBeUndefined();
  expect((await own.register()).status).toBe(200);
  expect(await passRows(town)).toEqual([]);
});
