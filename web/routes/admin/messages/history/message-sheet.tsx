import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import {
  byHandText,
  messageKindLabels,
  messageReasonTexts,
} from "#contract/message/history/message-history.texts.ts";
import type { MessageRow } from "#contract/message/history/message-history.ts";
import { paths } from "#contract/paths.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { DetailList } from "#web/panel/facts.tsx";
import { handQueueTab } from "#web/routes/admin/messages/by-hand/hand-queries.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { recipientOf } from "./message-columns.tsx";
import { MessageStateBadge } from "./message-state-badge.tsx";

const moment = (at: string | null) => at && momentText(new Date(at));

/** What happened to one message, and what to do about it. */
export function MessageSheet({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const { client, kind, channel, state, reason, handledBy, attempts, lastError } = message;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={client?.name ?? recipientOf(message) ?? messageKindLabels[kind]}
      description={`${messageKindLabels[kind]} por ${messageChannelLabels[channel]}`}
    >
      <div className="flex flex-col gap-4">
        <p>
          <MessageStateBadge state={state} /> {handledBy && byHandText(state, handledBy)}
        </p>
        {reason && (
          <Notice tone={state === "failed" ? "danger" : "info"} title={messageReasonTexts[reason].label}>
            {messageReasonTexts[reason].todo}
          </Notice>
        )}
        {state === "undelivered" && (
          <Notice title="Esta mensagem não sai sozinha">
            Nenhum canal ligado envia por {messageChannelLabels[channel]}. Ela fica na caixa de saída até um
            canal ser ligado em Configuração de mensagens ou alguém mandar.
          </Notice>
        )}
        {(state === "waiting" || state === "opened") && (
          <Notice title={state === "waiting" ? "Falta alguém mandar" : "Falta alguém confirmar"}>
            {state === "waiting"
              ? "O WhatsApp é enviado à mão: a equipe abre cada conversa e manda. "
              : "A conversa foi aberta, e ninguém disse ainda se a mensagem saiu. "}
            <a className="underline" href={`${paths.admin.sendMessages()}?aba=${handQueueTab}`}>
              Abrir a fila do WhatsApp
            </a>
          </Notice>
        )}
        <DetailList
          facts={{
            Para: recipientOf(message),
            Assunto: message.subject || null,
            Envio: message.broadcast?.name ?? null,
            Modelo: message.template,
            Criada: moment(message.createdAt),
            Enviada: moment(message.sentAt),
            Entregue: moment(message.deliveredAt),
            Lida: moment(message.readAt),
            Tentativas: attempts > 0 ? attempts.toLocaleString("pt-BR") : null,
            "Próxima tentativa": state === "queued" && attempts > 0 ? moment(message.nextAttemptAt) : null,
            "Resposta do servidor": lastError,
          }}
        />
      </div>
    </Sheet>
  );
}
