import { limits } from "#contract/limits.ts";
import { counted, type Noun } from "#contract/lists/list.texts.ts";
import type { ApprovalState, BroadcastState } from "#contract/message/message.schema.ts";

export const broadcastNoun: Noun = { one: "envio", many: "envios", ending: "o" };

export const broadcastStateLabels: Record<BroadcastState, string> = {
  draft: "Rascunho",
  scheduled: "Agendado",
  sending: "Enviando",
  paused: "Em pausa",
  cancelled: "Cancelado",
  done: "Concluído",
  done_with_failures: "Concluído com falhas",
};

export const broadcastValidation = {
  nameRequired: "Dê um nome ao envio",
  nameTooLong: `Nome muito longo: use até ${limits.broadcastNameMaxLength} caracteres`,
  template: "Escolha o modelo",
  templateArchived: "Este modelo foi arquivado. Escolha outro.",
  valueTooLong: `Texto muito longo: use até ${limits.broadcastValueMaxLength} caracteres`,
  rate: `Use um número inteiro de 1 a ${limits.ratePerMinuteMax.toLocaleString("pt-BR")}`,
  moment: "Escolha o dia e a hora",
  momentPast: "Escolha um momento no futuro",
  momentFar: "Escolha um momento dentro de um ano",
  recipientPhone: "Este modelo vai para um telefone: escreva o número com DDD",
  channel: "Escolha o canal",
} as const;

export const broadcastRefusals = {
  stateChanged: {
    title: "Este envio já mudou",
    text: "Alguém mexeu nele antes, ou ele já andou. Veja como está agora e tente de novo.",
  },
  noRecipients: {
    title: "Ninguém receberia este envio",
    text: "Nenhum cliente deste público pode receber por este canal. Mude o público ou o canal.",
  },
  templateNotApproved: {
    title: "A Meta ainda não aprovou este modelo",
    text: "Pela API do WhatsApp só saem modelos aprovados. Espere a aprovação ou escolha outro modelo.",
  },
  templateChanged: {
    title: "O modelo mudou depois que este envio foi salvo",
    text: "A Meta só envia o texto novo. Abra o envio e salve de novo.",
  },
  nothingToRetry: {
    title: "Não há falhas para tentar de novo",
    text: "Todas as mensagens que falharam já voltaram para a fila ou já saíram.",
  },
} as const;

/** For example "3 pessoas". */
export const personCount = (count: number) => counted(count, "pessoa", "pessoas");

/** For example "3 pessoas recebem". */
export const receiversText = (count: number) => counted(count, "pessoa recebe", "pessoas recebem");

const messagesEnter = (count: number) => counted(count, "mensagem entra", "mensagens entram");

/** A broadcast whose messages staff send one by one. */
export const byHandTexts = {
  start: (count: number) => `${messagesEnter(count)} na Fila do WhatsApp, para mandar à mão.`,
  started: (name: string, count: number) =>
    `“${name}” começou: ${counted(count, "mensagem", "mensagens")} na Fila do WhatsApp, para mandar à mão`,
};

/** Variables of the text without a value. `missing` has their labels and the words that stand there instead. */
export const emptyValueTexts = {
  title: (count: number) => (count === 1 ? "Falta um valor do texto" : `Faltam ${count} valores do texto`),
  line: (label: string, becomes: string) => `${label}: vai aparecer “${becomes}”`,
};

export const broadcastTexts = {
  copyOf: (name: string) => `${name} (cópia)`,
  test: (subject: string) => `[Teste] ${subject}`,
};

export const approvalLabels: Record<ApprovalState, string> = {
  not_submitted: "não enviado à Meta",
  pending: "em análise",
  approved: "aprovado",
  rejected: "recusado",
  paused: "em pausa",
  disabled: "desativado",
};

const notSentYet = (count: number) => counted(count, "mensagem ainda não saiu", "mensagens ainda não saíram");

/** What is asked before an action that cannot be undone, and what is stated after it. */
export const broadcastQuestions = {
  cancelRest: (name: string, queued: number) => ({
    title: `Cancelar o que falta de “${name}”?`,
    text: `${notSentYet(queued)}. O que já saiu não volta.`,
    confirm: "Cancelar o que falta",
    done: `“${name}” foi cancelado`,
  }),
  cancelScheduled: (name: string) => ({
    title: `Cancelar “${name}”?`,
    text: "Nada saiu ainda, e ninguém vai receber. Para mudar só o momento, desmarque e agende de novo.",
    confirm: "Cancelar o envio",
    done: `“${name}” foi cancelado`,
  }),
  remove: (name: string) => ({
    title: `Apagar o rascunho “${name}”?`,
    text: "O texto preenchido e o público se perdem. Não dá para desfazer.",
    confirm: "Apagar o rascunho",
    done: `O rascunho “${name}” foi apagado`,
  }),
};

export const broadcastActionLabels = {
  pause: "Pausar",
  resume: "Continuar",
  cancel: "Cancelar",
  retry: "Tentar de novo as falhas",
  unschedule: "Desmarcar",
  duplicate: "Duplicar",
  remove: "Apagar",
} as const;
