import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import { type SkipReason, skipReasons } from "#contract/message/message.schema.ts";
import type { ReopeningRefusal } from "./by-hand.view.ts";

const reopeningRefusalTexts: Record<Exclude<ReopeningRefusal, SkipReason>, string> = {
  closed: "o WhatsApp não é mais enviado à mão",
  hours: "agora é fora do horário de envio",
  paused: "o envio desta mensagem foi pausado",
  phone_changed: "o telefone da pessoa mudou",
};

/** Why the chat of an opened message cannot be opened again. */
export function reopeningText(refusal: ReopeningRefusal): string {
  const why = isSkipReason(refusal)
    ? messageReasonTexts[refusal].label.toLowerCase()
    : reopeningRefusalTexts[refusal];
  return `A conversa não pode ser aberta de novo: ${why}.`;
}

function isSkipReason(refusal: ReopeningRefusal): refusal is SkipReason {
  return (skipReasons as readonly string[]).includes(refusal);
}
