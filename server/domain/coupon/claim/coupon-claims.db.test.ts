import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { errorText } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { clientSessions, clients } from "#server/domain/client/client.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { insertFirstLegalDocuments } from "#server/domain/legal-document/insert-first-legal-documents.ts";
import { legalDocuments } from "#server/domain/legal-document/legal-document.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

describe("a claim", () => {
  test("creates a coupon with frozen terms, takes one from the stock and sets the device cookie for 180 days", async () => {
    const offer = await town.offer({
      title: "Café duplo",
      stock: 5,
      totalStock: 5,
      extraTerms: "Só no balcão",
    });
    const visitor = town.newVisitor();
    const { status, body, setCookies } = await claim(visitor, offer.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isNew: true,
      coupon: {
        state: "issued",
        isOwn: true,
        holderName: "Maria Souza",
        validUntil: "2099-12-31",
        offer: { id: offer.id, title: "Café duplo" },
        terms: { extraTerms: "Só no balcão", limitPerPerson: 1 },
        actions: { cancel: true },
        payment: null,
      },
    });
    expect(body.coupon.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(setCookies.join()).toMatch(/pertinho_client=.+Max-Age=15552000.+HttpOnly; SameSite=Lax/);
    expect(await town.stockOf(offer.id)).toBe(4);
    expect(await town.eventKinds(body.coupon.id)).toEqual(["claimed"]);
    await town.database.db.update(offers).set({ title: "Outra", extraTerms: null });
    const { body: later } = await visitor.call("GET", `/coupons/${body.coupon.id}`);
    expect(later).toMatchObject({ offer: { title: "Café duplo" }, terms: { extraTerms: "Só no balcão" } });
  });

  test("with a limited validity expires after its days, and never after the offer", async () => {
    const short = await town.offer({ couponValidDays: 3 });
    const ending = await town.offer({ couponValidDays: 30, validUntil: "2026-11-20" });
    const visitor = town.newVisitor();
    expect((await claim(visitor, short.id)).body.coupon.validUntil).toBe("2026-11-18");
    expect((await claim(visitor, ending.id)).body.coupon.validUntil).toBe("2026-11-20");
  });

  test("repeated with its key is one claim, even when the first response and its cookie were lost", async () => {
    const offer = await town.offer({ stock: 5, totalStock: 5 });
    const first = await claim(town.newVisitor(), offer.id, {}, "key-12345678");
    const again = town.newVisitor();
    const second = await claim(again, offer.id, {}, "key-12345678");
    expect(second.body).toEqual(first.body);
    expect(await town.stockOf(offer.id)).toBe(4);
    const { body } = await again.call("GET", "/client/coupons");
    expect(body.items).toHaveLength(1);
  });

  test("with the same key from another device is a separate claim", async () => {
    const [offer, other] = [await town.offer({ stock: 5, totalStock: 5 }), await town.offer()];
    const [owner, spy] = [town.newVisitor(), town.newVisitor()];
    await claim(owner, other.id);
    await claim(spy, other.id, { phone: phoneOf(2) });
    const { body } = await claim(owner, offer.id, {}, "key-12345678");
    for (const thief of [spy, town.newVisitor()]) {
      const answer = await claim(thief, offer.id, {}, "key-12345678");
      expect([answer.status, answer.body.code]).toEqual([403, "coupon.confirm_phone"]);
    }
    const again = await claim(owner, offer.id, {}, "key-12345678");
    expect(again.body).toEqual(body);
    expect(await town.stockOf(offer.id)).toBe(4);
  });

  test("with the key of a different body is refused", async () => {
    const offer = await town.offer();
    await claim(town.newVisitor(), offer.id, {}, "key-12345678");
    const { status, body } = await claim(town.newVisitor(), offer.id, { phone: phoneOf(2) }, "key-12345678");
    expect([status, body.code]).toEqual([422, "idempotency_mismatch"]);
    expect(await town.couponRows()).toHaveLength(1);
  });

  test("for an already claimed coupon returns that coupon, on the device that claimed it", async () => {
    const offer = await town.offer({ stock: 5, totalStock: 5 });
    const visitor = town.newVisitor();
    const { body } = await claim(visitor, offer.id);
    // The number without its ninth digit identifies the same client.
    const again = await claim(visitor, offer.id, { phone: "3590000001" });
    expect(phoneOf(1)).toBe("35990000001");
    expect(again.body).toMatchObject({ isNew: false, coupon: { id: body.coupon.id } });
    expect(await town.stockOf(offer.id)).toBe(4);
  });

  test("records the versions of the terms and the privacy policy in force on that day", async () => {
    const { db } = town.database;
    await insertFirstLegalDocuments(asSystem(db, town.now));
    const tomorrow = { kind: "terms" as const, version: 2, body: "Novos", effectiveOn: "2026-11-16" };
    await db.insert(legalDocuments).values(tomorrow);
    const read = { termsVersion: 1, privacyVersion: 1 };
    const visitor = town.newVisitor();
    const { body: first } = await claim(visitor, (await town.offer()).id, read);
    expect(first.coupon.accepted).toEqual({ terms: 1, privacy: 1 });
    const { body: seen } = await town.newVisitor().call("GET", `/coupons/${first.coupon.id}`);
    expect(seen.accepted).toBeNull();
    town.now = new Date("2026-11-16T00:00:00-03:00");
    const offer = await town.offer();
    const { status, body } = await claim(visitor, offer.id, read);
    expect([status, body.code, body.message]).toEqual([
      409,
      "coupon.terms_changed",
      "Há uma versão nova dos Termos de uso ou da Política de privacidade. Leia e, se concordar, peça o cupom de novo.",
    ]);
    // A request without versions accepts the current ones, as the API documents.
    await claim(visitor, offer.id);
    const rows = await town.couponRows();
    const versions = rows.map(({ termsVersion, privacyVersion }) => [termsVersion, privacyVersion]);
    expect(versions.sort()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test("of a paid offer awaits the Pix with its stock reserved, and shows the Pix code", async () => {
    const company = await makeCompany(town.database.db, { pixKey: "pix@cafe.test" });
    const prices = { priceBeforeCents: 3000, priceAfterCents: 1990 };
    const offer = await town.offer({ companyId: company.id, stock: 2, totalStock: 2, ...prices });
    const visitor = town.newVisitor();
    const { body } = await claim(visitor, offer.id);
    const waiting = {
      state: "pending_payment",
      payment: { amountCents: 1990, dueAt: "2026-11-15T15:30:00.000Z" },
    };
    expect(body.coupon).toMatchObject(waiting);
    expect((await visitor.call("GET", "/client/coupons")).body.items).toMatchObject([waiting]);
    expect(body.coupon.payment.pixCode).toContain("540519.90");
    expect(await town.stockOf(offer.id)).toBe(1);
  });
});

test("the name and the phone of a claim are never logged, refused or not", async () => {
  const lines: string[] = [];
  const log = createLog({ level: "debug", pretty: false, write: (line) => lines.push(line) });
  const { visitor } = appFor({ db: town.database.db, log });
  const offer = await town.offer();
  const canary = { name: "Canário Secreto", phone: "35987654321" };
  for (const address of ["203.0.113.1", "203.0.113.2"]) await claim(visitor(address), offer.id, canary);
  // When the database rejects a batch, the error contains the values of the batch.
  await town.database.db.execute(
    sql`alter table coupons add constraint canary check (holder_name <> 'Canário Secreto') not valid`,
  );
  const { status } = await claim(visitor("203.0.113.3"), (await town.offer()).id, canary);
  await town.database.db.execute(sql`alter table coupons drop constraint canary`);
  expect(status).toBe(500);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join("\n")).not.toMatch(/Canário|Secreto|987654321|98765-4321/);
});

describe("a claim is refused", () => {
  const refused = async (offerId: string, visitor = town.newVisitor(), body = {}) => {
    const answer = await claim(visitor, offerId, body);
    return { status: answer.status, code: answer.body.code, message: answer.body.message };
  };

  test.each([
    ["inactive", { status: "inactive" }],
    ["archived", { status: "archived" }],
    ["not yet active", { status: "future_activation", activationDate: "2026-11-16" }],
  ] as const)("as not found when the offer is %s", async (_name, overrides) => {
    const offer = await town.offer(overrides);
    expect(await refused(offer.id)).toMatchObject({ status: 404, code: "not_found" });
    expect(await town.database.db.$count(clients)).toBe(0);
  });

  test("as not found when the company is deactivated", async () => {
    const offer = await town.offer();
    await town.database.db
      .update(companies)
      .set({ isActive: false })
      .where(eq(companies.id, offer.companyId));
    expect(await refused(offer.id)).toMatchObject({ code: "not_found" });
  });

  test("after the last day", async () => {
    const offer = await town.offer({ validUntil: "2026-11-14" });
    expect(await refused(offer.id)).toEqual({
      status: 409,
      code: "coupon.offer_expired",
      message: "O último dia desta oferta já passou. Veja outras que estão no ar.",
    });
  });

  test("when the offer is sold out, and no client is created", async () => {
    const offer = await town.offer({ stock: 0, totalStock: 3 });
    expect(await refused(offer.id)).toEqual({
      status: 409,
      code: "coupon.sold_out",
      message:
        "Os cupons desta oferta acabaram. Se você já pegou o seu, ele está em Meus cupons. Se alguém desistir, um volta a ficar livre: tente mais tarde.",
    });
    expect(await town.database.db.$count(clients)).toBe(0);
  });

  test("when no day is left on which it could be redeemed", async () => {
    // Today is a Sunday. The offer is valid only on Tuesdays and ends on Monday.
    const offer = await town.offer({ usableWeekdays: [2], validUntil: "2026-11-16" });
    expect(await refused(offer.id)).toEqual({
      status: 409,
      code: "coupon.no_usable_day",
      message: "Esta oferta só vale às terças, e até o fim da validade isso não acontece mais.",
    });
    const tuesday = await town.offer({ usableWeekdays: [2], validUntil: "2026-11-17" });
    expect((await claim(town.newVisitor(), tuesday.id)).status).toBe(200);
  });

  test("when the hours of the last day are over", async () => {
    const hours = { usableFrom: "08:00", usableUntil: "11:00", validUntil: "2026-11-15" };
    const offer = await town.offer(hours);
    expect(await refused(offer.id)).toMatchObject({ code: "coupon.no_usable_day" });
  });

  test("beyond the limit per person once a coupon was redeemed; cancelling allows another claim", async () => {
    const offer = await town.offer({ limitPerPerson: 2 });
    const visitor = town.newVisitor();
    const counter = await town.counterOf(offer.companyId);
    for (const _ of [1, 2]) {
      const { body } = await claim(visitor, offer.id);
      expect((await counter.call("POST", `/coupons/${body.coupon.id}/redemption`, {})).status).toBe(200);
    }
    expect(await refused(offer.id, visitor)).toEqual({
      status: 409,
      code: "coupon.limit_reached",
      message: "Você já pegou todos os cupons desta oferta a que tem direito. Veja os seus em Meus cupons.",
    });
  });

  test("beyond one coupon of a campaign across its offers, until the other is cancelled", async () => {
    const [first, second] = [await town.offer(), await town.offer()];
    await makeCampaign(town.database.db, { oneCouponPerPerson: true }, [first.id, second.id]);
    const visitor = town.newVisitor();
    const { body } = await claim(visitor, first.id);
    expect(await refused(second.id, visitor)).toEqual({
      status: 409,
      code: "coupon.campaign_limit",
      message: "Você já tem um cupom desta campanha. Para trocar, cancele o outro em Meus cupons.",
    });
    await visitor.call("DELETE", `/coupons/${body.coupon.id}`, {});
    expect((await claim(visitor, second.id)).status).toBe(200);
  });

  test("for new clients only, when the client has redeemed a coupon of the company", async () => {
    const first = await town.offer();
    const second = await town.offer({ companyId: first.companyId, newClientsOnly: true });
    const visitor = town.newVisitor();
    const { body } = await claim(visitor, first.id);
    const counter = await town.counterOf(first.companyId);
    await counter.call("POST", `/coupons/${body.coupon.id}/redemption`, {});
    expect(await refused(second.id, visitor)).toEqual({
      status: 409,
      code: "coupon.new_clients_only",
      message: "Esta oferta é para quem ainda não usou um cupom nesta loja. Veja as outras ofertas dela.",
    });
    expect((await claim(town.newVisitor(), second.id, { phone: phoneOf(2) })).status).toBe(200);
  });

  test("with the same response for every reason on a device without the confirmed phone", async () => {
    const [taken, redeemed] = [await town.offer(), await town.offer()];
    const [inCampaign, forNew] = [
      await town.offer(),
      await town.offer({ companyId: redeemed.companyId, newClientsOnly: true }),
    ];
    await makeCampaign(town.database.db, { oneCouponPerPerson: true }, [taken.id, inCampaign.id]);
    const owner = town.newVisitor();
    await claim(owner, taken.id);
    const { body } = await claim(owner, redeemed.id);
    const counter = await town.counterOf(redeemed.companyId);
    await counter.call("POST", `/coupons/${body.coupon.id}/redemption`, {});
    const answers = [];
    for (const { id } of [taken, redeemed, inCampaign, forNew]) answers.push(await refused(id));
    const same = { status: 403, code: "coupon.confirm_phone", message: errorText("coupon.confirm_phone") };
    expect(answers).toEqual([same, same, same, same]);
    expect(same.message).toBe("Para continuar com este número, peça um código e confirme que ele é seu.");
  });

  test("with the same response when sold out, whether or not the phone has a coupon of the offer", async () => {
    const offer = await town.offer({ stock: 1, totalStock: 1 });
    const owner = town.newVisitor();
    await claim(owner, offer.id);
    const forUnknownPhone = await refused(offer.id, town.newVisitor(), { phone: phoneOf(2) });
    expect(forUnknownPhone).toMatchObject({ status: 409, code: "coupon.sold_out" });
    expect(await refused(offer.id, town.newVisitor())).toEqual(forUnknownPhone);
    expect((await claim(owner, offer.id)).status).toBe(200);
  });

  test("after ten unconfirmed phones from one address", async () => {
    const offer = await town.offer();
    for (let person = 1; person <= 11; person++) {
      await claim(town.newVisitor(), offer.id, { phone: phoneOf(person) });
    }
    const spy = () => town.newVisitor("198.51.100.9");
    const codes = [];
    for (let person = 1; person <= 11; person++) {
      codes.push((await refused(offer.id, spy(), { phone: phoneOf(person) })).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("coupon.confirm_phone"));
    expect(codes[10]).toBe("coupon.too_many_attempts");
  });

  test("after sixty coupons in an hour from one address with unconfirmed phones; confirmed ones still pass", async () => {
    const offer = await town.offer({ stock: 100, totalStock: 100 });
    const newVisitorAtAddress = () => town.newVisitor("198.51.100.7");
    const first = await claim(newVisitorAtAddress(), offer.id, {}, "key-12345678");
    for (let person = 2; person <= 60; person++)
      await claim(newVisitorAtAddress(), offer.id, { phone: phoneOf(person) });
    expect(await refused(offer.id, newVisitorAtAddress(), { phone: phoneOf(61) })).toEqual({
      status: 429,
      code: "coupon.too_many_claims",
      message:
        "Muitos cupons foram pegos há pouco por esta mesma conexão. Troque de rede, do Wi-Fi para os dados do celular, ou tente de novo daqui a uma hora.",
    });
    expect(await town.stockOf(offer.id)).toBe(40);
    expect((await claim(town.newVisitor(), offer.id, { phone: phoneOf(61) })).status).toBe(200);
    await town.database.db.update(clientSessions).set({
      clientId: (await town.couponRows()).find(({ id }) => id === first.body.coupon.id)?.clientId,
      confirmedAt: town.now,
    });
    const owner = newVisitorAtAddress();
    const cookie = /pertinho_client=([^;]+)/.exec(first.setCookies.join())?.[1] ?? "";
    owner.cookies.set("pertinho_client", cookie);
    expect((await claim(owner, (await town.offer()).id)).status).toBe(200);
    // Only the device's own confirmed phone is exempt from the limit of the IP address; other phones are not.
    const { code } = await refused(offer.id, owner, { phone: phoneOf(62) });
    expect(code).toBe("coupon.too_many_claims");
    // Sixty claims with the confirmed phone, each cancelled again, also reach the limit of an hour.
    const again = await town.offer();
    for (let time = 2; time <= 60; time++) {
      const { coupon } = (await claim(owner, again.id)).body;
      expect((await owner.call("DELETE", `/coupons/${coupon.id}`)).status).toBe(200);
    }
    expect((await refused(again.id, owner)).code).toBe("coupon.too_many_claims");
  });

  test("but claims without a new coupon do not count towards the limit of an address", async () => {
    const offer = await town.offer();
    const visitor = town.newVisitor("198.51.100.8");
    for (let time = 1; time <= 61; time++) await claim(visitor, offer.id);
    const { status } = await claim(visitor, (await town.offer()).id);
    expect(status).toBe(200);
  });

  test.each([
    [{ name: "" }, "name", "Nome é obrigatório"],
    [{ phone: "123" }, "phone", "Telefone deve ter 10 ou 11 dígitos, com o DDD"],
    // Exceeds the integer type of the database. In a batch, it would make all the other claims fail too.
    [{ termsVersion: 2 ** 31 }, "termsVersion", validation.form],
  ])("with %j, with a message for the field", async (sent, field, message) => {
    const offer = await town.offer();
    const { status, body } = await claim(town.newVisitor(), offer.id, sent);
    expect(status).toBe(400);
    expect(body.data.fields).toMatchObject({ [field]: message });
  });
});
