import { Copy } from "lucide-react";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import type { MailView } from "#contract/mail/mail.view.ts";
import { messageKindLabels } from "#contract/message/history/message-history.texts.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { MailState } from "./mail-state.tsx";
import { recipientText } from "./recipient-text.ts";

export function MailSheet({ mail, onClose }: { mail: MailView; onClose: () => void }) {
  const { subject, channel, text } = mail;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={subject || messageKindLabels[mail.kind]}
      description={`Para ${recipientText(mail)}, por ${messageChannelLabels[channel]}`}
      actions={
        text !== null && (
          <Button variant="plain" icon={<Copy aria-hidden="true" />} onClick={() => copy(text)}>
            Copiar texto
          </Button>
        )
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-2 text-muted">
        <MailState state={mail.state} />
        <span>
          Escrito <Moment at={mail.createdAt} />
        </span>
        {mail.sentAt && (
          <span>
            e enviado <Moment at={mail.sentAt} />
          </span>
        )}
      </p>
      {text === null ? (
        <p>
          {mail.state === "queued" || mail.state === "undelivered"
            ? "O texto é montado pelo modelo na hora do envio."
            : "O texto não fica guardado depois do envio: os links são só de quem recebeu."}
        </p>
      ) : (
        <p className="whitespace-pre-wrap break-words rounded-card bg-sunken p-4">{text}</p>
      )}
    </Sheet>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Texto copiado" });
  } catch {
    // Browsers provide no clipboard without HTTPS.
    showToast({ title: "Não deu para copiar", description: "Selecione o texto e copie.", tone: "danger" });
  }
}
