import { expect, test } from "vitest";
import { testPassType } from "#tests/support/loyalty/pass-certificates.ts";
import { passRows } from "#tests/support/loyalty/pass-town.ts";
import { makeMember, openClub } from "#tests/support/town/club-town.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

test("without a certificate nothing is offered, and no route exists", async () => {
  const { companyId } = await openClub(town);
  const { cardId } = await makeMember(town, companyId, 1);
  const owner = await withConfirmedPhone(town);
  expect((await owner.call("GET", `/client/cards/${cardId}`)).body.passes).toEqual([]);
  const service = `/apple-passes/v1/devices/phone/registrations/${testPassType}`;
  for (const [method, path, body] of [
    ["GET", `/client/cards/${cardId}/apple-pass`],
    ["GET", `/client/cards/${cardId}/google-pass`],
    ["GET", service],
    ["POST", `${service}/${cardId}`, { pushToken: "token" }],
    ["POST", "/apple-passes/v1/log", { logs: [] }],
  ] as const) {
    expect((await owner.call(method, path, body)).status, path).toBe(404);
  }
  expect(await passRows(town)).toEqual([]);
});
