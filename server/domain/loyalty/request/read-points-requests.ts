import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type {
  CounterPointsRequest,
  CounterPointsRequestPage,
  PointsRequestsInput,
} from "#contract/loyalty/points-request.view.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";

/** Lists the requests that wait for an answer of the company, longest waiting first. */
export async function listPointsRequests(
  { db, actor }: Ctx,
  { cursor, limit, ...input }: PointsRequestsInput,
): Promise<CounterPointsRequestPage> {
  refuseUnless(clubCounter, actor);
  const companyId = clubCompanyId(actor, input.companyId);
  const [moment, id] = decodeCursor(cursor, cursorOf.moment);
  const rows = await selectRequests(
    db,
    and(
      eq(loyaltyPointsRequests.companyId, companyId),
      eq(loyaltyPointsRequests.state, "waiting"),
      moment
        ? sql`(${loyaltyPointsRequests.createdAt}, ${loyaltyPointsRequests.id}) > (${moment}::timestamptz, ${id}::uuid)`
        : undefined,
    ),
  )
    .orderBy(asc(loyaltyPointsRequests.createdAt), asc(loyaltyPointsRequests.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map(toCounterRequest), nextCursor };
}

/** Reads one request of a company. */
export async function findPointsRequest(db: ReadOnlyDatabase, id: string, companyId: string) {
  const [row] = await selectRequests(
    db,
    and(eq(loyaltyPointsRequests.id, id), eq(loyaltyPointsRequests.companyId, companyId)),
  );
  return row;
}

function selectRequests(db: ReadOnlyDatabase, condition: SQL | undefined) {
  return db
    .select({
      id: loyaltyPointsRequests.id,
      request: loyaltyPointsRequests,
      clientName: clients.name,
      mergedIntoId: loyaltyCards.mergedIntoId,
      cursorValue: sql<string>`${loyaltyPointsRequests.createdAt}::text`,
    })
    .from(loyaltyPointsRequests)
    .innerJoin(loyaltyCards, eq(loyaltyCards.id, loyaltyPointsRequests.cardId))
    .innerJoin(clients, eq(clients.id, loyaltyCards.clientId))
    .where(condition)
    .$dynamic();
}

export type PointsRequestRow = NonNullable<Awaited<ReturnType<typeof findPointsRequest>>>;

export function toCounterRequest({
  request,
  clientName,
  mergedIntoId,
}: PointsRequestRow): CounterPointsRequest {
  const { id, cardId, purchasedOn, amountCents, message, state, answer, createdAt } = request;
  return {
    ...{ id, cardId: mergedIntoId ?? cardId, clientName, purchasedOn, amountCents, message, state, answer },
    createdAt: createdAt.toISOString(),
  };
}
