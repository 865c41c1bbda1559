import { useQuery } from "@tanstack/react-query";
import { counted } from "#contract/lists/list.texts.ts";
import type { HandQueue } from "#contract/message/by-hand/by-hand.view.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { HandDesk } from "./hand-desk.tsx";
import { HandOthers } from "./hand-others.tsx";
import { handQueueQuery } from "./hand-queries.ts";

const refreshMs = 15_000;

/** The WhatsApp messages that staff send by hand, one after the other. Made for a phone in one hand. */
export function HandQueueTab() {
  const { data, error, refetch } = useQuery({ ...handQueueQuery(orpc), refetchInterval: refreshMs });
  if (error && !data) return <ReadFailure error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4">
      <QueueCounts queue={data} />
      <HandDesk queue={data} />
      <HandOthers others={data.others} />
    </div>
  );
}

function QueueCounts({ queue: { isByHand, waiting, later, nextSendingAt } }: { queue: HandQueue }) {
  if (!isByHand) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold tabular" aria-live="polite">
        {counted(waiting, "mensagem", "mensagens")} na fila
      </p>
      {nextSendingAt && (
        <p className="text-muted">
          {later > 0
            ? `Agora só saem as que as pessoas pediram. As outras ${later.toLocaleString("pt-BR")} podem sair ${momentText(new Date(nextSendingAt))}.`
            : `Agora é fora do horário de envio: só saem as mensagens que as pessoas pediram, até ${momentText(new Date(nextSendingAt))}.`}
        </p>
      )}
    </div>
  );
}
