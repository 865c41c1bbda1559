import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { counted, type Noun } from "#contract/lists/list.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import type { CancelCause, CouponEventKind, CouponPlace, CouponState } from "./coupon.schema.ts";

/** Refusals to claim, redeem or change a coupon. Each states what happened and what to do about it. */
export const couponRefusals = {
  offerExpired: {
    title: "Esta oferta já venceu",
    text: "O último dia desta oferta já passou. Veja outras que estão no ar.",
  },
  soldOut: {
    title: "Cupons esgotados",
    text: "Os cupons desta oferta acabaram. Se você já pegou o seu, ele está em Meus cupons. Se alguém desistir, um volta a ficar livre: tente mais tarde.",
  },
  termsChanged: {
    title: "Os termos mudaram agora há pouco",
    text: "Há uma versão nova dos Termos de uso ou da Política de privacidade. Leia e, se concordar, peça o cupom de novo.",
  },
  noUsableDay: {
    title: "Não dá mais tempo de usar",
    text: "Esta oferta só vale {when}, e até o fim da validade isso não acontece mais.",
  },
  limitReached: {
    title: "Limite por pessoa",
    text: "Você já pegou todos os cupons desta oferta a que tem direito. Veja os seus em Meus cupons.",
  },
  campaignLimit: {
    title: "Um cupom por pessoa nesta campanha",
    text: "Você já tem um cupom desta campanha. Para trocar, cancele o outro em Meus cupons.",
  },
  newClientsOnly: {
    title: "Só para clientes novos",
    text: "Esta oferta é para quem ainda não usou um cupom nesta loja. Veja as outras ofertas dela.",
  },
  confirmPhone: {
    title: "Confirme o seu telefone",
    text: "Para continuar com este número, peça um código e confirme que ele é seu.",
  },
  tooManyClaims: {
    title: "Muitos cupons de uma vez",
    text: "Muitos cupons foram pegos há pouco por esta mesma conexão. Troque de rede, do Wi-Fi para os dados do celular, ou tente de novo daqui a uma hora.",
  },
  unknown: {
    title: "Cupom não encontrado",
    text: "Nenhum cupom tem este código. Confira as letras e os números e digite de novo.",
  },
  otherCompany: {
    title: "Cupom de outra loja",
    text: "Este cupom não é desta loja e não foi usado aqui. Peça ao cliente que o leve à loja certa.",
  },
  alreadyRedeemed: {
    title: "Cupom já usado",
    text: "Este cupom foi usado em {when}. Se foi engano, desfaça em até 15 minutos ou fale com a administração.",
  },
  expired: {
    title: "Cupom vencido",
    text: "Este cupom valia até {when}. O cliente pode pegar outro se a oferta ainda estiver no ar.",
  },
  outsideHours: {
    title: "Fora do dia ou do horário",
    text: "Este cupom só vale {when}. Ele não foi usado: o cliente pode voltar no dia certo.",
  },
  cancelled: {
    title: "Cupom cancelado",
    text: "Este cupom foi cancelado e não vale mais. O cliente pode pegar outro se a oferta ainda estiver no ar.",
  },
  pendingPayment: {
    title: "Esperando o pagamento",
    text: "O Pix deste cupom ainda não foi confirmado. Confira o recebimento e confirme o pagamento antes de usar.",
  },
  paymentReported: {
    title: "Cliente diz que pagou",
    text: "Confira se o Pix de {amount} caiu na conta da loja. Se não caiu, diga o motivo ao cliente.",
  },
  paymentLapsed: {
    title: "O prazo do pagamento passou",
    text: "Este cupom foi liberado sem pagamento confirmado. Se o Pix de {amount} chegou, confirme: ele volta a valer se ainda houver cupons.",
  },
  paymentDeclined: {
    title: "Pagamento recusado",
    text: "{why} Se o Pix de {amount} chegou, confirme: o cupom volta a valer se ainda houver cupons.",
  },
  paymentTooLate: {
    title: "Tarde demais para confirmar",
    text: "{why} Não há mais cupons desta oferta. Se o Pix chegou, devolva {amount} ao cliente por Pix, ou atenda sem o cupom.",
  },
  paymentHasAnother: {
    title: "O cliente pegou outro cupom",
    text: "O cliente pegou outro cupom desta oferta depois deste: o {code}. Confirme o pagamento nele.",
  },
  paymentOverLimit: {
    title: "Limite por pessoa",
    text: "O cliente já pegou outro cupom a que tinha direito, e este não pode voltar a valer. Se o Pix chegou, devolva {amount} por Pix, ou atenda sem o cupom.",
  },
  paymentNotReported: {
    title: "Ainda não há o que recusar",
    text: "O cliente ainda não disse que pagou, então não há o que recusar. O cupom é liberado sozinho se o Pix não chegar.",
  },
  reportTooLate: {
    title: "O prazo para pagar passou",
    text: `O cupom ficou guardado por ${limits.pendingPaymentMinutes} minutos e foi liberado. Se você já pagou, fale com a loja: ela ainda pode confirmar o pagamento enquanto houver cupons.`,
  },
  nothingToPay: {
    title: "Nada a pagar",
    text: "Este cupom não espera pagamento.",
  },
  notRedeemed: {
    title: "Nada a desfazer",
    text: "Este cupom não está usado, então não há uso para desfazer.",
  },
  undoTooLate: {
    title: "Não dá mais para desfazer aqui",
    text: `O uso podia ser desfeito por ${limits.undoMinutes} minutos. Agora só a administração desfaz, com um motivo.`,
  },
  undoNeedsReason: {
    title: "Diga o motivo",
    text: `Depois de ${limits.undoMinutes} minutos, desfazer um uso pede um motivo, que fica no histórico do cupom.`,
  },
  undoHasAnother: {
    title: "O cliente já tem outro cupom",
    text: "Depois deste uso o cliente pegou outro cupom da mesma oferta. Cancele o outro antes de desfazer.",
  },
  notCancellable: {
    title: "Este cupom não pode ser cancelado",
    text: "Só um cupom que ainda vale pode ser cancelado.",
  },
  notEnoughStock: {
    title: "Não há cupons que cheguem",
    text: "Esta oferta tem só {left} para dar. Imprima menos ou aumente o estoque.",
  },
  windowClosed: {
    title: "O WhatsApp não aceita este link agora",
    text: "A Meta só entrega o link a quem escreveu ao número da cidade nas últimas 24 horas. Abra a página do cupom, copie o endereço e mande você.",
  },
  notResendable: {
    title: "Este cupom não pode ser reenviado",
    text: "Só um cupom que ainda vale, de um cliente com telefone, pode ser reenviado.",
  },
  tooManyAttempts: {
    title: "Muitas tentativas",
    text: `Você conferiu códigos demais. Espere ${limits.validateWindowMinutes} minutos e tente de novo.`,
  },
} as const;

