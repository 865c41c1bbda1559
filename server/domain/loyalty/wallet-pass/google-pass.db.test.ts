import { beforeEach, expect, test } from "vitest";
import { companies } from "#server/domain/company/company.table.ts";
import { testGoogleEmail } from "#tests/support/loyalty/pass-certificates.ts";
import { type Member, openStampClub, passRows, withPassTown } from "#tests/support/loyalty/pass-town.ts";
import { readJwt } from "#tests/support/loyalty/read-jwt.ts";
import { testSiteUrl } from "#tests/support/server/api.ts";

const town = withPassTown();

let member: Member;
beforeEach(async () => {
  member = await openStampClub(town);
});

const open = (by = member.owner, cardId = member.cardId) =>
  by.send(`/api/client/cards/${cardId}/google-pass`, { redirect: "manual" });

test("the link leads to Google with a signed pass of the card", async () => {
  expect((await member.owner.call("GET", `/client/cards/${member.cardId}`)).body.passes).toEqual([
    "apple",
    "google",
  ]);
  const response = await open();
  const location = response.headers.get("location") ?? "";
  expect([response.status, location.slice(0, 32)]).toEqual([303, "https://pay.google.com/gp/v/save"]);
  const { header, payload } = readJwt(location.slice(33));
  const { loyaltyClasses, loyaltyObjects } = payload.payload;
  expect([header.alg, payload.iss, payload.aud, payload.typ]).toEqual([
    "RS256",
    testGoogleEmail,
    "google",
    "savetowallet",
  ]);
  expect(loyaltyClasses).toMatchObject([
    {
      id: `3388000000012345678.${member.companyId}`,
      issuerName: "Pertinho",
      programLogo: { sourceUri: { uri: `${testSiteUrl}/icons/icon-512.png` } },
    },
  ]);
  expect(loyaltyObjects).toMatchObject([
    {
      id: `3388000000012345678.${member.cardId}`,
      classId: loyaltyClasses[0].id,
      loyaltyPoints: { label: "Saldo", balance: { string: "1 carimbo" } },
    },
  ]);
  const { value } = loyaltyObjects[0].barcode;
  const found = await member.counter.call("POST", "/shop/cards/look-up", { pass: value });
  expect(found.body.card).toMatchObject({ id: member.cardId });
});

test("the link stays below the 1,800 characters that Google accepts, with the longest name", async () => {
  await town.database.db.update(companies).set({ name: "Ã".repeat(255) });
  expect((await open()).headers.get("location")?.length).toBeLessThan(1800);
});

test("a second click does not make a second pass", async () => {
  await open();
  await open();
  expect(await passRows(town)).toMatchObject([{ wallet: "google", serial: member.cardId, due: true }]);
});

test("a visitor without this card gets no link", async () => {
  expect((await open(town.newVisitor())).status).toBe(401);
  expect((await open(member.owner, crypto.randomUUID())).status).toBe(404);
  expect(await passRows(town)).toEqual([]);
});
