import { useInfiniteQuery } from "@tanstack/react-query";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { entryMomentText, entryText, signedUnits } from "#contract/loyalty/statement.texts.ts";
import { today } from "#contract/time/dates.ts";
import { ListEnd } from "#web/panel/list-end.tsx";
import { useNow } from "#web/panel/now.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { statementQuery } from "./clients-query.ts";

type ClientStatementProps = { clientId: string; program: ProgramRules };

/** Every sum of the card in the words that its client reads. */
export function ClientStatement({ clientId, program }: ClientStatementProps) {
  const query = useInfiniteQuery(statementQuery(orpc, clientId));
  const day = today(useNow());
  const entries = itemsOf(query.data);
  return (
    <section aria-label="Extrato">
      <h3 className="text-lg">Extrato</h3>
      {query.isPending && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {query.isSuccess && entries.length === 0 && <p className="text-muted">Nada lançado ainda.</p>}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <span className="min-w-0 flex-1 basis-40">
              <span
                className={entry.points > 0 ? "block font-semibold text-success-deep" : "block font-semibold"}
              >
                {signedUnits(program, entry.points)}
              </span>
              <span className="block text-sm wrap-anywhere">{entryText(entry)}</span>
            </span>
            <span className="tabular text-muted text-sm">
              <span className="block">{entryMomentText(entry, day)}</span>
              <span className="block">saldo: {unitsText(program, entry.balanceAfter)}</span>
            </span>
          </li>
        ))}
      </ul>
      <ListEnd query={query} />
    </section>
  );
}