/** Why a coupon was released without a confirmed payment, as shown at the counter. */
export const releaseReasonTexts = {
  late: "O prazo do pagamento passou.",
  declined: ({ when, reason }: { when: string; reason: string | null }) =>
    `O pagamento foi recusado em ${when}.${reason === null ? "" : ` Motivo: “${reason.replace(/\.$/, "")}”.`}`,
} as const;

/** The text of the counter for a valid coupon. */
export const usableVerdict = {
  title: "Cupom válido",
  text: "Confira a oferta com o cliente e confirme o uso.",
} as const;

/** Texts of the form in which the shop declines a reported Pix; the client can read the reason. */
export const declineTexts = {
  usual: "Não encontramos este Pix na conta da loja.",
  hint: "O cliente lê este motivo na página do cupom.",
} as const;

/** The counter without network: the question before a redemption is stored on the device, and its result. */
export const queuedRedemptionTexts = {
  ask: {
    title: "Sem sinal para conferir",
    text: (code: string) =>
      `Não dá para saber agora se o cupom ${code} vale. Se você quiser, ele será usado assim que o sinal voltar, sem perguntar de novo, e o resultado aparece aqui.`,
    redeem: "Usar quando o sinal voltar",
    leave: "Voltar sem usar",
  },
  stored: {
    title: "Sem sinal: código guardado",
    waiting: (code: string) =>
      `O cupom ${code} será usado assim que o sinal voltar, se ainda valer. O resultado aparece aqui.`,
    sent: (code: string) =>
      `O uso do cupom ${code} saiu deste aparelho, mas a resposta não chegou. Tentamos de novo quando o sinal voltar: ele é usado uma vez só.`,
    remove: "Não usar mais",
  },
  list: { waiting: "esperando o sinal", sent: "esperando a resposta", remove: "Remover" },
  removed: (code: string) => ({ title: "Código removido", text: `O cupom ${code} não será usado.` }),
  redeemed: (code: string) => ({
    title: "Cupom usado",
    text: `O cupom ${code} valia e foi usado quando o sinal voltou.`,
  }),
};

