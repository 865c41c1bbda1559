import { approvalLabels } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { paths } from "#contract/paths.ts";
import { handQueueTab } from "#web/routes/admin/messages/by-hand/hand-queries.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { leavesByHand } from "./sending-facts.tsx";

export const handQueueHref = `${paths.admin.sendMessages()}?aba=${handQueueTab}`;

export type TemplateOption = BroadcastOptions["templates"][number];

/** States honestly what happens with the messages of the template's channel. */
export function ChannelNotice({
  options,
  template,
}: {
  options: BroadcastOptions;
  template: TemplateOption;
}) {
  if (template.channel === "email" ? options.email : options.whatsapp === "api") {
    const isRefused = template.channel === "whatsapp" && template.approval !== "approved";
    if (!isRefused) return null;
    return (
      <Notice tone="warning" title="A Meta ainda não aprovou este modelo">
        {`Situação: ${approvalLabels[template.approval ?? "not_submitted"]}. As mensagens falham até a aprovação.`}
      </Notice>
    );
  }
  if (leavesByHand(options, template.channel)) {
    return (
      <Notice title="Este envio é feito à mão">
        Cada mensagem entra na{" "}
        <a className="underline" href={handQueueHref}>
          fila do WhatsApp
        </a>
        : alguém da equipe abre a conversa, manda e confirma. O ritmo por minuto não se aplica.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Nenhum canal envia estas mensagens">
      Elas ficam na caixa de saída e nada sai, até um administrador ligar o canal em Configuração de
      mensagens.
    </Notice>
  );
}
