import { useState } from "react";
import type { ChannelsView, SmtpView } from "#contract/message/channel/channel.view.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { BounceSection } from "./bounce-section.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { TestButton, TestResult, useChannelTest } from "./channel-test.tsx";
import { EmailForm } from "./email-form.tsx";
import { PauseLine } from "./pause-line.tsx";

export function EmailCard({ channels }: { channels: ChannelsView }) {
  const { email, fixed } = channels;
  const [isOpen, setOpen] = useState(false);
  const test = useChannelTest(() => api.messageChannels.testEmail());
  return (
    <ChannelCard
      title="E-mail"
      footer={<BounceSection channels={channels} />}
      badge={<SendingBadge channel={email} />}
      text={stateText(email)}
      facts={{
        Servidor: email.host ? `${email.host}, porta ${email.port}` : null,
        Usuário: email.user,
        Remetente: email.from,
        Devoluções: email.bounceAddress,
        Definido: fixed.includes("SMTP_URL") ? "pela variável SMTP_URL" : null,
      }}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            Editar e-mail
          </Button>
          {email.isSending && <TestButton label="Enviar teste para mim" test={test} />}
        </>
      }
    >
      <PauseLine pause={email.pause} />
      <TestResult test={test} />
      {isOpen && <EmailForm channels={channels} onClose={() => setOpen(false)} />}
    </ChannelCard>
  );
}

function stateText({ isSending, isEnabled, host, password }: SmtpView): string {
  if (isSending) return "Os e-mails vão por este servidor.";
  if (!password.isReadable) return "A senha guardada não pode ser lida. Digite-a de novo para enviar.";
  if (host && !isEnabled)
    return "O servidor está guardado, mas desligado. Os e-mails ficam na caixa de saída.";
  return "Nenhum servidor definido. Os e-mails ficam na caixa de saída, de onde um administrador copia os links.";
}

/** Green only after a test that worked: saved settings alone prove nothing. */
export function SendingBadge({ channel }: { channel: Pick<SmtpView, "isSending" | "pause" | "lastTest"> }) {
  const { isSending, pause, lastTest } = channel;
  if (isSending && pause) return <Badge tone="warning">Em pausa</Badge>;
  if (!isSending) return <Badge tone="neutral">Parado</Badge>;
  if (!lastTest) return <Badge tone="info">Configurado, ainda não testado</Badge>;
  if (!lastTest.isWorking) return <Badge tone="danger">Não funcionou no último teste</Badge>;
  return <Badge tone="success">Ligado</Badge>;
}
