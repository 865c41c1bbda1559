import { fillPlaceholders } from "drizzle-orm";
import { OfferListInput } from "#contract/offer/offer.view.ts";
import { today } from "#contract/time/dates.ts";
import { offerStatement } from "#server/domain/offer/find-offer.ts";
import { offerListStatement, offerListValues } from "#server/domain/offer/list-offers.ts";
import { compare } from "./measure.ts";
import { atLeast, inRequests, type Line } from "./report.ts";
import { type Bench, type SqlAnswer, startBareServer } from "./servers.ts";

export async function benchApi(bench: Bench, { isQuick }: { isQuick: boolean }): Promise<Line[]> {
  const { categoryId, offerId } = bench.town;
  const one = offerStatement(bench.database.db).getQuery();
  const list = `/api/offers?categoryId=${categoryId}&order=newest&limit=40`;
  const input = OfferListInput.parse({ categoryId, order: "newest", limit: 40 });
  const { sql, params } = offerListStatement(bench.database.db, input).query;
  const values = fillPlaceholders(params, offerListValues(input, today(new Date())));
  return [
    await compareRead(
      bench,
      { path: list, texts: [sql], values: [values] },
      { name: "API, 40 of 10,000 offers by category", target: 0.6 },
      isQuick,
    ),
    await compareRead(
      bench,
      {
        path: `/api/offers/${offerId}`,
        texts: [one.sql],
        values: [fillPlaceholders(one.params, { id: offerId })],
      },
      { name: "API, one offer", target: 0.5 },
      isQuick,
    ),
  ];
}

/**
 * Compares a read endpoint of the API with the same SQL statement behind a bare node:http server with a pool. Both
 * sides get the same number of connections.
 */
async function compareRead(
  bench: Bench,
  query: SqlAnswer,
  { name, target }: { name: string; target: number },
  isQuick: boolean,
): Promise<Line> {
  const bare = await startBareServer(bench.databaseUrl, { queries: [query] });
  try {
    const given = { connections: 10, requests: isQuick ? 1_000 : 4_000 };
    const compared = await compare(bench.product(query.path), bare.at(query.path), given, isQuick ? 5 : 9);
    return { name, ...inRequests(compared), ...atLeast(target, compared.speedRatio) };
  } finally {
    await bare.close();
  }
}
