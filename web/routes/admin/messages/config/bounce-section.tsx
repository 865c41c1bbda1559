import { useState } from "react";
import { channelTexts } from "#contract/message/channel/channel.texts.ts";
import type { BounceMailboxView, ChannelsView } from "#contract/message/channel/channel.view.ts";
import { DetailList } from "#web/panel/facts.tsx";
import { useNow } from "#web/panel/now.tsx";
import { relativeTime } from "#web/panel/relative-time.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { BounceForm } from "./bounce-form.tsx";
import { TestButton, TestResult, useChannelTest } from "./channel-test.tsx";

/** The mailbox that undeliverable mails come back to: how it is read, and what the last attempt found. */
export function BounceSection({ channels }: { channels: ChannelsView }) {
  const { bounceMailbox: mailbox, email, fixed } = channels;
  const [isOpen, setOpen] = useState(false);
  const test = useChannelTest(() => api.messageChannels.testBounceMailbox());
  const isFixed = fixed.includes("BOUNCE_IMAP_HOST");
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4" aria-labelledby="bounce-mailbox">
      <h3 id="bounce-mailbox" className="font-semibold">
        Caixa de retornos
      </h3>
      <ReadingState mailbox={mailbox} hasAddress={email.bounceAddress !== null} />
      <DetailList
        facts={{
          "Servidor da caixa": mailbox.host ? `${mailbox.host}, porta ${mailbox.port}` : null,
          "Usuário da caixa": mailbox.host ? mailbox.user : null,
          "Voltaram em 7 dias": mailbox.isRead ? countText(mailbox.recentBounces) : null,
          Definida: isFixed ? "pela variável BOUNCE_IMAP_HOST" : null,
        }}
      />
      <TestResult test={test} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Editar caixa de retornos
        </Button>
        {mailbox.isRead && <TestButton label="Testar caixa" test={test} />}
      </div>
      {isOpen && <BounceForm channels={channels} onClose={() => setOpen(false)} />}
    </section>
  );
}

type ReadingStateProps = { mailbox: BounceMailboxView; hasAddress: boolean };

function ReadingState({ mailbox, hasAddress }: ReadingStateProps) {
  const now = useNow();
  const { isRead, readAt, problem, detail } = mailbox;
  if (!isRead) return <p>{incompleteText(mailbox)}</p>;
  const last = readAt ? relativeTime(readAt, now) : undefined;
  return (
    <>
      {problem ? (
        <p className="font-semibold wrap-anywhere">
          Não foi possível ler: {channelTexts.mailboxProblems[problem]}
          {detail && ` Resposta: ${detail}`}
          {last && ` Lida pela última vez ${last}.`}
        </p>
      ) : (
        <p>{last ? `Lida ${last}.` : "Ainda não foi lida. Isso acontece a cada 3 minutos."}</p>
      )}
      {!hasAddress && (
        <p className="font-semibold">
          Falta o endereço de devoluções, em Editar e-mail: sem ele, nenhum e-mail volta para esta caixa.
        </p>
      )}
    </>
  );
}

function incompleteText({ host, password }: BounceMailboxView): string {
  if (!password.isReadable) return "A senha guardada não pode ser lida. Digite-a de novo.";
  if (host) return "Falta o usuário ou a senha: nada é lido.";
  return "Nenhuma caixa definida. E-mails que voltam não mudam a situação das mensagens.";
}

function countText(count: number): string {
  if (count === 0) return "nenhum e-mail";
  return count === 1 ? "1 e-mail" : `${count.toLocaleString("pt-BR")} e-mails`;
}
