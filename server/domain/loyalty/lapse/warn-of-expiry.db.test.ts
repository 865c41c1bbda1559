import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { limits } from "#contract/limits.ts";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { anonymiseClients } from "#server/domain/client/erasure/anonymise-clients.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { apiDelivers } from "#tests/support/message/api-delivery.ts";
import { testPlatform, testSiteUrl } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { byStaff, makeMember } from "#tests/support/town/club-town.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { loyaltyExpiryWarnings } from "./expiry-warning.table.ts";
import { warnOfExpiry } from "./warn-of-expiry.ts";

const town = withCouponTown();

type Member = Awaited<ReturnType<typeof makeMember>> & { companyId: string };

const stamps = { kind: "stamps", unitSingular: "carimbo", unitPlural: "carimbos", earnCents: null } as const;
const oneMonth = { ...stamps, expiry: "after_posting", expiryMonths: 1 } as const;

async function club(rules: Partial<NewProgram> = {}) {
  return (await makeProgram(town.database.db, { ...oneMonth, ...rules })).companyId;
}

/** The n-th person with a card and one stamp, who agreed to reminders at the counter. */
async function member(companyId: string, number: number, posted: string): Promise<Member> {
  const made = { companyId, ...(await makeMember(town, companyId, number)) };
  await consent(made.clientId);
  await post(made, posted);
  return made;
}

async function consent(clientId: string, choice: Partial<typeof consents.$inferInsert> = {}) {
  await town.database.db.insert(consents).values({
    ...{ clientId, channel: "whatsapp", purpose: "reminders", granted: true, origin: "counter" },
    textVersion: consentTexts.current,
    ...choice,
  });
}

async function post({ companyId, cardId }: Pick<Member, "companyId" | "cardId">, at: string) {
  await town.database.db.execute(sql`
    select post_points(jsonb_build_object('at', ${at}::text, 'happened_at', ${at}::text, 'posting_id', gen_random_uuid(),
      'company_id', ${companyId}::text, 'card_id', ${cardId}::text, 'place', 'counter'), '{}')`);
}

function warnAt(
  moment: string,
  optOutKey = testPlatform({ db: town.database.db }).keys.optOut,
  delivers = noDeliveryChannels,
) {
  const run = { siteUrl: testSiteUrl, optOutKey, delivers };
  return warnOfExpiry(asSystem(town.database.db, new Date(moment)), run);
}

const messages = () => town.database.db.select().from(outbox);

const posted = "2027-03-10T12:00:00-03:00";
const due = "2027-04-03T10:30:00-03:00";

test("a client who agreed gets one message with shop, amount, last day, card and opt-out", async () => {
  const companyId = await club();
  const { cardId } = await member(companyId, 1, posted);
  expect([await warnAt(due), await warnAt(due), await warnAt("2027-04-04T10:30:00-03:00")]).toEqual([
    1, 0, 0,
  ]);
  const [company] = await town.database.db.select().from(companies);
  const [message] = await messages();
  expect(message).toMatchObject({ channel: "whatsapp", recipient: phoneOf(1), state: "queued" });
  expect(message?.expiresAt).toEqual(new Date("2027-04-11T00:00:00-03:00"));
  expect(message?.text).toContain(
    `No seu cartão de “${company?.name}”, 1 carimbo vale até 10/04/2027: ${testSiteUrl}/carteira/cli-clube-progresso?cartao=${cardId}\n`,
  );
  expect(message?.text).toMatch(/sair=\S+/);
  expect(await town.database.db.select().from(loyaltyExpiryWarnings)).toMatchObject([
    { cardId, expiresOn: "2027-04-10", points: 1 },
  ]);
});

test("while WhatsApp's API has no approved template, nothing is written, and no warning is marked", async () => {
  await member(await club(), 1, posted);
  expect(await warnAt(due, undefined, apiDelivers)).toBe(0);
  expect(await town.database.db.$count(loyaltyExpiryWarnings)).toBe(0);
  expect(await warnAt(due)).toBe(1);
});

test("points of several days are in one message, and a later day in another", async () => {
  const one = await member(await club(), 1, posted);
  await post(one, "2027-03-11T12:00:00-03:00");
  await post(one, "2027-03-11T18:00:00-03:00");
  expect(await warnAt("2027-04-04T10:30:00-03:00")).toBe(1);
  expect((await messages())[0]?.text).toContain("1 carimbo vale até 10/04/2027 e 2 carimbos até 11/04/2027");
  await post(one, "2027-03-12T12:00:00-03:00");
  expect(await warnAt("2027-04-05T10:30:00-03:00")).toBe(1);
  expect((await messages()).at(-1)?.text).toContain("1 carimbo vale até 12/04/2027:");
});

test.each([
  // 31 January and a month: the end of February, in a leap year and in another.
  ["2027-01-31T12:00-03:00", "2027-02-20T23:59-03:00", "2027-02-21T00:00-03:00"],
  ["2028-01-31T12:00-03:00", "2028-02-21T23:59-03:00", "2028-02-22T00:00-03:00"],
  // The week before 10 January is in another year.
  ["2026-12-05T12:00-03:00", "2026-12-28T23:59-03:00", "2026-12-29T00:00-03:00"],
  // 4 November 2018 had no midnight in the town, and 16 February 2019 had 25 hours: as the last day, and as the day
  // of the warning.
  ["2018-10-04T12:00-03:00", "2018-10-27T23:59-03:00", "2018-10-28T00:00-03:00"],
  ["2018-10-11T12:00-03:00", "2018-11-03T23:59-03:00", "2018-11-04T01:00-02:00"],
  ["2019-01-16T12:00-02:00", "2019-02-08T23:59-02:00", "2019-02-09T00:00-02:00"],
  ["2019-01-23T12:00-02:00", "2019-02-15T23:59-02:00", "2019-02-16T00:00-02:00"],
  ["2019-01-24T12:00-02:00", "2019-02-16T23:59-03:00", "2019-02-17T00:00-03:00"],
])("for points of %s no warning is written at %s, one at %s", async (at, early, first) => {
  await member(await club(), 1, at);
  expect([await warnAt(early), await warnAt(first)]).toEqual([0, 1]);
});

