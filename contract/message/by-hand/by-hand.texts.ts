import { limits } from "#contract/limits.ts";
import type { HandObstacle } from "./by-hand.view.ts";

export const byHandRefusals = {
  changed: {
    title: "Esta mensagem já mudou",
    text: "Alguém da equipe já respondeu por ela, ou ela saiu da fila. Veja a próxima.",
  },
  undoOver: {
    title: "Não dá mais para desfazer",
    text: `Só quem marcou pode desfazer, por ${limits.handUndoMinutes} minutos.`,
  },
} as const;

/** Why the chat of the message that was on the screen could not be opened. */
export const handObstacleTexts: Record<HandObstacle, string> = {
  closed: "O WhatsApp não é mais enviado à mão. Esta mensagem não foi aberta.",
  hours: "O horário de envio acabou. Esta mensagem volta à fila no próximo horário.",
  paused: "O envio desta mensagem foi pausado. Ela espera na fila.",
  taken: "Outra pessoa da equipe pegou esta mensagem. Veja a próxima.",
  settled: "Esta mensagem saiu da fila. Veja a próxima.",
};
