import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMoney } from "#contract/fields/money.ts";
import type { ManagedEntry } from "#contract/loyalty/managed-entry.ts";
import { findingTexts, radarTexts } from "#contract/loyalty/radar.texts.ts";
import type { Finding } from "#contract/loyalty/radar.ts";
import { Moment } from "#web/panel/moment.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

/** What the fraud radar found in all clubs: each finding with its evidence, to undo or to mark as right. */
export function Radar() {
  const { data, error, refetch } = useQuery(orpc.loyalty.manage.findings.queryOptions({ staleTime: 0 }));
  return (
    <section aria-labelledby="radar" className="flex min-w-0 flex-col gap-3">
      <SectionHeading id="radar">Para conferir</SectionHeading>
      {error && !data && <ReadFailure error={error} onRetry={refetch} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState title="Nada estranho nos últimos 30 dias" level={3}>
          Lançamentos repetidos, fora do horário ou para o próprio telefone aparecem aqui.
        </EmptyState>
      )}
      {data?.map((finding) => (
        <FindingCard key={finding.key} finding={finding} />
      ))}
    </section>
  );
}

function FindingCard({ finding }: { finding: Finding }) {
  const { key, kind, companyName, entries, entryCount, at } = finding;
  const { title, text } = findingTexts[kind];
  const queries = useQueryClient();
  const dismissing = useMutation(
    orpc.loyalty.manage.dismissFinding.mutationOptions({
      onSuccess: () => showToast({ title: radarTexts.dismissed }),
      onError: showFailure,
      onSettled: () => queries.invalidateQueries({ queryKey: orpc.loyalty.key() }),
    }),
  );
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-base">
            {title}&nbsp;· {companyName}
          </h3>
          <p className="text-muted text-sm">{text}</p>
          <p className="text-muted text-sm">
            <Moment at={at} />
          </p>
        </div>
        <Button
          variant="plain"
          size="sm"
          aria-label={`Está certo: ${title}, ${companyName}`}
          loading={dismissing.isPending}
          onClick={() => dismissing.mutate({ key })}
        >
          Está certo
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <Evidence key={entry.id} entry={entry} finding={finding} />
        ))}
      </ul>
      {entryCount > entries.length && (
        <p className="text-muted text-sm">E mais {entryCount - entries.length} no extrato da loja.</p>
      )}
    </Card>
  );
}

function Evidence({ entry, finding }: { entry: ManagedEntry; finding: Finding }) {
  const { undo, clientName, points, amountCents, operator, happenedAt } = entry;
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: async ({ what, id }: NonNullable<ManagedEntry["undo"]>) => {
      const input = { id, companyId: finding.companyId, reason: findingTexts[finding.kind].reason };
      if (what === "posting") await api.loyalty.counter.undoPosting(input);
      else await api.loyalty.counter.undoVoucher(input);
    },
    onSuccess: () => showToast({ title: radarTexts.undone }),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.loyalty.key() }),
  });
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        <strong>{clientName}</strong>{" "}
        <span className="tabular">
          {points > 0 ? `+${points}` : `−${-points}`}
          {amountCents !== null && ` · ${formatMoney(amountCents)}`}
        </span>{" "}
        <span className="text-muted text-sm">
          {operator && `${operator} · `}
          <Moment at={happenedAt} />
        </span>
      </span>
      {undo && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Desfazer ${points} de ${clientName}`}
          loading={undoing.isPending}
          onClick={() => undoing.mutate(undo)}
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}
