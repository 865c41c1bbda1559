import { openingState } from "#contract/company/opening-state.ts";
import { townClock } from "#contract/time/clock.ts";
import { today } from "#contract/time/dates.ts";
import { shopkeeperOf } from "./demo-accounts.ts";
import { clientSinceDaysAgo, persons } from "./demo-persons.ts";
import { momentOfDay } from "./past-moment.ts";
import { between, type Random, randomFor } from "./random.ts";
import { secretCode, secretId } from "./secret-id.ts";
import { idOf } from "./stable-id.ts";
import { type ClubStep, type ClubStory, clubStories } from "./town/club-stories.ts";
import { type ClubPlan, clubs } from "./town/clubs.ts";
import { companies } from "./town/companies.ts";

/** One call of a function of the ledger (insert-club-history.ts). */
export type Happening = {
  kind: "post" | "undo" | "redeem" | "gift";
  at: Date;
  companyId: string;
  cardId: string;
  clientId: string;
  /** The parameter of the database function. */
  details: Record<string, unknown>;
  /** The columns of the ledger that name the operator. */
  author: Record<string, unknown>;
  /** Random clients redeem a reward if they have the points: a refusal is expected. */
  mayBeRefused: boolean;
};

const openingHoursOf = new Map(
  Object.values(companies).flatMap((plans) =>
    plans.map(({ name, openingHours }) => [name, openingHours] as const),
  ),
);

type Town = { now: Date; appSecret: string };
type Ids = Pick<Happening, "companyId" | "cardId" | "clientId"> & { shopkeeperId: string | null };
type Card = { club: ClubPlan; person: number };

