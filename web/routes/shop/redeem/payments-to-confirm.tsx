import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { ReportedPayment } from "#contract/coupon/coupon.view.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { orpc } from "#web/queries/api.ts";
import type { CounterWork } from "./use-counter.ts";

const maxShown = 10;
const refreshMs = 60_000;

/** Payments reported by clients, each linked to its result. Renders nothing while there are none. */
export function PaymentsToConfirm({ work }: { work: CounterWork }) {
  return (
    <>
      <PaymentList work={work} overdue={false} title="Pagamentos a confirmar" />
      <PaymentList work={work} overdue title="Pagamentos sem resposta no prazo">
        Estes clientes disseram que pagaram e o prazo para responder acabou. Se o Pix chegou, toque no cupom
        para confirmar ou ver o que fazer com o dinheiro.
      </PaymentList>
    </>
  );
}

type ListProps = { work: CounterWork; overdue: boolean; title: string; children?: ReactNode };

function PaymentList({ work, overdue, title, children }: ListProps) {
  const titleId = useId();
  const { data } = useQuery(
    orpc.coupons.reportedPayments.queryOptions({
      input: { overdue, limit: maxShown },
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-soft"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {children && <p className="text-muted">{children}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {data.items.map((payment) => (
          <li key={payment.id}>
            <PaymentButton payment={payment} overdue={overdue} work={work} />
          </li>
        ))}
      </ul>
      {data.nextCursor && (
        <p className="text-muted">
          {overdue
            ? "Há outros: procure pelo código do cupom."
            : "Há outros: eles aparecem aqui conforme você responde a estes."}
        </p>
      )}
    </section>
  );
}

type ButtonProps = { payment: ReportedPayment; overdue: boolean; work: CounterWork };

function PaymentButton({ payment, overdue, work }: ButtonProps) {
  const { code, title, holderName, amountCents, reportedAt, dueAt } = payment;
  return (
    <button
      type="button"
      onClick={() => work.isBusy || void work.check(code)}
      className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
    >
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span className="max-w-full truncate">{holderName ?? "Sem nome"}</span>
          <span className="tabular whitespace-nowrap">{formatMoney(amountCents)}</span>
        </span>
        <span className="block truncate text-muted text-sm">
          <span className="tabular">{formatReadableCode(code)}</span> · {title}
        </span>
        <span className="block text-muted text-sm">Diz que pagou em {momentText(new Date(reportedAt))}</span>
        {overdue && (
          <span className="block text-muted text-sm">O prazo acabou em {momentText(new Date(dueAt))}</span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  );
}
