import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { asJson, runLedger, runLedgerInside } from "#server/domain/loyalty/ledger/run-ledger.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeCard, makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { phoneOf } from "./coupon-town.ts";

const small = fc.integer({ min: 1, max: 8 });
const maybe = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null });
const expiry = fc.oneof(
  fc.constant({ expiry: "never", expiryMonths: null } as const),
  fc.record({
    expiry: fc.constantFrom("after_posting" as const, "after_last_visit" as const),
    expiryMonths: fc.integer({ min: 1, max: 3 }),
  }),
);
const numbers = fc.record({
  earnUnits: small,
  maxPerPosting: maybe(30),
  maxPerDay: maybe(40),
  minutesBetween: fc.constantFrom(0, 0, 30),
  welcomeBonus: fc.constantFrom(0, 5),
  birthdayGift: fc.constantFrom(0, 4),
});

const returnGift = fc.constantFrom({ returnGift: 0 }, { returnGift: 3, returnGiftDays: 5 });

/** The rules of a program of points. */
export const randomRules: fc.Arbitrary<Partial<NewProgram>> = fc
  .tuple(numbers, expiry, returnGift)
  .map(([rules, months, gift]) => ({ ...rules, ...months, ...gift }));

const which = fc.nat(1000);
const kinds = {
  post: 8,
  redeem: 4,
  returnVoucher: 2,
  undo: 3,
  adjust: 2,
  bonus: 1,
  gifts: 2,
  expire: 2,
  merge: 2,
  unmerge: 1,
  erase: 1,
  joinVisits: 1,
  days: 2,
};

/** One change of the ledger. Its numbers choose among what exists when it runs. */
export type Command = { kind: keyof typeof kinds; card: number; which: number; points: number; late: number };
export const randomCommand: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({
      ...{ weight, arbitrary: fc.constant(kind as Command["kind"]) },
    })),
  ),
  ...{ card: which, which, points: fc.integer({ min: 1, max: 30 }) },
  /** Minutes between the purchase and its arrival. */
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 7 * 24 * 60 })),
});

/** Two companies with a club and four clients with a card in each, and every change of the ledger by its functions. */
export async function openRandomClub(db: Database, rules: Partial<NewProgram>[]) {
  const cards: { id: string; companyId: string }[] = [];
  const rewards: { id: string; companyId: string }[] = [];
  const people = await db
    .insert(clients)
    .values(
      [1, 2, 3, 4].map((n) => ({
        ...{ id: newId(), phone: phoneOf(n), name: `Pessoa ${n}` },
        // Birthdays of the first weeks of the random changes.
        birthday: `1990-02-0${n}`,
      })),
    )
    .returning({ id: clients.id });
  for (const rule of rules) {
    const { companyId } = await makeProgram(db, rule);
    for (const { id: clientId } of people.slice(0, 3))
      cards.push(await makeCard(db, { companyId, clientId }));
    rewards.push(await makeReward(db, { companyId, cost: 5, stock: 6 }));
    rewards.push(await makeReward(db, { companyId, cost: 12, limitPerClient: 2 }));
  }
  // The last client has a card in one club only, so that a merge changes its owner.
  const [first] = cards;
  const last = people[3];
  if (first && last) cards.push(await makeCard(db, { companyId: first.companyId, clientId: last.id }));
  return createChanges(db, { cards, rewards, people });
}

type Known = {
  cards: { id: string; companyId: string }[];
  rewards: { id: string; companyId: string }[];
  people: { id: string }[];
};
type Merge = { kept: string; merged: string; moved: string[] };