/** Builds what happened on all cards, the oldest first, and nothing in the future. */
export function clubHistory(town: Town): Happening[] {
  return clubs
    .flatMap((club) => persons.flatMap((_, person) => cardHistory(town, { club, person })))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function cardHistory(town: Town, card: Card): Happening[] {
  const steps = stepsOf(card);
  if (steps.length === 0) return [];
  const { company } = card.club;
  const phone = persons[card.person]?.phone ?? "";
  const companyId = idOf.company(company);
  const shopkeeperId = shopkeeperOf(companyId);
  const ids = { companyId, cardId: idOf.card(company, phone), clientId: idOf.client(phone), shopkeeperId };
  return steps.flatMap((step, index) => happeningsOf(town, { ...card, ids }, step, index));
}

type Step = ClubStep & { minutesAgo?: number; mayBeRefused?: boolean; isOfStory?: boolean };

function stepsOf({ club, person }: Card): Step[] {
  const isOfCard = (story: ClubStory) => story.company === club.company && story.person === person;
  const story = clubStories.find(isOfCard);
  return story?.steps.map((step) => ({ ...step, isOfStory: true })) ?? randomSteps({ club, person });
}

/** Purchases at random intervals. Some clients stopped coming, others came today. */
function randomSteps({ club, person }: Card): Step[] {
  const random = randomFor(`card ${club.company} ${persons[person]?.phone}`);
  // The client of the demo has only the cards of the stories.
  if (person === 0 || random() * 10 >= club.membersOfTen) return [];
  const steps: Step[] = [];
  const last = random() < 0.65 ? 1 : between(random, 20, 70);
  for (let day = between(random, 8, clientSinceDaysAgo(person) - 1); day >= last; ) {
    steps.push({ ...purchase(club, random), daysAgo: day });
    if (steps.length % 5 === 0) steps.push(redemption(club, random, day));
    day -= between(random, 2, Math.round(club.daysBetween * 1.5));
  }
  // Just after midnight, this may be too soon after the purchase of yesterday.
  const cameToday = { daysAgo: 0, minutesAgo: between(random, 15, 290), mayBeRefused: true };
  return last === 1 && random() < 0.15 ? [...steps, { ...purchase(club, random), ...cameToday }] : steps;
}

function purchase({ purchases, operators, hours }: ClubPlan, random: Random): Step {
  const operator = operators[between(random, 0, operators.length - 1)] ?? "";
  const cents = Math.round(between(random, ...purchases) / 10) * 10;
  return { kind: "purchase", daysAgo: 0, at: timeWithin(hours, random), cents, operator };
}

/** Half an hour after a purchase, so that it is later on the same day. */
function redemption({ rewards, hours }: ClubPlan, random: Random, daysAgo: number): Step {
  // The plan states what is left of a stock.
  const unlimited = rewards.filter(({ stock }) => stock === undefined);
  const { name = "" } = unlimited[between(random, 0, unlimited.length - 1)] ?? {};
  const at = timeWithin([hours[1], hours[1] + 0.9], random);
  return { kind: "reward", daysAgo, at, reward: name, isOpen: daysAgo < 12, mayBeRefused: true };
}

function timeWithin([from, until]: readonly [number, number], random: Random): string {
  const minutes = between(random, from * 60, Math.floor(until * 60) - 1);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function happeningsOf(town: Town, card: Card & { ids: Ids }, step: Step, index: number): Happening[] {
  const { club, ids } = card;
  const { companyId, cardId, clientId } = ids;
  const name = `${cardId} ${index}`;
  const at = momentOf(town, club, step);
  if (isWhileClosed(club, step, at)) return [];
  const common = { companyId, cardId, clientId, at, mayBeRefused: step.mayBeRefused ?? false };
  const details = { company_id: companyId, card_id: cardId, place: "counter", at };
  const author = authorOf(card, step, index);
  switch (step.kind) {
    case "purchase": {
      const posting_id = idOf.posting(step.request ?? name);
      const request_id = step.request ? idOf.pointsRequest(step.request) : null;
      const bought = { amount_cents: step.cents, note: step.note ?? null, happened_at: at };
      const posted = { ...details, ...bought, posting_id, request_id };
      const post: Happening = { ...common, kind: "post", details: posted, author };
      if (step.undoneAfterMinutes === undefined) return [post];
      const undoneAt = new Date(at.getTime() + step.undoneAfterMinutes * 60_000);
      return [
        post,
        { ...post, kind: "undo", at: undoneAt, details: { ...details, posting_id, at: undoneAt } },
      ];
    }
    case "reward": {
      const voucher = {
        voucher_id: secretId(town.appSecret, `voucher ${name}`),
        code: secretCode(town.appSecret, `voucher code ${name}`),
        reward_id: idOf.reward(club.company, step.reward),
        is_used: !step.isOpen,
        place: step.isOpen ? "client" : "counter",
      };
      return [
        { ...common, kind: "redeem", details: { ...details, ...voucher }, author: step.isOpen ? {} : author },
      ];
    }
    case "birthday_gift":
      return [
        { ...common, kind: "gift", details: { ...details, why: step.kind, points: step.points }, author: {} },
      ];
  }
}

/** Stories may be suspicious, and there are always postings of today. Other clients find a closed shop. */
function isWhileClosed({ company }: ClubPlan, step: Step, at: Date): boolean {
  if (step.isOfStory || step.minutesAgo !== undefined) return false;
  return openingState(openingHoursOf.get(company) ?? [], at)?.open === false;
}

/** The balances of the stories must not depend on today's weekday: they avoid the days on which points are multiplied. */
function momentOf({ now }: Town, { program }: ClubPlan, step: Step): Date {
  if (step.minutesAgo !== undefined) return new Date(now.getTime() - step.minutesAgo * 60_000);
  const [hours = 0, minutes = 0] = step.at.split(":").map(Number);
  const momentAt = (daysAgo: number) => momentOfDay(today(now), daysAgo, hours * 60 + minutes);
  const planned = momentAt(step.daysAgo);
  const isMultiplied = program.multiplierWeekdays?.includes(townClock(planned).weekday);
  return step.isOfStory && isMultiplied ? momentAt(step.daysAgo + 1) : planned;
}

/** Half of the postings of a shop with an account are made with it, the others with an access code. */
function authorOf({ club, ids }: Card & { ids: Ids }, step: Step, index: number): Record<string, unknown> {
  const { company, operators } = club;
  const operator = (step.kind === "purchase" && step.operator) || operators[index % operators.length] || "";
  const { shopkeeperId } = ids;
  const operatorIs = step.kind === "purchase" ? step.operatorIs : undefined;
  return {
    operator_name: operator,
    ...(shopkeeperId && index % 2 === 0
      ? { user_id: shopkeeperId }
      : { code_session_id: idOf.codeSession(company, operator) }),
    ...(operatorIs === undefined
      ? {}
      : { operator_client_id: idOf.client(persons[operatorIs]?.phone ?? "") }),
  };
}
