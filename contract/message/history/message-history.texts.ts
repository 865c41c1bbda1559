import type { Noun } from "#contract/lists/list.texts.ts";
import type { MessageKind, MessageReason } from "#contract/message/message.schema.ts";
import type { ShownMessageState } from "./shown-message-state.ts";

export const messageNoun: Noun = { one: "mensagem", many: "mensagens", ending: "a" };

export const messageKindLabels: Record<MessageKind, string> = {
  account: "Conta e acesso",
  phone_code: "Código de confirmação",
  coupon_link: "Link de cupom",
  reply: "Resposta",
  test: "Teste",
  broadcast: "Envio",
  coupon_taken: "Cupom pego",
  coupon_ending: "Cupom vencendo",
  points_ending: "Pontos vencendo",
  birthday: "Aniversário",
  review_request: "Pedido de avaliação",
  reward_near: "Prêmio perto",
  weekly_summary: "Resumo da semana",
};

export const messageStateLabels: Record<ShownMessageState, string> = {
  queued: "Na fila",
  undelivered: "Guardada",
  waiting: "Aguardando envio manual",
  opened: "Aberta, não confirmada",
  sent: "Enviada",
  delivered: "Entregue",
  read: "Lida",
  failed: "Falhou",
  skipped: "Não enviada",
};

/** Who opened or sent a message by hand, after its state: "Enviada à mão por Ana", "Aberta, não confirmada, por Ana". */
export function byHandText(state: ShownMessageState, name: string): string {
  if (state === "sent") return `à mão por ${name}`;
  return state === "opened" ? `por ${name}` : `(aberta por ${name})`;
}

type ReasonText = { label: string; todo: string };

/** The detail of a message that was written with an older text than Meta has. */
export const outdatedTemplateText = "O modelo mudou depois que esta mensagem foi escrita.";

/** Why a message was not sent, and what the back-office can do about it. */
export const messageReasonTexts: Record<MessageReason, ReasonText> = {
  no_consent: {
    label: "Não autorizou",
    todo: "A pessoa ainda não aceitou ofertas por este canal, ou aceitou sem confirmar o telefone. Peça no balcão e anote em Clientes.",
  },
  opted_out: {
    label: "Pediu para sair",
    todo: "A pessoa, ou quem usa o mesmo e-mail em outro cadastro, pediu para não receber. Respeite a escolha.",
  },
  no_address: {
    label: "Sem endereço",
    todo: "Falta o e-mail desta pessoa. Se ela quiser receber, complete em Clientes.",
  },
  suppressed: {
    label: "Endereço bloqueado",
    todo: "Mensagens anteriores voltaram. Confira o endereço com a pessoa e corrija em Clientes.",
  },
  duplicate: {
    label: "Pessoa repetida",
    todo: "Outro cadastro com o mesmo endereço já recebe. Se for a mesma pessoa, junte os dois em Clientes.",
  },
  weekly_cap: {
    label: "Limite da semana",
    todo: "A pessoa já recebeu o máximo de mensagens da semana. Nada a fazer.",
  },
  erased: { label: "Dados apagados", todo: "A pessoa pediu para apagar os seus dados. Nada a fazer." },
  cancelled: { label: "Envio cancelado", todo: "O envio foi cancelado antes da vez desta mensagem." },
  outdated: {
    label: "Passou do prazo",
    todo: "A mensagem não saiu a tempo e já não servia. Se era um código ou link, a pessoa pode pedir outro. Confira em Configuração de mensagens se o canal está no ar.",
  },
  switched_off: {
    label: "Mensagem desligada",
    todo: "Esta mensagem automática foi desligada antes de sair, e não sai mais. Para as próximas, ligue em Configuração de mensagens.",
  },
  address_refused: {
    label: "Endereço recusado",
    todo: "O servidor da pessoa não conhece este endereço. Confira o e-mail com ela e corrija em Clientes.",
  },
  mailbox_full: {
    label: "Caixa cheia",
    todo: "A caixa de e-mail da pessoa está cheia. Tente de novo outro dia.",
  },
  content_refused: {
    label: "Conteúdo recusado",
    todo: "O servidor da pessoa recusou o texto. Mude o modelo: menos links e menos maiúsculas ajudam.",
  },
  channel_unreachable: {
    label: "Canal fora do ar",
    todo: "Não conseguimos falar com o servidor. Confira em Configuração de mensagens e tente de novo as falhas.",
  },
  recipient_unreachable: {
    label: "Servidor da pessoa fora do ar",
    todo: "O servidor de e-mail da pessoa não foi encontrado ou não respondeu a tempo. Confira o e-mail com ela e tente de novo outro dia.",
  },
  sign_in_refused: {
    label: "Senha do canal recusada",
    todo: "O servidor não aceitou o usuário ou a senha. Corrija em Configuração de mensagens e tente de novo.",
  },
  not_on_whatsapp: {
    label: "Sem WhatsApp",
    todo: "Este número não recebe pelo WhatsApp. Confira o telefone com a pessoa.",
  },
  window_closed: {
    label: "Janela de 24 horas fechada",
    todo: "Passaram 24 horas da última mensagem da pessoa. Use um modelo aprovado.",
  },
  template_unavailable: {
    label: "Modelo indisponível",
    todo: "A Meta não aceita este modelo agora, ou o texto dele mudou depois que a mensagem foi escrita. Veja a situação dele em Modelos.",
  },
  too_many_to_person: {
    label: "Mensagens demais à pessoa",
    todo: "A Meta limita quantas mensagens de ofertas cada pessoa recebe. Espere pelo menos um dia.",
  },
  limited_by_meta: {
    label: "Limite da Meta",
    todo: "A conta chegou ao limite de envios da Meta. Espere e tente de novo as falhas.",
  },
  token_expired: {
    label: "Acesso à Meta vencido",
    todo: "Gere um novo token na Meta, salve em Configuração de mensagens e tente de novo.",
  },
  payment_problem: {
    label: "Pagamento à Meta",
    todo: "Há um problema com o pagamento da conta na Meta. Resolva lá e tente de novo as falhas.",
  },
  experiment: {
    label: "Experimento da Meta",
    todo: "A Meta não entregou por causa de um teste dela. Nada a fazer.",
  },
  unknown: {
    label: "Motivo desconhecido",
    todo: "Veja a resposta do servidor abaixo e tente de novo. Se continuar, confira o canal.",
  },
};

/** Column headers of the list and of its CSV file. */
export const messageFieldLabels = {
  createdAt: "Criada",
  client: "Cliente",
  recipient: "Para",
  channel: "Canal",
  kind: "Tipo",
  broadcast: "Envio",
  subject: "Assunto",
  state: "Situação",
  reason: "Motivo",
  sentAt: "Enviada",
  deliveredAt: "Entregue",
  readAt: "Lida",
} as const;