function createChanges(db: Database, { cards, rewards, people }: Known) {
  let now = new Date("2026-01-30T12:00:00-03:00");
  const postings: { id: string; companyId: string }[] = [];
  const vouchers: string[] = [];
  const merges: Merge[] = [];
  const pick = <Item>(items: Item[], n: number): Item | undefined => items[n % items.length];
  const details = () => asJson({ place: "counter", created_at: now });
  const inside = (call: SQL) => db.transaction((tx) => runLedgerInside(tx, call));
  const of = (command: Command) => pick(cards, command.card) ?? { id: "", companyId: "" };

  const run: Record<Command["kind"], (command: Command) => Promise<unknown>> = {
    async post(command) {
      const card = of(command);
      const posting = {
        ...{ at: now, happened_at: new Date(now.getTime() - command.late * 60_000), posting_id: newId() },
        ...{ company_id: card.companyId, card_id: card.id, amount_cents: command.points * 300 },
        ...{ place: "counter", scope: "test", key: `key-${command.which % 50}`, body: "body" },
      };
      const call = sql`select outcome, posted as id, detail from post_points(${asJson(posting)}, '{}')`;
      const { outcome, id } = await runLedger(db, call);
      if (outcome === "posted" && id) postings.push({ id, companyId: card.companyId });
    },
    async redeem(command) {
      const card = of(command);
      const id = newId();
      const redemption = {
        ...{ at: now, voucher_id: id, code: id, company_id: card.companyId, card_id: card.id },
        ...{ reward_id: pick(rewards, command.which)?.id, is_used: command.points > 15, place: "counter" },
      };
      const call = sql`select outcome, voucher as id, detail from redeem_reward(${asJson(redemption)}, '{}')`;
      if ((await runLedger(db, call)).outcome === "redeemed") vouchers.push(id);
    },
    async returnVoucher({ which: n }) {
      const voucher = pick(vouchers, n);
      if (!voucher) return;
      await inside(
        sql`select outcome, card as id, null as detail from return_voucher(${voucher}, array['open', 'used'], ${details()})`,
      );
    },
    async undo({ which: n }) {
      const posting = pick(postings, n);
      if (!posting) return;
      await inside(
        sql`select outcome, card as id, null as detail from undo_posting(${posting.id}, ${posting.companyId}, ${details()})`,
      );
    },
    adjust(command) {
      const { id, companyId } = of(command);
      const points = command.which % 2 ? command.points : -command.points;
      return inside(
        sql`select outcome, entry_id::text as id, null as detail from adjust_points(${id}, ${companyId}, ${points}, ${details()})`,
      );
    },
    bonus(command) {
      const { id } = of(command);
      return inside(
        sql`select 'given' as outcome, give_bonus(${id}, 'birthday_gift', ${command.points}, ${details()})::text as id, null as detail`,
      );
    },
    gifts: (command) =>
      inside(
        sql`select give_loyalty_gifts(${now.toISOString()}::timestamptz, ${command.points})::text as outcome, null as id, null as detail`,
      ),
    expire: (command) =>
      db.execute(sql`select lapse_loyalty_points(${now.toISOString()}::timestamptz, ${command.points})`),
    async merge(command) {
      const kept = pick(people, command.card)?.id ?? "";
      const merged = pick(people, command.which)?.id ?? "";
      if (kept === merged) return;
      const moved = await db.transaction((tx) => mergeClients(tx, kept, merged, details()));
      if (moved) merges.push({ kept, merged, moved });
    },
    async unmerge({ which: n }) {
      const [merge] = merges.length > 0 ? merges.splice(n % merges.length, 1) : [];
      if (!merge) return;
      const { kept, merged, moved } = merge;
      await db.transaction(async (tx) => {
        await lockClients(tx, kept, merged);
        const ids = sql.param(moved);
        await tx.execute(sql`select unmerge_cards(${kept}, ${merged}, ${ids}::uuid[], ${details()})`);
        await tx.execute(sql`update clients set merged_into_id = null where id = ${merged}`);
      });
    },
    async erase({ which: n, points }) {
      // Seldom, because nothing more happens on the cards of an erased client.
      const person = points <= 5 ? pick(people, n)?.id : undefined;
      if (!person) return;
      const erased = await db.transaction((tx) => eraseClient(tx, person, now));
      // A merge of an erased client is never undone.
      const left = merges.filter(({ kept, merged }) => !erased.includes(kept) && !erased.includes(merged));
      merges.splice(0, merges.length, ...left);
    },
    joinVisits: () => db.execute(sql`select join_last_visits()`),
    async days(command) {
      now = new Date(now.getTime() + command.points * 86_400_000);
    },
  };
  return { run: (command: Command) => run[command.kind](command) };
}

const lockClients = (tx: Pick<Database, "execute">, ...ids: string[]) =>
  tx.execute<{ id: string; merged_into_id: string | null; erased_at: Date | null }>(
    sql`select id, merged_into_id, erased_at from clients where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
  );

/** As the merge of two clients does: both are locked, and an erased client or a duplicate of a duplicate is refused. */
async function mergeClients(tx: Pick<Database, "execute">, kept: string, merged: string, details: SQL) {
  const { rows } = await lockClients(tx, kept, merged);
  const { rowCount } = await tx.execute(sql`select from clients where merged_into_id = ${merged}`);
  if (rowCount !== 0 || rows.some((row) => row.merged_into_id !== null || row.erased_at)) return undefined;
  const result = await tx.execute<{ moved: string[] }>(
    sql`select merge_cards(${kept}, ${merged}, ${details}) as moved`,
  );
  await tx.execute(sql`update clients set merged_into_id = ${kept} where id = ${merged}`);
  return result.rows[0]?.moved ?? [];
}

/** As the erasure of a client does: with the duplicates. */
async function eraseClient(tx: Pick<Database, "execute">, person: string, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from clients where (id = ${person} and merged_into_id is null or merged_into_id = ${person})
      and erased_at is null order by id for update`,
  );
  const ids = rows.map(({ id }) => id);
  const erased = sql`${sql.param(ids)}::uuid[]`;
  await tx.execute(sql`select erase_loyalty_cards(${erased}, ${at})`);
  await tx.execute(sql`update clients set phone = null, erased_at = ${at} where id = any (${erased})`);
  return ids;
}
