import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import { messageKindLabels, messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import type { MessageRow } from "#contract/message/history/message-history.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { DetailList } from "#web/panel/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { recipientOf } from "./message-columns.tsx";
import { MessageStateBadge } from "./message-state-badge.tsx";

const moment = (at: string | null) => at && momentText(new Date(at));

/** What happened to one message, and what to do about it. */
export function MessageSheet({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const { client, kind, channel, state, reason, attempts, lastError } = message;
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
          <MessageStateBadge state={state} />
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
