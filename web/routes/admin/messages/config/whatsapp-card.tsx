import { useState } from "react";
import { formatPhone } from "#contract/fields/phone.ts";
import type { ChannelsView, WhatsappView } from "#contract/message/channel/channel.view.ts";
import { paths } from "#contract/paths.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { api } from "#web/queries/api.ts";
import { handQueueTab } from "#web/routes/admin/messages/by-hand/hand-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { TestButton, TestResult, useChannelTest } from "./channel-test.tsx";
import { SendingBadge } from "./email-card.tsx";
import { PauseLine } from "./pause-line.tsx";
import { WhatsappForm } from "./whatsapp-form.tsx";

export function WhatsappCard({ channels }: { channels: ChannelsView }) {
  const { whatsapp } = channels;
  const [isOpen, setOpen] = useState(false);
  const test = useChannelTest(() => api.messageChannels.testWhatsapp());
  const { mode, phone, phoneNumberId, accountId } = whatsapp;
  return (
    <ChannelCard
      title="WhatsApp"
      badge={mode === "manual" ? <Badge tone="info">À mão</Badge> : <SendingBadge channel={whatsapp} />}
      text={stateText(whatsapp)}
      facts={{
        Número: phone && formatPhone(phone),
        "ID do número": phoneNumberId,
        "ID da conta": accountId,
        Webhooks: mode === "api" ? webhookText(whatsapp) : null,
      }}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            Editar WhatsApp
          </Button>
          {mode === "api" && <TestButton label="Testar na Meta" test={test} />}
          {mode === "manual" && (
            <a
              href={`${paths.admin.sendMessages()}?aba=${handQueueTab}`}
              className={buttonLook({ variant: "plain", size: "sm" })}
            >
              Abrir a fila
            </a>
          )}
          {mode === "manual" && phone && (
            <a
              href={`https://wa.me/55${phone}?text=${encodeURIComponent(`Teste do ${brand.name}`)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonLook({ variant: "plain", size: "sm" })}
            >
              Abrir conversa de teste
            </a>
          )}
        </>
      }
    >
      <PauseLine pause={whatsapp.pause} />
      <TestResult test={test} />
      {isOpen && <WhatsappForm channels={channels} onClose={() => setOpen(false)} />}
    </ChannelCard>
  );
}

function stateText({ mode, isSending }: WhatsappView): string {
  if (isSending) return "As mensagens vão pela API da Meta.";
  if (mode === "manual") return "Cada mensagem é aberta e enviada por uma pessoa, no próprio WhatsApp.";
  if (mode === "api") return "Falta o token ou o ID do número: nada sai ainda.";
  return "Nenhum envio definido. As mensagens ficam na caixa de saída.";
}

function webhookText({ appSecret, verifyToken }: WhatsappView): string {
  if (appSecret.isStored && verifyToken.isStored) return "chave secreta e palavra de verificação guardadas";
  return "faltam a chave secreta e a palavra de verificação";
}
