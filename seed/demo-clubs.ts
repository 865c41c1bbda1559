import { addDays, today } from "#contract/time/dates.ts";
import type { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import type { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { clubHistory, type Happening } from "./club-history.ts";
import { shopkeeperOf } from "./demo-accounts.ts";
import { persons } from "./demo-persons.ts";
import { momentOfDay } from "./past-moment.ts";
import { idOf } from "./stable-id.ts";
import { pointsRequests } from "./town/club-stories.ts";

/** Builds the cards of the clubs, requests of clients for points, and what happened on the cards. */
export function demoClubRows(town: { now: Date; appSecret: string }) {
  const history = clubHistory(town);
  return {
    loyaltyCards: cardRows(history),
    loyaltyPointsRequests: pointsRequests.map((request) => requestRow(request, town.now)),
    clubHistory: history,
  };
}

/** A card is opened with its first purchase. */
function cardRows(history: Happening[]): (typeof loyaltyCards.$inferInsert)[] {
  const first = new Map(history.toReversed().map((happening) => [happening.cardId, happening]));
  return [...first.values()].map(({ cardId, companyId, clientId, at }, index) => ({
    id: cardId,
    companyId,
    clientId,
    origin: index % 5 === 0 ? "client" : "counter",
    joinedAt: new Date(at.getTime() - 60_000),
  }));
}

function requestRow(
  request: (typeof pointsRequests)[number],
  now: Date,
): typeof loyaltyPointsRequests.$inferInsert {
  const day = today(now);
  const [company, person] = request.card;
  const askedAt = momentOfDay(day, request.askedDaysAgo, 9 * 60 + 40);
  const answered = request.state === "waiting" ? null : new Date(askedAt.getTime() + 50 * 60_000);
  return {
    id: idOf.pointsRequest(request.name),
    cardId: idOf.card(company, persons[person]?.phone ?? ""),
    companyId: idOf.company(company),
    purchasedOn: addDays(day, -request.purchasedDaysAgo),
    amountCents: request.amountCents,
    message: request.message,
    state: request.state,
    answer: "answer" in request ? request.answer : null,
    answeredAt: answered,
    answeredBy: answered ? shopkeeperOf(idOf.company(company)) : null,
    postingId: request.state === "approved" ? idOf.posting(request.name) : null,
    createdAt: askedAt,
  };
}
