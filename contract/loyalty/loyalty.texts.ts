import { limits } from "#contract/limits.ts";

/** Refusals of the loyalty club. Each states what happened and what to do about it. */
export const loyaltyRefusals = {
  noProgram: {
    title: "O clube não está aberto",
    text: "Esta loja não tem um programa ativo agora. Ligue o programa em Programa, ou peça a quem administra a loja.",
  },
  unknownCard: {
    title: "Cartão não encontrado",
    text: "Este cliente não tem cartão nesta loja. Digite o telefone e cadastre na hora.",
  },
  amountMissing: {
    title: "Digite o valor da compra",
    text: "Os pontos desta loja são pelo valor da compra.",
  },
  belowMinimum: {
    title: "Abaixo da compra mínima",
    text: "A compra mínima para ganhar é de {amount}. Nada foi lançado.",
  },
  tooSoon: {
    title: "Já lançado há pouco",
    text: "Este cliente acabou de ganhar. O próximo lançamento dele fica liberado {when}.",
  },
  belowOne: {
    title: "Não chega a um ponto",
    text: "Esta compra ainda não dá nenhum ponto: cada um pede {amount}. Nada foi lançado.",
  },
  dayLimit: {
    title: "Limite do dia",
    text: "Este cliente já ganhou o máximo de hoje: {limit}. Amanhã ele ganha de novo.",
  },
  tooManyPoints: {
    title: "Pontos demais",
    text: `Um cartão guarda até ${limits.pointsMax.toLocaleString("pt-BR")}. Confira o número digitado.`,
  },
  lateTooOld: {
    title: "Lançamento antigo demais",
    text: `Um lançamento guardado sem internet vale por ${limits.latePostingDays} dias. Se a compra existiu, peça à administração para corrigir o saldo.`,
  },
  nameMissing: {
    title: "Falta o nome",
    text: "Este telefone ainda não é cliente. Digite o nome para cadastrar.",
  },
  unknownPosting: {
    title: "Lançamento não encontrado",
    text: "Este lançamento não existe nesta loja. Veja a lista dos últimos.",
  },
  alreadyUndone: {
    title: "Já foi desfeito",
    text: "Este lançamento já tinha sido desfeito. O saldo está certo.",
  },
  alreadyExpired: {
    title: "Os pontos já venceram",
    text: "Os pontos deste lançamento já venceram, então não há o que desfazer.",
  },
  undoTooLate: {
    title: "Não dá mais para desfazer aqui",
    text: `Dá para desfazer por ${limits.undoMinutes} minutos. Agora só a administração desfaz, com um motivo.`,
  },
  undoNeedsReason: {
    title: "Diga o motivo",
    text: `Depois de ${limits.undoMinutes} minutos, desfazer pede um motivo, que fica no histórico.`,
  },
  tooManyRewards: {
    title: "Prêmios demais",
    text: `O clube guarda até ${limits.rewardsMax} prêmios. Mude um que você não usa mais.`,
  },
  unknownReward: {
    title: "Prêmio não encontrado",
    text: "Este prêmio não está mais no programa. Escolha outro da lista.",
  },
  rewardSoldOut: {
    title: "Prêmio esgotado",
    text: "Este prêmio acabou. Os pontos continuam no cartão: escolha outro.",
  },
  notEnoughPoints: {
    title: "Saldo insuficiente",
    text: "{missing} para este prêmio. Nada foi descontado.",
  },
  adjustmentTooLarge: {
    title: "Saldo insuficiente",
    text: "O cartão não tem tudo isso. Nada mudou: confira o saldo e tire menos.",
  },
  rewardLimit: {
    title: "Limite por cliente",
    text: "Este cliente já pegou este prêmio {limit}, que é o máximo. Escolha outro prêmio.",
  },
  unknownVoucher: {
    title: "Vale não encontrado",
    text: "Nenhum vale tem este código. Confira as letras e os números e digite de novo.",
  },
  voucherOtherCompany: {
    title: "Vale de outra loja",
    text: "Este vale não é desta loja e não foi usado aqui. Peça ao cliente que o leve à loja certa.",
  },
  voucherUsed: {
    title: "Vale já usado",
    text: `O prêmio deste vale foi entregue em {when}. Se foi engano, desfaça em até ${limits.undoMinutes} minutos ou fale com a administração.`,
  },
  voucherExpired: {
    title: "Vale vencido",
    text: "Este vale valia até {when}. O prêmio não pode mais ser entregue.",
  },
  voucherClosed: {
    title: "Vale cancelado",
    text: "O cliente desistiu deste vale e os pontos voltaram ao cartão.",
  },
  unknownRequest: {
    title: "Pedido não encontrado",
    text: "Este pedido de pontos não existe nesta loja.",
  },
  requestAnswered: {
    title: "Pedido já respondido",
    text: "Este pedido já foi respondido, ou o cliente desistiu. Atualize a lista.",
  },
  notReturnable: {
    title: "Este vale não pode ser desfeito",
    text: "Ele já foi desfeito, venceu ou foi cancelado.",
  },
  passUnknown: {
    title: "Este QR não é de um cartão",
    text: "Peça ao cliente para abrir a carteira no celular e leia o QR que aparece lá, ou digite o telefone.",
  },
  passForged: {
    title: "Este QR não vale aqui",
    text: "Ele é de outra cidade ou foi alterado. Peça ao cliente para abrir a carteira deste site com internet, ou digite o telefone.",
  },
  passExpired: {
    title: "Este QR já mudou",
    text: "O QR do cartão muda a cada minuto: uma foto dele não serve. Leia de novo direto do celular. Se continuar, a hora do celular está errada: digite o telefone.",
  },
  passCertificateExpired: {
    title: "A carteira precisa de internet",
    text: `Faz mais de ${limits.cardPassCertificateDays} dias que este celular não abre a carteira com internet. Peça para abrir uma vez e leia de novo, ou digite o telefone.`,
  },
  codeOfOtherClub: {
    title: "Cartão de outra loja",
    text: "Este QR é do cartão de outra loja. Peça ao cliente o QR da carteira deste site, ou digite o telefone.",
  },
  passFromFuture: {
    title: "Confira a hora deste aparelho",
    text: "O relógio deste aparelho está adiantado, e o QR do cartão depende da hora certa. Acerte a hora, ou digite o telefone do cliente.",
  },
};

