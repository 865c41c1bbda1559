import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PostingPreview, previewPosting } from "#contract/loyalty/posting.rules.ts";
import { today } from "#contract/time/dates.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { asJson, runLedger } from "#server/domain/loyalty/ledger/run-ledger.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { readProgram } from "#server/domain/loyalty/program/read-program.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCard, makeProgram } from "#tests/factories/loyalty.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();
let people = 0;

const orNull = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: null });
const factor = fc.integer({ min: 2, max: 5 });
const multiplier = fc.oneof(
  fc.constant({ multiplier: null, multiplierFactor: null, multiplierWeekdays: [] as number[] }),
  fc.record({
    ...{ multiplier: fc.constant("weekday" as const), multiplierFactor: factor },
    multiplierWeekdays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
  }),
  fc.record({
    ...{ multiplier: fc.constant("birthday" as const), multiplierFactor: factor },
    multiplierWeekdays: fc.constant([] as number[]),
  }),
);
const kind = fc.oneof(
  fc.record({ kind: fc.constant("points" as const), earnCents: fc.integer({ min: 1, max: 3000 }) }),
  fc.constant({ kind: "stamps" as const, earnCents: null }),
);
const limited = fc.record({
  earnUnits: fc.integer({ min: 1, max: 9 }),
  minimumPurchaseCents: orNull(1, 3000),
  maxPerPosting: orNull(1, 40),
  maxPerDay: orNull(1, 60),
  minutesBetween: fc.constantFrom(0, 0, 1, 30, 1440, 7 * 1440),
  welcomeBonus: fc.constantFrom(0, 3),
});

/** Purchases one after another: the minutes since the previous one, and the amount. */
const purchases = fc.array(
  fc.record({
    minutes: fc.oneof(fc.constantFrom(0, 1, 29, 30, 31, 1440), fc.integer({ min: 0, max: 5000 })),
    amountCents: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 9000 })),
  }),
  { minLength: 4, maxLength: 10, size: "max" },
);
const birthday = fc.option(fc.constantFrom("1990-02-28", "1992-02-29", "1990-03-01", "1980-11-15"), {
  nil: null,
});
const start = fc.constantFrom("2026-11-15T02:59:59.999Z", "2027-02-28T12:00:00Z", "2028-02-29T02:58:00Z");

test("the preview of the counter is what the ledger does", async () => {
  await fc.assert(
    fc.asyncProperty(kind, limited, multiplier, birthday, start, purchases, async (...given) => {
      const [units, rules, times, born, from, all] = given;
      const { db } = town.database;
      const { companyId } = await makeProgram(db);
      await db
        .update(loyaltyPrograms)
        .set({ ...units, ...rules, ...times })
        .where(sql`company_id = ${companyId}`);
      const clientId = newId();
      await db
        .insert(clients)
        .values({ id: clientId, phone: phoneOf(++people), name: "Maria Souza", birthday: born });
      const { id: cardId } = await makeCard(db, { companyId, clientId });
      const program = await readProgram(db, companyId);
      if (!program) throw new Error("the program is missing");
      let now = new Date(from);
      for (const { minutes, amountCents } of all) {
        now = new Date(now.getTime() + minutes * 60_000);
        const card = await readCounterCard({ db, now }, { companyId, cardId });
        const weekday = new Date(`${today(now)}T12:00:00Z`).getUTCDay();
        const preview = previewPosting(program, card, { amountCents, weekday, now });
        expect(await post({ companyId, cardId, amountCents, now })).toEqual(preview);
      }
    }),
    { numRuns: Number(process.env.LEDGER_RUNS ?? 100) },
  );
});

type Purchase = { companyId: string; cardId: string; amountCents: number | null; now: Date };

/** Posts the purchase and returns the result in the form of a preview. */
async function post({ companyId, cardId, amountCents, now }: Purchase): Promise<PostingPreview> {
  const { db } = town.database;
  const posting = {
    ...{ at: now, happened_at: now, posting_id: newId(), company_id: companyId, card_id: cardId },
    ...{ amount_cents: amountCents, place: "counter" },
  };
  const call = sql`select outcome, posted as id, detail from post_points(${asJson(posting)}, '{}')`;
  const { outcome, detail } = await runLedger(db, call);
  if (outcome === "too_soon") return { outcome, until: new Date(detail ?? "") };
  if (outcome !== "posted") return { outcome } as PostingPreview;
  const { rows } = await db.execute<{ result: PostingPreview }>(sql`
    select jsonb_build_object('outcome', 'posted', 'points', e.points, 'welcomeBonus', coalesce(w.points, 0),
      'reason', e.reason, 'factor', e.factor, 'limitedBy', e.limited_by) as result
    from loyalty_entries e left join loyalty_entries w on w.posting_id = e.posting_id and w.kind = 'bonus'
    where e.posting_id = ${posting.posting_id} and e.kind = 'earn'`);
  const [row] = rows;
  if (!row) throw new Error("the posting is missing");
  return row.result;
}
