import { CheckCheck, Clock, Hand, Users } from "lucide-react";
import { formatPhone } from "#contract/fields/phone.ts";
import { handObstacleTexts } from "#contract/message/by-hand/by-hand.texts.ts";
import type { HandQueue, HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import { paths } from "#contract/paths.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { HandCardView } from "./hand-card.tsx";
import { useHandTurn } from "./use-hand-turn.ts";

/** The message that the user sends now, what happened to the ones before it, and why there is none. */
export function HandDesk({ queue }: { queue: HandQueue }) {
  const state = useHandTurn();
  const { turn, error, refetch, answered, undo, running } = state;
  if (error && !turn) return <ReadFailure error={error} onRetry={refetch} />;
  if (!turn || (!turn.card && turn.hasMore)) return <Loading />;
  return (
    <>
      <TurnNotices turn={turn} />
      {answered && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-success-soft py-2 pr-2 pl-4"
        >
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
            {answered.name ?? formatPhone(answered.phone)}:{" "}
            {answered.answer === "sent" ? "marcada como enviada" : "número marcado como sem WhatsApp"}
          </p>
          <Button variant="plain" size="sm" loading={running === "undo"} onClick={() => undo(answered)}>
            Desfazer
          </Button>
        </div>
      )}
      {turn.card ? <HandCardView card={turn.card} state={state} /> : <NothingToSend queue={queue} />}
    </>
  );
}

const shownSkipped = 3;

function TurnNotices({ turn: { obstacle, skipped } }: { turn: HandTurn }) {
  const more = skipped.length - shownSkipped;
  return (
    <>
      {obstacle && <Notice tone="warning" title={handObstacleTexts[obstacle]} announce />}
      {skipped.length > 0 && (
        <Notice
          title={skipped.length === 1 ? "Uma pessoa ficou de fora" : "Pessoas que ficaram de fora"}
          announce
        >
          <ul>
            {skipped.slice(0, shownSkipped).map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and no state
              <li key={index} className="wrap-anywhere">
                {name ?? "Sem cadastro"}: {messageReasonTexts[reason].label}
              </li>
            ))}
          </ul>
          {more > 0 && <p>E mais {more.toLocaleString("pt-BR")}. Todas estão no histórico, com o motivo.</p>}
        </Notice>
      )}
    </>
  );
}

function NothingToSend({ queue: { isByHand, later, nextSendingAt, others } }: { queue: HandQueue }) {
  if (!isByHand) {
    return (
      <EmptyState icon={<Hand />} title="O WhatsApp não é enviado à mão">
        <p>
          A fila só existe quando o modo do WhatsApp é “à mão”, na{" "}
          <a className="underline" href={paths.admin.messageSettings()}>
            Configuração de mensagens
          </a>
          .
        </p>
      </EmptyState>
    );
  }
  if (later > 0 && nextSendingAt) {
    return (
      <EmptyState icon={<Clock />} title="Agora é fora do horário de envio">
        <p>As mensagens que esperam podem sair {momentText(new Date(nextSendingAt))}.</p>
      </EmptyState>
    );
  }
  if (others.length > 0) {
    return (
      <EmptyState icon={<Users />} title="Nada livre para você agora">
        <p>As mensagens que restam estão com outras pessoas da equipe.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CheckCheck />} title="Nada para mandar agora">
      <p>Quando houver mensagens de WhatsApp, elas aparecem aqui, uma de cada vez.</p>
    </EmptyState>
  );
}
