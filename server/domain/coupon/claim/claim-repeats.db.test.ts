import { describe, expect, test } from "vitest";
import type { PageHandler } from "#contract/page-context.ts";
import { clientSessions } from "#server/domain/client/client.table.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
const key = "key-12345678";

const bytes = ({ status, body }: { status: number; body: unknown }) => `${status} ${JSON.stringify(body)}`;
const deviceCount = () => town.database.db.$count(clientSessions);
const sees = async (by: Visitor) => (await by.call("GET", "/client/coupons")).body.items?.length ?? 0;

describe("the same idempotency key returns byte-equal responses", () => {
  test("to a browser that lost the first response with its cookie", async () => {
    const offer = await town.offer({ stock: 5, totalStock: 5 });
    const [lost, again] = [town.newVisitor(), town.newVisitor()];
    const first = await claim(lost, offer.id, {}, key);
    expect(first.body).toMatchObject({ isNew: true, coupon: { isOwn: true, holderName: "Maria Souza" } });
    const [before] = await town.couponRows();
    const second = await claim(again, offer.id, {}, key);
    expect(bytes(second)).toBe(bytes(first));
    expect(await town.couponRows()).toEqual([before]);
    expect(await deviceCount()).toBe(1);
    expect(await sees(lost)).toBe(1);
    expect(await sees(again)).toBe(1);
    expect(await town.stockOf(offer.id)).toBe(4);
  });

  test("to a browser that got the first response and repeats the claim with its new cookie", async () => {
    const offer = await town.offer();
    const visitor = town.newVisitor();
    const first = await claim(visitor, offer.id, {}, key);
    expect(bytes(await claim(visitor, offer.id, {}, key))).toBe(bytes(first));
    // The same key with a different body is refused.
    const other = await claim(visitor, offer.id, { name: "Outra Pessoa" }, key);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("to a device that already had a cookie", async () => {
    const visitor = town.newVisitor();
    await claim(visitor, (await town.offer()).id);
    const offer = await town.offer();
    const first = await claim(visitor, offer.id, {}, key);
    expect(first.body.isNew).toBe(true);
    expect(bytes(await claim(visitor, offer.id, {}, key))).toBe(bytes(first));
  });

  test("to a device that already has the coupon, and to a refused one", async () => {
    const offer = await town.offer();
    const visitor = town.newVisitor();
    await claim(visitor, offer.id);
    const had = await claim(visitor, offer.id, {}, key);
    expect(had.body.isNew).toBe(false);
    expect(bytes(await claim(visitor, offer.id, {}, key))).toBe(bytes(had));
    const refused = await claim(town.newVisitor(), offer.id, {}, key);
    expect(refused.body.code).toBe("coupon.confirm_phone");
    const { requestId: _, ...data } = refused.body.data ?? {};
    expect((await claim(town.newVisitor(), offer.id, {}, key)).body).toMatchObject({
      code: "coupon.confirm_phone",
      data,
    });
  });

  test("to 20 parallel browsers, which become one device", async () => {
    const offer = await town.offer({ stock: 10, totalStock: 10 });
    const visitors = Array.from({ length: 20 }, () => town.newVisitor());
    const answers = await Promise.all(visitors.map((visitor) => claim(visitor, offer.id, {}, key)));
    expect(new Set(answers.map(bytes)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { isNew: true, coupon: { isOwn: true } } });
    expect(new Set(visitors.map(({ cookies }) => cookies.get("pertinho_client"))).size).toBe(1);
    expect(await Promise.all(visitors.map(sees))).toEqual(Array(20).fill(1));
    expect([await deviceCount(), (await town.couponRows()).length]).toEqual([1, 1]);
  });

  test("to 20 parallel posts of one page's form, and to a later one", async () => {
    const offer = await town.offer();
    const handlePage: PageHandler = async (_request, { apiOnce }) => {
      const claimed = await apiOnce(key).coupons.claim({
        id: offer.id,
        name: "Maria Souza",
        phone: phoneOf(1),
      });
      return Response.json(claimed);
    };
    const page = appFor({ db: town.database.db, now: () => town.now, handlePage });
    const post = (visitor: Visitor) => visitor.open("/pertinho-checkout");
    const visitors = Array.from({ length: 20 }, (_, index) => page.visitor(`198.51.100.${index}`));
    const answers = await Promise.all(visitors.map(post));
    answers.push(await post(visitors[0] ?? page.visitor()));
    const texts = await Promise.all(answers.map(({ text }) => text()));
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({ isNew: true, coupon: { isOwn: true } });
    expect([await deviceCount(), (await town.couponRows()).length]).toEqual([1, 1]);
  });
});

describe("a coupon stays with the device that claimed it first", () => {
  test("when other devices claim it with any keys, in sequence and in parallel", async () => {
    const offer = await town.offer();
    const owner = town.newVisitor();
    const { body } = await claim(owner, offer.id, {}, key);
    const [before] = await town.couponRows();
    const ask = (index: number) => claim(town.newVisitor(), offer.id, {}, `key-other-${index}`);
    const answers = [await ask(0), await claim(town.newVisitor(), offer.id)];
    answers.push(...(await Promise.all([1, 2, 3, 4, 5].map(ask))));
    expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set(["coupon.confirm_phone"]));
    const confirmed = await withConfirmedPhone(town);
    expect((await claim(confirmed, offer.id, {}, key)).body).toMatchObject({
      isNew: false,
      coupon: { id: body.coupon.id, isOwn: true },
    });
    expect(await town.couponRows()).toEqual([before]);
    expect((await owner.call("GET", `/coupons/${body.coupon.id}`)).body.isOwn).toBe(true);
  });

  test("when several keys claim it in parallel: one succeeds, and only that device shows it", async () => {
    const offer = await town.offer();
    const visitors = Array.from({ length: 20 }, () => town.newVisitor());
    const answers = await Promise.all(
      visitors.map((visitor, index) => claim(visitor, offer.id, {}, `key-${index}-12345`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
    expect((await Promise.all(visitors.map(sees))).sort()).toEqual([...Array(19).fill(0), 1]);
  });

  test("and its key no longer gives access to that device once a phone was confirmed on it", async () => {
    const offer = await town.offer();
    const owner = town.newVisitor();
    const first = await claim(owner, offer.id, {}, key);
    await withConfirmedPhone(town, phoneOf(1), owner);
    const late = town.newVisitor();
    const again = await claim(late, offer.id, {}, key);
    expect(bytes(again)).toBe(bytes(first));
    expect(again.setCookies).toEqual([]);
    expect((await late.call("GET", "/client/coupons")).status).toBe(401);
    expect(await sees(owner)).toBe(1);
  });

  test("and after an erasure its key gives no access to a device", async () => {
    const offer = await town.offer();
    const typed = town.newVisitor();
    await claim(typed, offer.id, {}, key);
    await claim(typed, (await town.offer()).id, { phone: phoneOf(2) });
    await (await withConfirmedPhone(town)).call("DELETE", "/client/profile", {});
    const late = town.newVisitor();
    const again = await claim(late, offer.id, { phone: phoneOf(3) }, key);
    expect([again.status, again.body.code]).toEqual([422, "idempotency_mismatch"]);
    expect(late.cookies.size).toBe(0);
  });
});
