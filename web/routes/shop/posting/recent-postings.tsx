import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { formatMoney } from "#contract/fields/money.ts";
import type { PostingView } from "#contract/loyalty/card.view.ts";
import { givenText } from "#contract/loyalty/counter.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { useNow } from "#web/panel/now.tsx";
import { relativeTime } from "#web/panel/relative-time.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { postingsQuery } from "./posting-queries.ts";
import type { PostingWork } from "./use-posting.ts";

type RecentPostingsProps = { program: ProgramRules; work: PostingWork };

/** The last postings of the shop, from all its tills. */
export function RecentPostings({ program, work }: RecentPostingsProps) {
  const { data: postings } = useQuery(postingsQuery(orpc));
  if (!postings) return null;
  return (
    <section
      aria-labelledby="recent-postings"
      className="flex flex-col gap-1 rounded-card bg-surface p-4 shadow-soft"
    >
      <h2 id="recent-postings" className="text-lg">
        Últimos lançamentos
      </h2>
      {postings.length === 0 ? (
        <p className="text-muted">Os lançamentos desta loja aparecem aqui, e dá para desfazer.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {postings.map((posting) => (
            <PostingRow key={posting.id} posting={posting} program={program} work={work} />
          ))}
        </ul>
      )}
    </section>
  );
}

type PostingRowProps = RecentPostingsProps & { posting: PostingView };

function PostingRow({ posting, program, work }: PostingRowProps) {
  const { clientName, amountCents, operatorName, happenedAt, isUndone, actions } = posting;
  const now = useNow();
  const given = givenText(program, posting);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span className="min-w-0 wrap-anywhere">{clientName}</span>
          {isUndone ? (
            <Badge>Desfeito</Badge>
          ) : (
            <span className="tabular whitespace-nowrap text-success-deep">{given}</span>
          )}
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          {relativeTime(happenedAt, now)}
          {amountCents !== null && ` · ${formatMoney(amountCents)}`}
          {operatorName && ` · ${operatorName}`}
        </p>
      </div>
      {actions.undo && (
        <Button
          variant="plain"
          size="sm"
          iconOnly
          icon={<Undo2 aria-hidden="true" />}
          aria-label={`Desfazer ${given} de ${clientName}`}
          onClick={() => work.askUndo(posting)}
        />
      )}
    </li>
  );
}