/** The counter looks for a voucher of the loyalty club too. */
export const unknownCodeAtCounter =
  "Nenhum cupom nem vale tem este código. Confira as letras e os números e digite de novo.";

export const couponValidation = {
  codeRequired: "Digite o código do cupom",
  reasonRequired: "Escreva o motivo",
  reasonTooLong: `Motivo muito longo: use até ${limits.reasonMaxLength} caracteres`,
  state: "Escolha a situação do cupom na lista",
  printedCount: `Imprima de 1 a ${limits.printedCouponsMax} cupons por vez`,
} as const;

export const couponStateLabels: Record<CouponState, string> = {
  pending_payment: "Esperando pagamento",
  payment_reported: "Esperando a loja confirmar",
  issued: "Válido",
  redeemed: "Usado",
  expired: "Vencido",
  cancelled: "Cancelado",
};

/**
 * An open coupon whose company is deactivated. The texts describe the current state and promise nothing for the
 * future.
 */
export const suspendedCoupon = {
  label: "A loja não recebe cupons agora",
  ready: ({ company, day }: { company: string; day: string }) =>
    `${company} não está recebendo cupons no momento. O seu não foi cancelado: se a loja voltar até ${formatDate(day)}, ele volta a valer.`,
  unpaid: ({ company, phone }: { company: string; phone: string }) =>
    `Não pague o Pix: ${company} não está recebendo cupons no momento. Se já pagou, fale com a loja pelo ${formatPhone(phone)}.`,
  reported: ({ company, phone }: { company: string; phone: string }) =>
    `Você avisou que pagou, mas ${company} não está recebendo cupons no momento. Fale com a loja pelo ${formatPhone(phone)}.`,
} as const;

/** Texts of a cancelled coupon's page: the cause, and what happens to money that was paid. */
export const cancelledCoupon = {
  why: {
    holder: "Quem pegou este cupom o cancelou.",
    back_office: `A administração do ${brand.name} cancelou este cupom.`,
    erasure: "Este cupom foi cancelado quando os dados de quem o pegou foram apagados.",
    payment_missing: `O pagamento não foi confirmado em ${limits.pendingPaymentMinutes} minutos, e o cupom foi liberado.`,
    payment_unanswered: "A loja não confirmou o pagamento no prazo que tinha, e o cupom foi liberado.",
    payment_declined: "A loja disse que não recebeu o Pix deste cupom.",
  } satisfies Record<CancelCause, string>,
  byYou: "Você cancelou este cupom.",
  reason: (reason: string) => `Motivo: “${reason}”`,
  money: {
    possible: "Se você pagou, a loja ainda pode confirmar: enquanto houver cupons, este volta a valer.",
    too_late:
      "Se você pagou, peça à loja o dinheiro de volta por Pix: não há mais cupons desta oferta, e este não volta a valer.",
    other: "Se você pagou, combine com a loja a devolução do dinheiro.",
  },
} as const;

