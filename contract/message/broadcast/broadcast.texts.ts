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
  rate: `Use um número inteiro de 1 a ${limits.broadcastRateMax}`,
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

export const broadcastActionLabels = {
  pause: "Pausar",
  resume: "Continuar",
  cancel: "Cancelar",
  retry: "Tentar de novo as falhas",
  unschedule: "Desmarcar",
  duplicate: "Duplicar",
  remove: "Apagar",
} as const;
