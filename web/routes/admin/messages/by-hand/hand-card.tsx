import { useEffect, useRef, useState } from "react";
import { formatPhone } from "#contract/fields/phone.ts";
import type { HandCard } from "#contract/message/by-hand/by-hand.view.ts";
import { reopeningText } from "#contract/message/by-hand/reopening.texts.ts";
import { messageKindLabels } from "#contract/message/history/message-history.texts.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { WhatsappBubble } from "#web/routes/admin/messages/templates/whatsapp-bubble.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import type { HandTurnState } from "./use-hand-turn.ts";

type HandCardProps = { card: HandCard; state: HandTurnState };

/** One message: first its chat is opened, then the user states whether it was sent. */
export function HandCardView({ card, state }: HandCardProps) {
  const { name, phone, kind, broadcast, text, opened } = card;
  const heading = useFocusOnChange(`${card.id} ${opened !== null}`);
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
          {name ?? formatPhone(phone)}
        </h2>
        <p className="text-muted wrap-anywhere">
          {name && `${formatPhone(phone)} · `}
          {broadcast ? `Envio: ${broadcast}` : messageKindLabels[kind]}
        </p>
      </div>
      <WhatsappBubble text={text} />
      <div className="flex flex-col gap-3 bg-surface max-sm:sticky max-sm:bottom-0 max-sm:py-3">
        {opened ? (
          <Answers card={card} opened={opened} state={state} />
        ) : (
          <>
            <Button size="lg" fullWidth loading={state.running === "open"} onClick={() => state.open(card)}>
              Abrir no WhatsApp
            </Button>
            <Button
              variant="plain"
              fullWidth
              loading={state.running === "postpone"}
              onClick={() => state.postpone(card)}
            >
              Pular
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

type AnswersProps = HandCardProps & { opened: NonNullable<HandCard["opened"]> };

function Answers({ card, opened: { at, by, isOwn, refusal }, state }: AnswersProps) {
  const [isAsking, setAsking] = useState(false);
  const { running } = state;
  return (
    <>
      <div>
        <p className="font-semibold text-lg">A mensagem foi enviada?</p>
        {!isOwn && (
          <p className="text-muted">
            Aberta por {by ?? "outra pessoa"} <Moment at={at} />, sem resposta. Confira no WhatsApp antes de
            responder.
          </p>
        )}
        {refusal && (
          <p className="text-muted" role="status">
            {reopeningText(refusal)}
          </p>
        )}
      </div>
      <Button size="lg" fullWidth loading={running === "sent"} onClick={() => state.answer(card, "sent")}>
        Sim, enviei
      </Button>
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-32">
        <Button
          variant="plain"
          loading={running === "not_sent"}
          onClick={() => state.answer(card, "not_sent")}
        >
          Não enviei
        </Button>
        <Button variant="plain" onClick={() => setAsking(true)}>
          Número sem WhatsApp
        </Button>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {!refusal && (
          <Button variant="quiet" loading={running === "open"} onClick={() => state.open(card)}>
            Abrir de novo
          </Button>
        )}
        {!isOwn && (
          <Button variant="quiet" loading={running === "postpone"} onClick={() => state.postpone(card)}>
            Não sei, ver depois
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Este número não tem WhatsApp?"
          confirmLabel="Marcar como sem WhatsApp"
          danger
          onConfirm={async () => {
            setAsking(false);
            state.answer(card, "not_on_whatsapp");
          }}
          onClose={() => setAsking(false)}
        >
          {card.kind === "test" ? (
            <p>O teste conta como falha. O telefone {formatPhone(card.phone)} não é bloqueado.</p>
          ) : (
            <p>
              A mensagem conta como falha, e nada mais vai por WhatsApp para {formatPhone(card.phone)}.
              Confira o telefone com a pessoa.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves the focus to the heading when the message or its question changes: the button that had it is gone. */
function useFocusOnChange(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    heading.current?.focus();
  }, [key]);
  return heading;
}
