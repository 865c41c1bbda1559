import { limits } from "#contract/limits.ts";
import { counted, moreThan } from "#contract/lists/list.texts.ts";
import type { ApprovalState, MessageChannel } from "#contract/message/message.schema.ts";

/** What the bell of the back-office reports. */
export const notificationTexts = {
  openInbound: (count: number) =>
    upToLimit(count, "mensagem recebida espera resposta", "mensagens recebidas esperam resposta"),
  newestInbound: (sender: string, text: string) => `${sender}: ${text}`,
  channelPaused: {
    email: "O envio de e-mails está em pausa",
    whatsapp: "O envio por WhatsApp está em pausa",
    sms: "O envio por SMS está em pausa",
  } satisfies Record<MessageChannel, string>,
  channelBroken: {
    email: "O e-mail está ligado, mas não envia",
    whatsapp: "O WhatsApp está ligado, mas não envia",
  },
  channelBrokenTodo: "Falta um dado ou a senha guardada não pode mais ser lida. Preencha de novo.",
  broadcastFailures: (name: string) => `Envio “${name}” terminou com falhas`,
  failedMessages: (count: number) => counted(count, "mensagem não chegou", "mensagens não chegaram"),
  broadcastOverdue: (name: string) => `Envio “${name}” não começou na hora marcada`,
  broadcastOverdueTodo:
    "O portal tenta de novo a cada minuto. Se continuar, marque outra hora ou envie agora.",
  broadcastReturned: (name: string) => `Envio “${name}” voltou para rascunho`,
  broadcastReturnedTodo:
    "Na hora marcada, a Meta não aceitava mais o modelo. Escolha outro modelo ou espere a aprovação.",
  templateRefused: (name: string, approval: ApprovalState | null) =>
    approval === "paused" ? `A Meta pausou o modelo “${name}”` : `A Meta recusou o modelo “${name}”`,
  messageFailures: (count: number) => upToLimit(count, "mensagem falhou", "mensagens falharam"),
  messageFailuresTodo: `Fora de envios, nos últimos ${limits.notificationDays} dias.`,
} as const;

/** The button and the panel. */
export const bellTexts = {
  title: "Avisos",
  /** "Avisos: 3 novos". */
  button: (unseen: number) => (unseen === 0 ? "Avisos" : `Avisos: ${unseenText(unseen)}`),
  /** The number on the bell. */
  badge: (unseen: number) => (unseen > 9 ? "9+" : String(unseen)),
  isNew: "Novo",
  none: "Tudo em dia",
  noneText: "Mensagens que esperam resposta e falhas aparecem aqui.",
} as const;

function unseenText(unseen: number): string {
  return unseen >= limits.notificationEventsCounted
    ? moreThan(limits.notificationEventsCounted - 1, "novos")
    : counted(unseen, "novo", "novos");
}

/** Not more are counted than the limit, so the limit itself may stand for many more. */
function upToLimit(count: number, one: string, many: string): string {
  const most = limits.notificationEventsCounted;
  return count >= most ? moreThan(most - 1, many).replace(/^m/, "M") : counted(count, one, many);
}
