import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { loyaltyRewardRow } from "#seed/rows/loyalty.ts";
import type { Actor } from "#server/actor.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { scanQr } from "#tests/support/browser/scan-qr.ts";
import { requestApi, testSiteUrl } from "#tests/support/server/api.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { loyaltyPrograms, loyaltyProgramVersions, loyaltyRewards } from "./program.table.ts";

const town = withCouponTown();

const points = {
  isActive: true,
  kind: "points",
  headline: "Junte e troque",
  unitSingular: "ponto",
  unitPlural: "pontos",
  earnUnits: 1,
  earnCents: 1000,
  minimumPurchaseCents: null,
  maxPerPosting: null,
  maxPerDay: null,
  minutesBetween: 0,
  welcomeBonus: 0,
  multiplier: null,
  multiplierFactor: null,
  multiplierWeekdays: [],
  expiry: "never",
  expiryMonths: null,
  birthdayGift: 0,
  returnGift: 0,
  returnGiftDays: null,
};
const reward = {
  name: "Café coado",
  description: null,
  imageUrl: null,
  cost: 10,
  valueCents: 350,
  stock: 5,
  limitPerClient: 2,
  validDays: 30,
  isActive: true,
};

async function shopOf(companyId?: string) {
  const { db } = town.database;
  const company = companyId ?? (await makeCompany(db, { name: "Café Serrano" })).id;
  const { actor } = await makeSignedIn(db, "lojista");
  const shop: Actor = { ...actor, companyIds: [company], companyId: company } as Actor;
  return { companyId: company, shop };
}