test("a warning still comes on the last day, and not after it", async () => {
  const companyId = await club();
  const { cardId } = await member(companyId, 1, posted);
  expect(await warnAt("2027-04-11T00:00:00-03:00")).toBe(0);
  expect(await warnAt("2027-04-10T23:59:00-03:00")).toBe(1);
  // A visit moves the last day of points that live as long as the client keeps coming: they are other points then.
  await town.database.db.execute(
    sql`update loyalty_lots set expires_on = '2027-05-10' where card_id = ${cardId}`,
  );
  expect(await warnAt("2027-05-03T10:30:00-03:00")).toBe(1);
});

describe("no warning is written", () => {
  const cases: Record<string, (one: Member) => Promise<unknown>> = {
    "without a consent": ({ clientId }) => consent(clientId, { granted: false }),
    "for a consent to reminders of coupons only": ({ clientId }) =>
      consent(clientId, { textVersion: "2026-11" }),
    "for a consent of a phone that was not confirmed": ({ clientId }) =>
      consent(clientId, { origin: "my_data" }),
    "to an erased client": ({ clientId }) =>
      town.database.db.transaction((tx) =>
        anonymiseClients(tx, [clientId], { now: new Date(posted), protocol: null }),
      ),
    "for a closed club": ({ companyId }) =>
      town.database.db
        .update(loyaltyPrograms)
        .set({ isActive: false })
        .where(eq(loyaltyPrograms.companyId, companyId)),
    "for a club of a deactivated company": ({ companyId }) =>
      town.database.db.update(companies).set({ isActive: false }).where(eq(companies.id, companyId)),
    "for points that were spent": async ({ companyId, cardId }) => {
      const { id } = await makeReward(town.database.db, { companyId, cost: 1 });
      await town.database.db.execute(sql`
        select redeem_reward(jsonb_build_object('at', ${posted}::text, 'voucher_id', gen_random_uuid(), 'code', 'ABCDEFGH',
          'company_id', ${companyId}::text, 'card_id', ${cardId}::text, 'reward_id', ${id}::text, 'is_used', true,
          'place', 'counter'), '{}')`);
    },
  };

  test.each(Object.entries(cases))("%s", async (_case, change) => {
    const companyId = await club();
    await change(await member(companyId, 1, posted));
    expect(await warnAt(due)).toBe(0);
    expect(await messages()).toEqual([]);
  });
});

test("a merge moves the points, and only the primary client is warned, never twice of the same day", async () => {
  const { db } = town.database;
  const companyId = await club();
  const kept = await member(companyId, 1, posted);
  const merged = await member(companyId, 2, posted);
  const later = await member(companyId, 3, "2027-03-12T12:00:00-03:00");
  expect(await warnAt(due)).toBe(2);
  for (const { clientId } of [merged, later]) {
    await db.execute(sql`select merge_cards(${kept.clientId}, ${clientId}, ${byStaff(new Date(due))})`);
    await db.update(clients).set({ mergedIntoId: kept.clientId }).where(eq(clients.id, clientId));
  }
  expect(await warnAt("2027-04-04T10:30:00-03:00")).toBe(0);
  expect(await warnAt("2027-04-05T10:30:00-03:00")).toBe(1);
  expect((await messages()).map(({ recipient }) => recipient).toSorted()).toEqual(
    [phoneOf(1), phoneOf(1), phoneOf(2)].toSorted(),
  );
});

test("a run that fails writes nothing, and the next one warns", async () => {
  await member(await club(), 1, posted);
  // Without a key no link can be signed: the warning itself is written before.
  await expect(warnAt(due, null as never)).rejects.toThrow();
  expect([await messages(), await town.database.db.select().from(loyaltyExpiryWarnings)]).toEqual([[], []]);
  expect(await warnAt(due)).toBe(1);
});

test("all cards are warned in batches, and parallel runs warn none twice", async () => {
  const companyId = await club();
  const count = limits.remindersPerRun + 7;
  await town.database.db.execute(sql`
    with made as (
      insert into clients (id, phone, name) select gen_random_uuid(), '3599' || lpad(n::text, 7, '0'), 'Maria Souza'
      from generate_series(1, ${count}) n returning id
    ), agreed as (
      insert into consents (client_id, channel, purpose, granted, origin, text_version)
      select id, 'whatsapp', 'reminders', true, 'counter', ${consentTexts.current} from made
    )
    insert into loyalty_cards (id, company_id, client_id, origin) select gen_random_uuid(), ${companyId}, id, 'counter'
    from made`);
  await town.database.db.execute(sql`
    select post_points(jsonb_build_object('at', ${posted}::text, 'happened_at', ${posted}::text,
      'posting_id', gen_random_uuid(), 'company_id', c.company_id, 'card_id', c.id, 'place', 'counter'), '{}')
    from loyalty_cards c`);
  const runs = await Promise.all([1, 2, 3].map(() => warnAt(due)));
  // A run skips the clients that another one has locked, so the next run may find some.
  const rest = await warnAt(due);
  expect(runs.reduce((sum, run) => sum + run, rest)).toBe(count);
  expect(new Set((await messages()).map(({ recipient }) => recipient)).size).toBe(count);
  expect(await messages()).toHaveLength(count);
});
