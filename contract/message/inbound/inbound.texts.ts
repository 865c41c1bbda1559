import { limits } from "#contract/limits.ts";
import { counted, type Noun } from "#contract/lists/list.texts.ts";
import type { InboundKind } from "#contract/message/message.schema.ts";
import { brand } from "#contract/screens/brand.texts.ts";

/** What the site answers on WhatsApp automatically. */
export const inboundReplies = {
  optedOut: `Pronto: o ${brand.name} não manda mais mensagens de ofertas nem lembretes para este número. Se mudar de ideia, é só aceitar de novo em Meus cupons.`,
  confirmed: (deviceName: string | null) =>
    `Telefone confirmado${deviceName ? ` em um aparelho (${deviceName})` : " em um aparelho"}. Volte para a página: ela continua sozinha. Se não foi você, responda NÃO e tiramos o acesso desse aparelho.`,
  codeUnknown:
    "Este código não vale para este telefone: ele venceu, já foi usado ou foi pedido para outro número. Volte para a página e toque de novo em Confirmar pelo WhatsApp.",
  noClient: `Este número ainda não tem cupons nem cartões no ${brand.name}. Pegue um cupom ou diga o seu telefone no caixa de uma loja, e confirme depois.`,
  accessEnded:
    "Pronto: tiramos o acesso do aparelho em que este telefone tinha sido confirmado. Ele não vê mais os seus cupons e cartões.",
} as const;

export const inboundNoun: Noun = { one: "mensagem", many: "mensagens", ending: "a" };

export const inboundKindLabels: Record<InboundKind, string> = {
  text: "Texto",
  media: "Mídia",
  opt_out: "SAIR",
  phone_confirmation: "Confirmação",
};

export const inboundValidation = {
  answerRequired: "Escreva a resposta",
  answerTooLong: `A resposta pode ter até ${limits.inboundAnswerMaxLength.toLocaleString("pt-BR")} letras`,
} as const;

export const inboundRefusals = {
  windowClosed: {
    title: "Não dá mais para responder por aqui",
    text: "Passaram 24 horas da última mensagem desta pessoa. Responda pelo WhatsApp.",
  },
  channelOff: {
    title: "O WhatsApp não está ligado",
    text: "Nenhuma resposta sai pelo portal enquanto a API do WhatsApp não estiver ligada. Responda pelo WhatsApp.",
  },
  byHand: {
    title: "O WhatsApp está à mão",
    text: "Nenhuma resposta sai pelo portal enquanto o WhatsApp é enviado à mão. Responda pelo aplicativo.",
  },
  accountLimit: {
    title: "Respostas demais",
    text: `Você já respondeu ${limits.answersPerAccount} vezes nesta hora. Tente de novo mais tarde.`,
  },
  phoneLimit: {
    title: "Respostas demais para este telefone",
    text: `Este telefone já recebeu ${limits.answersPerPhone} respostas nesta hora. Tente de novo mais tarde.`,
  },
} as const;

export const inboundToasts = {
  changed: (action: "close" | "reopen", count: number) =>
    action === "close"
      ? counted(count, "mensagem encerrada", "mensagens encerradas")
      : counted(count, "mensagem reaberta", "mensagens reabertas"),
  answered: "Resposta na fila",
};

/** What people without the API of WhatsApp, or after the window, do instead. */
export const answerTexts = {
  until: (time: string) => `Você pode responder até ${time}.`,
  byHand: "Responder pelo WhatsApp",
  optedOut: "Esta pessoa pediu para não receber mensagens. Responda só o que ela perguntou.",
  media: "Mídia: veja no WhatsApp",
  /** What a message without a stored text was: "Envio: Feira de sábado, modelo Convite para a feira". */
  sent: (kind: string, broadcast: string | null, template: string | null) =>
    kind + (broadcast ? `: ${broadcast}` : "") + (template ? `, modelo ${template}` : ""),
} as const;
