import { beforeEach, expect, test } from "vitest";
import { unsubscriptionPath } from "#contract/api-paths.ts";
import { consents } from "#server/domain/client/client.table.ts";
import { optOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import { makeMessageClient } from "#tests/support/message/message-client.ts";
import { testPlatform } from "#tests/support/server/api.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const form = "application/x-www-form-urlencoded";
const oneClick = "List-Unsubscribe=One-Click";

let token: string;
beforeEach(async () => {
  const { db } = town.database;
  const { id: clientId } = await makeMessageClient(db);
  token = optOutToken({ clientId, channel: "email" }, testPlatform({ db }).keys.optOut);
});

const post = (path: string, body: BodyInit, headers: Record<string, string> = { "content-type": form }) =>
  town.newVisitor().send(path, { method: "POST", body, headers });
const refusals = async () =>
  (await town.database.db.select().from(consents)).filter(({ granted }) => !granted);

test("a mail program unsubscribes its user with one request, without a session, and may repeat it", async () => {
  const response = await post(unsubscriptionPath(token), oneClick);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await refusals()).map(({ channel, purpose, origin }) => [channel, purpose, origin])).toEqual([
    ["email", "offers", "opt_out"],
    ["email", "reminders", "opt_out"],
  ]);
  expect((await post(unsubscriptionPath(token), oneClick)).status).toBe(200);
});

test("the form may be multipart", async () => {
  const body = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  expect((await post(unsubscriptionPath(token), body, headers)).status).toBe(200);
  expect(await refusals()).toHaveLength(2);
});

test("a program that opens the link to check it changes nothing: it leads to the page with the button", async () => {
  const response = await town.newVisitor().send(unsubscriptionPath(token), { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([302, `/meus-cupons?sair=${token}`]);
  expect(await refusals()).toEqual([]);
});

test.each<[string, () => string, string, Record<string, string>?]>([
  ["a changed token", () => token.replace(".email.", ".sms."), oneClick],
  ["no token", () => "x", oneClick],
  ["another form", () => token, "List-Unsubscribe=Yes"],
  ["no form", () => token, ""],
  [
    "JSON",
    () => token,
    JSON.stringify({ "List-Unsubscribe": "One-Click" }),
    { "content-type": "application/json" },
  ],
  ["a large body", () => token, `${oneClick}&x=${"a".repeat(5000)}`],
  ["a page of another site", () => token, oneClick, { "content-type": form, origin: "https://mal.test" }],
])("%s is refused", async (_, given, body, headers) => {
  const response = await post(unsubscriptionPath(given()), body, headers);
  expect([400, 403, 413]).toContain(response.status);
  expect(await refusals()).toEqual([]);
});

test.each(["PUT", "DELETE", "PATCH"])("%s is not allowed", async (method) => {
  const response = await town.newVisitor().send(unsubscriptionPath(token), { method });
  expect([404, 405]).toContain(response.status);
  expect(await refusals()).toEqual([]);
});
