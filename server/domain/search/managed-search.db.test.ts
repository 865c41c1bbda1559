import { beforeEach, describe, expect, test } from "vitest";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

let codes: Record<"maria" | "joao", string>;

beforeEach(async () => {
  codes = {
    maria: await take("Maria Clara da Silva", "35987654321", "Bolo de fubá"),
    joao: await take("João Souza", "35912340000", "Corte de cabelo"),
  };
});

/** Claims a coupon for the person and returns its code. */
async function take(name: string, phone: string, title: string): Promise<string> {
  const { id } = await town.offer({ title });
  const { body } = await claim(town.newVisitor(), id, { name, phone });
  return body.coupon.code;
}

const asEditor = async () => {
  const { actor } = await makeSignedIn(town.database.db, "editor");
  return apiFor({ db: town.database.db, actor, now: town.now });
};

describe.each([
  ["words in any order", "silva maria"],
  ["the beginnings of words without accents", "CLA mári"],
  ["a whole phone in its format", "(35) 98765-4321"],
  ["an old phone without its ninth digit", "3587654321"],
  ["a phone without its last digit", "3598765432"],
  ["the last digits of a phone", "4321"],
  ["a part of a phone across its dash", "765-43"],
  ["a phone with the country code", "+55 35 98765"],
  ["a name and a part of the phone", "maria 4321"],
])("searching by %s", (_, search) => {
  test("finds one client, and the coupon of that client", async () => {
    const { clients, coupons } = await asEditor();
    const found = await clients.manage.list({ search });
    expect(found.items.map(({ name }) => name)).toEqual(["Maria Clara da Silva"]);
    const taken = await coupons.manage.list({ search });
    expect([taken.total, taken.items.map(({ code }) => code)]).toEqual([1, [codes.maria]]);
  });
});

test("a coupon is found by any part of its code, in any case and with its dash", async () => {
  const { coupons } = await asEditor();
  const code = codes.joao;
  const shown = formatReadableCode(code).toLowerCase();
  for (const search of [
    code,
    shown,
    shown.slice(0, 4),
    shown.slice(5),
    shown.slice(2, 7),
    code.slice(3, 7),
  ]) {
    const { items } = await coupons.manage.list({ search });
    expect(
      items.map((coupon) => coupon.code),
      search,
    ).toEqual([code]);
  }
});

test("a coupon is found by the words of its offer, and other searches find nothing", async () => {
  const { clients, coupons } = await asEditor();
  expect((await coupons.manage.list({ search: "fuba bolo" })).items.map(({ code }) => code)).toEqual([
    codes.maria,
  ]);
  for (const search of ["silva joao", "!", "()", "99999", "' & | :*"]) {
    expect((await clients.manage.list({ search })).items, search).toEqual([]);
    expect((await coupons.manage.list({ search })).items, search).toEqual([]);
  }
});