const call = (actor: Actor, method: string, path: string, body?: object, headers: object = {}) =>
  requestApi({ db: town.database.db, actor }, `/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const save = (actor: Actor, body: object) => call(actor, "PUT", "/shop/program", body);
/** The fields with a message; an element of a list counts for its list. */
const fieldsOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  Object.keys(body.data?.fields ?? {}).map((field) => field.split(".")[0]);
const lastAudit = async () =>
  (await town.database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0];
const programs = () => town.database.db.select().from(loyaltyPrograms);
const rewards = () => town.database.db.select().from(loyaltyRewards);

describe("the program of a shop", () => {
  test("is opened by its account, with an audit entry, and then read", async () => {
    const { shop, companyId } = await shopOf();
    expect((await call(shop, "GET", "/shop/program")).body).toMatchObject({
      company: { id: companyId, name: "Café Serrano" },
      program: null,
      rewards: [],
      members: 0,
      actions: { edit: true },
    });
    const saved = await save(shop, { ...points, version: null });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ id: companyId, version: "1", ...points });
    expect((await call(shop, "GET", "/shop/program")).body.program).toEqual(saved.body);
    expect(await lastAudit()).toMatchObject({
      action: "program.create",
      tableName: "loyalty_programs",
      recordId: companyId,
      oldValues: null,
      newValues: points,
    });
  });

  test("is not opened twice", async () => {
    const { shop } = await shopOf();
    const sent = await Promise.all([1, 2].map(() => save(shop, { ...points, version: null })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await programs()).toHaveLength(1);
  });

  test("becomes a new version with each change, with old and new values in the audit", async () => {
    const { shop, companyId } = await shopOf();
    await save(shop, { ...points, version: null });
    const changed = await save(shop, { ...points, earnCents: 500, version: "1" });
    expect(changed.body).toMatchObject({ version: "2", earnCents: 500 });
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: "program.update", oldValues: points });
    expect(audit?.newValues).toEqual({ ...points, earnCents: 500 });
    const versions = await town.database.db
      .select({ version: loyaltyProgramVersions.version })
      .from(loyaltyProgramVersions)
      .where(eq(loyaltyProgramVersions.companyId, companyId))
      .orderBy(loyaltyProgramVersions.version);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  });

  test("saved by another person in between is a conflict, and nothing is written", async () => {
    const { shop } = await shopOf();
    await save(shop, { ...points, version: null });
    await save(shop, { ...points, welcomeBonus: 5, version: "1" });
    const late = await save(shop, { ...points, headline: "Outra", version: "1" });
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect(await programs()).toMatchObject([{ headline: "Junte e troque", welcomeBonus: 5, version: 2 }]);
  });

  test("never changes what was earned under an earlier version", async () => {
    const { shop, companyId } = await shopOf();
    await save(shop, { ...points, version: null });
    const counter = await town.counterOf(companyId);
    const client = { phone: phoneOf(1), name: "Maria Souza" };
    const posted = await counter.call("POST", "/shop/postings", { client, amountCents: 4790 });
    expect(posted.body.card.balance).toBe(4);
    await save(shop, {
      ...points,
      kind: "stamps",
      earnCents: null,
      expiry: "after_posting",
      expiryMonths: 1,
      version: "1",
    });
    const { body } = await counter.call("POST", "/shop/cards/look-up", { phone: phoneOf(1) });
    expect(body.card).toMatchObject({ balance: 4, expiring: null });
  });

  test("switched off keeps its rules and closes the counter", async () => {
    const { shop, companyId } = await shopOf();
    await save(shop, { ...points, version: null });
    await save(shop, { ...points, isActive: false, version: "1" });
    const counter = await town.counterOf(companyId);
    const client = { phone: phoneOf(1), name: "Maria Souza" };
    const { body } = await counter.call("POST", "/shop/postings", { client, amountCents: 4790 });
    expect(body.code).toBe("loyalty.no_program");
  });
});

describe("a rule of a program", () => {
  const stamps = { kind: "stamps", earnCents: null };
  const whole = (field: string, min: number, max: number, rest: object = {}) => [
    ...[min, max].map((value) => [field, { ...rest, [field]: value }, true] as const),
    ...[min - 1, max + 1, 1.5, "5", 2 ** 31].map(
      (value) => [field, { ...rest, [field]: value }, false] as const,
    ),
  ];
  const cases: (readonly [string, object, boolean])[] = [
    ["kind", { kind: "cashback" }, false],
    ["headline", { headline: "a".repeat(limits.loyaltyHeadlineMaxLength) }, true],
    ["headline", { headline: "a".repeat(limits.loyaltyHeadlineMaxLength + 1) }, false],
    ["unitSingular", { unitSingular: "a".repeat(limits.loyaltyUnitMaxLength) }, true],
    ["unitSingular", { unitSingular: "a".repeat(limits.loyaltyUnitMaxLength + 1) }, false],
    ["unitPlural", { unitPlural: "" }, false],
    ...whole("earnUnits", 1, limits.loyaltyEarnUnitsMax),
    ...whole("earnCents", 1, limits.moneyMaxCents),
    ["earnCents", { earnCents: null }, false],
    ["earnCents", stamps, true],
    ["earnCents", { kind: "stamps" }, false],
    ...whole("minimumPurchaseCents", 1, limits.moneyMaxCents),
    ...whole("maxPerPosting", 1, limits.pointsMax),
    ...whole("maxPerDay", 1, limits.pointsMax),
    ...whole("minutesBetween", 0, limits.loyaltyMinutesBetweenMax),
    ...whole("welcomeBonus", 0, limits.pointsMax),
    ...whole("multiplierFactor", 2, limits.loyaltyFactorMax, { multiplier: "birthday" }),
    ["multiplierFactor", { multiplier: "birthday" }, false],
    ["multiplierFactor", { multiplierFactor: 2 }, false],
    ["multiplierWeekdays", { multiplier: "weekday", multiplierFactor: 2, multiplierWeekdays: [0, 6] }, true],
    ["multiplierWeekdays", { multiplier: "weekday", multiplierFactor: 2 }, false],
    ["multiplierWeekdays", { multiplier: "weekday", multiplierFactor: 2, multiplierWeekdays: [7] }, false],
    ["multiplierWeekdays", { multiplier: "birthday", multiplierFactor: 2, multiplierWeekdays: [1] }, false],
    ...whole("expiryMonths", 1, limits.loyaltyExpiryMonthsMax, { expiry: "after_posting" }),
    ["expiryMonths", { expiry: "after_last_visit" }, false],
    ["expiryMonths", { expiryMonths: 6 }, false],
    ...whole("birthdayGift", 0, limits.pointsMax),
    ["returnGift", { returnGift: -1 }, false],
    ...whole("returnGiftDays", 1, limits.loyaltyReturnGiftDaysMax, { returnGift: 5 }),
    ["returnGiftDays", { returnGift: 5 }, false],
    ["returnGiftDays", { returnGiftDays: 60 }, false],
    ["cashback", { cashback: 5 }, false],
  ];

  test("is accepted at its boundary and refused beyond it, beside its field", async () => {
    const { shop } = await shopOf();
    await save(shop, { ...points, version: null });
    for (const [field, changes, isAccepted] of cases) {
      const before = await programs();
      const version = String(before[0]?.version);
      const answer = await save(shop, { ...points, ...changes, version });
      const what = `${field}: ${JSON.stringify(changes)}`;
      expect(answer.status, what).toBe(isAccepted ? 200 : 400);
      if (isAccepted) continue;
      expect(fieldsOf(answer), what).toContain(field);
      expect(await programs(), what).toEqual(before);
    }
  });

  test("may not be left out of a change", async () => {
    const { shop } = await shopOf();
    const { welcomeBonus: _left, ...rest } = points;
    const answer = await save(shop, { ...rest, version: null });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ["welcomeBonus"]]);
  });
});

describe("a reward", () => {
  async function withProgram() {
    const { db } = town.database;
    const { companyId } = await makeProgram(db);
    return shopOf(companyId);
  }

  test("is added and changed, with audit entries", async () => {
    const { shop } = await withProgram();
    const added = await call(shop, "POST", "/shop/rewards", reward);
    expect(added.body).toMatchObject(reward);
    expect(await lastAudit()).toMatchObject({ action: "reward.create", newValues: reward });
    const { id, version } = added.body;
    const changed = await call(shop, "PUT", `/shop/rewards/${id}`, { ...reward, isActive: false, version });
    expect(changed.body).toMatchObject({ id, isActive: false });
    expect(await lastAudit()).toMatchObject({
      action: "reward.update",
      oldValues: { isActive: true },
      newValues: { isActive: false },
    });
    const late = await call(shop, "PUT", `/shop/rewards/${id}`, { ...reward, cost: 1, version });
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
  });

  test("is added once for a repeated key", async () => {
    const { shop } = await withProgram();
    const key = { "idempotency-key": "reward-0001" };
    await call(shop, "POST", "/shop/rewards", reward, key);
    await call(shop, "POST", "/shop/rewards", reward, key);
    expect(await rewards()).toHaveLength(1);
  });

  test("keeps what redemptions took from its stock while its form was open", async () => {
    const { shop } = await withProgram();
    const { id, version } = (await call(shop, "POST", "/shop/rewards", reward)).body;
    await town.database.db.update(loyaltyRewards).set({ stock: 3 }).where(eq(loyaltyRewards.id, id));
    const changed = await call(shop, "PUT", `/shop/rewards/${id}`, { ...reward, stock: 15, version });
    expect(changed.body.stock).toBe(13);
    const none = await call(shop, "PUT", `/shop/rewards/${id}`, {
      ...reward,
      stock: 0,
      version: changed.body.version,
    });
    expect(none.body.stock).toBe(0);
    const unlimited = await call(shop, "PUT", `/shop/rewards/${id}`, {
      ...reward,
      stock: null,
      version: none.body.version,
    });
    expect(unlimited.body.stock).toBeNull();
  });

  test("needs a program, and a club has at most 50", async () => {
    const { shop: without } = await shopOf();
    expect((await call(without, "POST", "/shop/rewards", reward)).body.code).toBe("loyalty.no_program");
    const { shop, companyId } = await withProgram();
    await town.database.db
      .insert(loyaltyRewards)
      .values(Array.from({ length: limits.rewardsMax - 1 }, () => loyaltyRewardRow({ companyId })));
    expect((await call(shop, "POST", "/shop/rewards", reward)).status).toBe(200);
    expect((await call(shop, "POST", "/shop/rewards", reward)).body.code).toBe("loyalty.too_many_rewards");
  });

  test("is refused beyond each limit, beside its field", async () => {
    const { shop } = await withProgram();
    const cases: [string, unknown, boolean][] = [
      ["name", "", false],
      ["name", "a".repeat(limits.rewardNameMaxLength), true],
      ["name", "a".repeat(limits.rewardNameMaxLength + 1), false],
      ["description", "a".repeat(limits.rewardDescriptionMaxLength + 1), false],
      ["imageUrl", "javascript:alert(1)", false],
      ["imageUrl", `/media/${"a".repeat(64)}`, false],
      ...[-5, 0, 1.5, "5", 1e9, 2 ** 31].map((cost): [string, unknown, boolean] => ["cost", cost, false]),
      ["cost", limits.pointsMax, true],
      ["valueCents", -1, false],
      ["stock", -1, false],
      ["stock", 0, true],
      ["stock", limits.stockMax + 1, false],
      ["limitPerClient", 0, false],
      ["limitPerClient", limits.rewardLimitPerClientMax, true],
      ["validDays", 0, false],
      ["validDays", limits.rewardValidDaysMax, true],
      ["validDays", limits.rewardValidDaysMax + 1, false],
    ];
    let stored = 0;
    for (const [field, value, isAccepted] of cases) {
      const answer = await call(shop, "POST", "/shop/rewards", { ...reward, [field]: value });
      expect(answer.status < 300, `${field}: ${value}`).toBe(isAccepted);
      if (isAccepted) stored += 1;
      else expect(fieldsOf(answer), `${field}: ${value}`).toEqual([field]);
      expect(await rewards(), `${field}: ${value}`).toHaveLength(stored);
    }
  });

  test("of another company is refused and untouched", async () => {
    const { db } = town.database;
    const other = await makeProgram(db);
    const foreign = await makeReward(db, { companyId: other.companyId });
    const before = await rewards();
    const { shop } = await withProgram();
    const body = { ...reward, version: "2026-01-01" };
    const change = await call(shop, "PUT", `/shop/rewards/${foreign.id}`, body);
    expect([change.status, change.body.code]).toEqual([404, "loyalty.unknown_reward"]);
    const { companyId } = other;
    const named = [
      await call(shop, "PUT", `/shop/rewards/${foreign.id}`, { ...body, companyId }),
      await call(shop, "POST", "/shop/rewards", { ...reward, companyId }),
      await save(shop, { ...points, version: "1", companyId }),
      await call(shop, "GET", `/shop/program?companyId=${companyId}`),
    ];
    expect(named.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await rewards()).toEqual(before);
  });
});

describe("access", () => {
  test("a code session reads the program and changes nothing", async () => {
    const { db } = town.database;
    const { companyId } = await makeProgram(db);
    const { id } = await makeReward(db, { companyId });
    const counter = await town.counterOf(companyId);
    const read = await counter.call("GET", "/shop/program");
    expect(read.body).toMatchObject({ program: { version: "1" }, actions: { edit: false } });
    const body = { ...reward, version: read.body.rewards[0].version };
    const refused = [
      await counter.call("PUT", "/shop/program", { ...points, version: "1" }),
      await counter.call("POST", "/shop/rewards", reward),
      await counter.call("PUT", `/shop/rewards/${id}`, body),
      await counter.call("POST", "/pictures", {}),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await programs()).toMatchObject([{ version: 1 }]);
    expect(await rewards()).toHaveLength(1);
  });

  test("the till code leads to the page of the own club by its id, and the address beside it is readable", async () => {
    const { db } = town.database;
    const { companyId } = await makeProgram(db);
    const counter = await town.counterOf(companyId);
    const { body } = await counter.call("GET", "/shop/program/till-code");
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(body.url).toBe(`${testSiteUrl}/cli-clube/${company?.slug}`);
    const picture = await sharp(Buffer.from(body.qrCode), { density: 600 }).png().toBuffer();
    expect(await scanQr(picture)).toBe(`${testSiteUrl}/cli-clube/${companyId}`);
    const without = await town.counterOf((await makeCompany(db)).id);
    expect((await without.call("GET", "/shop/program/till-code")).body.code).toBe("loyalty.no_program");
  });

  test("the back-office opens the club of any company", async () => {
    const { db } = town.database;
    const { id: companyId } = await makeCompany(db);
    const { actor } = await makeSignedIn(db, "editor");
    const opened = await save(actor, { ...points, version: null, companyId });
    expect(opened.body).toMatchObject({ id: companyId, version: "1" });
    expect(await lastAudit()).toMatchObject({ action: "program.create", recordId: companyId });
    const unknown = await save(actor, { ...points, version: null, companyId: crypto.randomUUID() });
    expect(unknown.status).toBe(404);
  });

  test("the back-office names the company, and a shop needs not", async () => {
    const { db } = town.database;
    const { companyId } = await makeProgram(db);
    const { actor } = await makeSignedIn(db, "editor");
    const nameless = await call(actor, "GET", "/shop/program");
    expect([nameless.status, fieldsOf(nameless)]).toEqual([400, ["companyId"]]);
    const named = await save(actor, { ...points, welcomeBonus: 3, version: "1", companyId });
    expect(named.body).toMatchObject({ welcomeBonus: 3, version: "2" });
    const added = await call(actor, "POST", "/shop/rewards", { ...reward, companyId });
    const { id, version } = added.body;
    await call(actor, "PUT", `/shop/rewards/${id}`, { ...reward, cost: 2, version, companyId });
    expect(await rewards()).toMatchObject([{ id, companyId, cost: 2 }]);
    expect(await lastAudit()).toMatchObject({ action: "reward.update", recordId: id });
  });
});
