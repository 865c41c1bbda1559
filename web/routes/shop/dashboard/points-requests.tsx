import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "#contract/fields/money.ts";
import type { CounterPointsRequest } from "#contract/loyalty/points-request.view.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { formatDate } from "#contract/time/dates.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PointsRequestAnswer } from "./points-request-answer.tsx";

/** The section that the list of waiting things leads to. */
export const pointsRequestsId = "pedidos";

const maxShown = 10;

type Answering = { request: CounterPointsRequest; as: "approve" | "decline" };

/** The requests of clients for points that were not posted, longest waiting first. */
export function PointsRequests({ program }: { program: ProgramRules | null }) {
  const cache = useQueryClient();
  const [answering, setAnswering] = useState<Answering>();
  const { data } = useQuery(
    orpc.loyalty.requests.list.queryOptions({ input: { limit: maxShown }, staleTime: 0 }),
  );
  if (!data || data.items.length === 0) return null;

  async function close(isAnswered: boolean) {
    setAnswering(undefined);
    if (!isAnswered) return;
    await cache.invalidateQueries({ queryKey: orpc.loyalty.requests.list.key() });
    await cache.invalidateQueries({ queryKey: orpc.shop.dashboard.key() });
  }

  return (
    <section
      id={pointsRequestsId}
      aria-labelledby="points-requests"
      className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-soft"
    >
      <h2 id="points-requests" className="text-lg">
        Pedidos de pontos
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {data.items.map((request) => (
          <li key={request.id} className="flex flex-col gap-3 py-3 sm:flex-row sm:items-center">
            <RequestFacts request={request} />
            <div className="flex flex-wrap gap-2 sm:shrink-0">
              <Button variant="outline" onClick={() => setAnswering({ request, as: "decline" })}>
                Recusar
              </Button>
              <Button onClick={() => setAnswering({ request, as: "approve" })}>Aprovar</Button>
            </div>
          </li>
        ))}
      </ul>
      {data.nextCursor && (
        <p className="text-muted text-sm">Há outros: eles aparecem aqui conforme você responde a estes.</p>
      )}
      {answering && <PointsRequestAnswer {...answering} program={program} onClose={close} />}
    </section>
  );
}

export function RequestFacts({ request }: { request: CounterPointsRequest }) {
  const { clientName, purchasedOn, amountCents, message } = request;
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span className="wrap-anywhere">{clientName}</span>
        {amountCents !== null && (
          <span className="tabular whitespace-nowrap">{formatMoney(amountCents)}</span>
        )}
      </p>
      <p className="text-muted text-sm">Compra em {formatDate(purchasedOn)}</p>
      {message && <p className="text-sm wrap-anywhere">“{message}”</p>}
    </div>
  );
}
