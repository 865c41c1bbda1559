import { Link } from "react-router";
import type { AutomaticList, DueMessage } from "#contract/message/automatic/automatic.schema.ts";
import { automaticTexts } from "#contract/message/automatic/automatic.texts.ts";
import { paths } from "#contract/paths.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

/** The automatic messages that leave next, and why. */
export function DueMessages({ list: { due, hasMore } }: { list: AutomaticList }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="due">
      <h2 id="due" className="text-xl">
        O que está para sair e por quê
      </h2>
      <p className="text-muted">
        Horário, limite por semana e autorização são conferidos de novo na hora de enviar.
      </p>
      {due.length === 0 ? (
        <EmptyState title="Nada para sair agora">
          Quando um cupom ou pontos estiverem para vencer, a mensagem aparece aqui.
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {due.map((message) => (
              <DueRow key={message.key} message={message} />
            ))}
          </ul>
        </Card>
      )}
      {hasMore && (
        <p className="text-muted">
          Há mais mensagens. <Link to={paths.admin.messageHistory()}>Ver no histórico</Link>
        </p>
      )}
    </section>
  );
}

function DueRow({ message: { kind, recipient, why, state, leavesAt } }: { message: DueMessage }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{recipient}</p>
        <p className="text-muted wrap-anywhere">{why}</p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-muted text-sm">{automaticTexts[kind].label}</span>
        {state === "queued" ? <Badge tone="info">Na fila</Badge> : <Badge>A escrever</Badge>}
        {leavesAt && <Moment at={leavesAt} />}
      </p>
    </li>
  );
}
