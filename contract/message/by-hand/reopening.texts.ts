import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import type { SkipReason } from "#contract/message/message.schema.ts";
import type { ReopeningRefusal } from "./by-hand.view.ts";

type OwnRefusal = Exclude<ReopeningRefusal, SkipReason>;

const reopeningRefusalTexts: Record<OwnRefusal, string> = {
  closed: "o WhatsApp não é mais enviado à mão",
  hours: "agora é fora do horário de envio",
  paused: "o envio desta mensagem foi pausado",
  phone_changed: "o telefone da pessoa mudou",
};

/** Why the chat of an opened message cannot be opened again. */
export function reopeningText(refusal: ReopeningRefusal): string {
  const why = isOwnRefusal(refusal)
    ? reopeningRefusalTexts[refusal]
    : messageReasonTexts[refusal].label.toLowerCase();
  return `A conversa não pode ser aberta de novo: ${why}.`;
}

function isOwnRefusal(refusal: ReopeningRefusal): refusal is OwnRefusal {
  return refusal in reopeningRefusalTexts;
}
