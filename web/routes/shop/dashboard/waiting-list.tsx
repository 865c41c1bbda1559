import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { counted } from "#contract/lists/list.texts.ts";
import { paths } from "#contract/paths.ts";
import type { ShopDashboard } from "#contract/shop/shop-dashboard.view.ts";
import { pointsRequestsId } from "./points-requests.tsx";

/** What waits for an answer of the shop, each with the way to it. */
export function WaitingList({ waiting }: { waiting: ShopDashboard["waiting"] }) {
  const entries = [
    {
      count: waiting.payments,
      text: counted(waiting.payments, "pagamento a confirmar", "pagamentos a confirmar"),
      to: paths.shop.redeem(),
    },
    {
      count: waiting.pointsRequests,
      text: counted(waiting.pointsRequests, "pedido de pontos", "pedidos de pontos"),
      to: `#${pointsRequestsId}`,
    },
  ].filter(({ count }) => count > 0);
  if (entries.length === 0) return <p className="text-muted">Nada espera por você agora.</p>;
  return (
    <section aria-labelledby="waiting" className="rounded-card bg-surface p-4 shadow-soft">
      <h2 id="waiting" className="text-lg">
        Esperam por você
      </h2>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {entries.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="flex min-h-12 items-center gap-3 font-semibold">
              <span className="grow">{text}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