/** Refusals that a client reads in the own wallet. */
export const walletRefusals = {
  cardMissing: {
    title: "Cartão não encontrado",
    text: "Você ainda não tem este cartão. Entre no clube da loja e tente de novo.",
  },
  rewardLimit: {
    title: "Você já pegou o máximo",
    text: "Você já pegou este prêmio {limit}, que é o máximo. Escolha outro prêmio.",
  },
  notReturnable: {
    title: "Este vale não volta mais",
    text: "Ele já foi usado, devolvido ou venceu. O saldo do cartão está certo.",
  },
  tooManyRequests: {
    title: "Já há pedidos esperando",
    text: `A loja ainda não respondeu ${limits.pointsRequestsOpenMax} pedidos seus. Espere a resposta antes de pedir de novo.`,
  },
};

export const loyaltyValidation = {
  company: "Escolha a empresa",
  client: "Diga o cliente: pelo telefone ou pelo cartão",
  amount: "Digite o valor da compra, por exemplo 47,90",
  points: "Digite um número inteiro de pontos, diferente de zero",
  noteTooLong: `Escreva até ${limits.reasonMaxLength} letras`,
  reasonRequired: "Diga o motivo",
  purchasedOn: "Escolha o dia da compra",
  purchaseDay: `Escolha um dia até hoje, dos últimos ${limits.pointsRequestDays} dias`,
  happenedAt: "A hora do lançamento não é válida",
  pass: "Leia o QR do cartão do cliente",
  deviceKey: "A chave deste aparelho não é válida",
};

export type Unit = { unitSingular: string; unitPlural: string };

/** For a company without a program. */
export const defaultUnit: Unit = { unitSingular: "ponto", unitPlural: "pontos" };

/** For example "1 carimbo", "1.200 pontos". */
export function unitsText({ unitSingular, unitPlural }: Unit, count: number): string {
  return `${count.toLocaleString("pt-BR")} ${Math.abs(count) === 1 ? unitSingular : unitPlural}`;
}

/** How often, for a limit: "1 vez", "3 vezes". */
export function timesText(count: number): string {
  return count === 1 ? "1 vez" : `${count} vezes`;
}