export const couponStateFilters: Record<CouponState, string> = {
  pending_payment: "esperando pagamento",
  payment_reported: "pagamento a confirmar",
  issued: "válidos",
  redeemed: "usados",
  expired: "vencidos",
  cancelled: "cancelados",
};

const lapsedPayments = {
  payment_missing: "O Pix não foi confirmado no prazo",
  payment_unanswered: "A loja não respondeu no prazo",
  payment_declined: "A loja disse que não recebeu o Pix",
};

/** Why an unpaid coupon was released. */
export const lapsedPaymentLabels: Partial<Record<CancelCause, string>> = lapsedPayments;

/** Why a coupon was cancelled, as shown in the back-office and its CSV file. */
export const cancelCauseLabels: Record<CancelCause, string> = {
  ...lapsedPayments,
  holder: "Quem pegou o cupom cancelou",
  back_office: "A administração cancelou",
  erasure: "Os dados do cliente foram apagados",
};

export const couponEventLabels: Record<CouponEventKind, string> = {
  claimed: "Cupom pego",
  printed: "Cupom impresso em lote",
  payment_reported: "Cliente disse que pagou",
  payment_confirmed: "Pagamento confirmado",
  payment_declined: "Loja disse que não recebeu o Pix",
  payment_lapsed: "Prazo do pagamento passou",
  payment_unanswered: "Loja não respondeu no prazo",
  redeemed: "Usado na loja",
  redemption_undone: "Uso desfeito",
  cancelled: "Cancelado",
  expired: "Venceu",
  resent: "Link posto na caixa de saída",
};

export const couponPlaceLabels: Record<CouponPlace, string> = {
  checkout: "no site",
  coupon_page: "na página do cupom",
  counter: "no balcão",
  back_office: "na administração",
  job: "automático",
};

export const couponNoun: Noun = { one: "cupom", many: "cupons", ending: "o" };

/** For example "120 cupons". */
export const couponCount = (count: number) => counted(count, couponNoun.one, couponNoun.many);

/** Column headers of the CSV file. */
export const couponFieldLabels = {
  code: "Código",
  state: "Situação",
  offer: "Oferta",
  company: "Empresa",
  client: "Cliente",
  phone: "Telefone",
  claimedAt: "Pego em",
  validUntil: "Válido até",
  redeemedAt: "Usado em",
  paymentReportedAt: "Disse que pagou em",
  cancelledBecause: "Por que foi cancelado",
} as const;

/** The message to the holder with a link to the coupon, sent again on request. */
export const couponMessages = {
  resent: ({ offer, url }: { offer: string; url: string }) => ({
    subject: "Seu cupom",
    text: `Aqui está o seu cupom de “${offer}”: ${url}`,
  }),
};

const changed: Record<"cancel" | "resend" | "keep", [one: string, many: string]> = {
  cancel: ["cupom cancelado", "cupons cancelados"],
  keep: ["link guardado na caixa de saída", "links guardados na caixa de saída"],
  resend: ["link na fila de envio", "links na fila de envio"],
};

/** Confirmations of actions on coupons. */
export const couponDone = {
  changed: (action: "cancel" | "resend", count: number, { phone }: DeliveryChannels) =>
    counted(count, ...changed[action === "resend" && !phone ? "keep" : action]),
  cancelled: (code: string) => `Cupom ${code} cancelado`,
  undone: (code: string) => `Uso do cupom ${code} desfeito`,
  paid: (code: string) => `Pagamento do cupom ${code} confirmado`,
  paymentDeclined: (code: string) => `Pagamento do cupom ${code} recusado`,
  printed: (count: number) => `${couponCount(count)} prontos para imprimir`,
};
