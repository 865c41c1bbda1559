import { useQuery } from "@tanstack/react-query";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { paths } from "#contract/paths.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { BroadcastCard } from "./broadcast-card.tsx";
import { queuedBefore } from "./broadcast-rest.ts";
import { listHeadingId } from "./headings.ts";
import { openBroadcasts, refreshEvery } from "./send-queries.ts";

/** The newest broadcasts, with live numbers while one is sending. */
export function BroadcastList({
  options,
  onEdit,
  onRemoved,
}: {
  options: BroadcastOptions;
  onEdit: (id: string) => void;
  onRemoved: (id: string) => void;
}) {
  const { data, error, refetch } = useQuery({
    ...orpc.broadcasts.list.queryOptions(openBroadcasts),
    refetchInterval: ({ state }) => refreshEvery(state.data?.items),
  });
  return (
    <section aria-labelledby={listHeadingId} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={listHeadingId} tabIndex={-1} className="scroll-mt-20 text-lg outline-none">
          Envios
        </h2>
        <a className="text-caju-deep underline" href={paths.admin.messageHistory({ aba: "envios" })}>
          Ver todos no histórico
        </a>
      </div>
      {error && !data && <ReadFailure error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p className="text-muted">Nenhum envio ainda.</p>}
      {data?.items.map((broadcast) => (
        <BroadcastCard
          key={broadcast.id}
          broadcast={broadcast}
          ahead={queuedBefore(data.items, broadcast)}
          options={options}
          onEdit={onEdit}
          onRemoved={onRemoved}
        />
      ))}
    </section>
  );
}
