import { limits } from "#contract/limits.ts";
import { counted, type Noun } from "#contract/lists/list.texts.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import type { ClientSegment } from "./managed-client.ts";

/** Refusals about the client of a phone. None reveals whether a client has that phone. */
export const clientRefusals = {
  phoneNotConfirmed: {
    title: "Confirme o seu telefone",
    text: "Para ver e mudar os seus dados, confirme primeiro que este telefone é seu.",
  },
  codeWrong: {
    title: "Código errado ou vencido",
    text: `Confira os ${limits.phoneCodeDigits} números ou peça um código novo: cada um vale ${limits.phoneCodeMinutes} minutos e ${limits.phoneCodeAttempts} tentativas.`,
  },
  optOutInvalid: {
    title: "Link inválido",
    text: "Este link para sair não vale. Abra o da última mensagem que você recebeu ou fale com a gente.",
  },
  proofMissing: {
    title: "Confirmação vencida",
    text: `A confirmação não chegou ou venceu: ela vale ${limits.phoneCodeMinutes} minutos. Comece de novo.`,
  },
  vouchWrong: {
    title: "Não deu para confirmar",
    text: "Confira o telefone e os números na tela do cliente. O cliente precisa ter um cupom ou cartão da sua loja, e cada código vale 10 minutos.",
  },
  tooManyCodes: {
    title: "Muitos códigos pedidos",
    text: "Muitos códigos foram pedidos por esta mesma conexão. Use o último código pedido ou tente de novo daqui a uma hora.",
  },
  tooManyAttempts: {
    title: "Muitas tentativas",
    text: "Muitos códigos errados foram digitados para este telefone. Tente de novo daqui a uma hora.",
  },
  mergeOpenCoupons: {
    title: "Os dois têm cupom da mesma oferta",
    text: "Cada um tem um cupom que ainda vale da mesma oferta. Cancele um deles em Cupons antes de juntar.",
  },
  mergeUndone: {
    title: "Esta junção já foi desfeita",
    text: "Os dois clientes já estão separados.",
  },
  unmergeOpenCoupons: {
    title: "Não dá para separar agora",
    text: "Depois da junção surgiu outro cupom da mesma oferta. Cancele um deles em Cupons antes de separar.",
  },
} as const;

export const clientValidation = {
  emailForConsent: "Escreva e salve o seu e-mail antes de aceitar mensagens por ele",
  emailOfClientForConsent: "Este cliente não tem e-mail. Escreva o endereço em Editar e tente de novo.",
  birthday: "O aniversário não pode ser no futuro",
  mergeOther: "Escolha o outro cliente na lista",
  phoneTaken: "Outro cliente já tem este telefone. Se for a mesma pessoa, junte os dois.",
  merged: "Este telefone é de um cliente que foi juntado a outro",
  code: `Digite os ${limits.phoneCodeDigits} números do código`,
  tags: "Etiquetas inválidas",
  tagRequired: "Escreva a etiqueta",
  tagTooLong: `Etiqueta muito longa: use até ${limits.clientTagMaxLength} caracteres`,
  tagsTooMany: `Etiquetas demais: use até ${limits.clientTagsMax}`,
  liftReasonRequired: "Escreva como a pessoa pediu",
  liftReasonTooLong: `Texto muito longo: use até ${limits.optOutLiftReasonMaxLength} caracteres`,
  notesTooLong: `Anotação muito longa: use até ${limits.clientNotesMaxLength} caracteres`,
} as const;

/** Why a mailbox gets no offers, or nothing, and the question before an admin allows them again. */
export const mailboxStopTexts = {
  opted_out: {
    title: "Este e-mail não recebe ofertas",
    text: "Quem lê este e-mail usou o link para não receber mais. Isso vale também para outros clientes com ele.",
    question: "A pessoa pediu de novo para receber?",
    caution: (email: string) =>
      `Quem lê ${email} pediu para não receber mais ofertas. Libere só se essa mesma pessoa mudou de ideia.`,
    lifted: "E-mail liberado para ofertas",
  },
  bounced: {
    title: "Este e-mail não recebe mensagens",
    text: "O endereço voltou: o servidor dele respondeu que não existe. Confira com a pessoa e corrija em Editar.",
    question: "O endereço está mesmo certo?",
    caution: (email: string) =>
      `O endereço ${email} voltou: o servidor dele respondeu que não existe. Libere só se a pessoa confirmou que ele funciona.`,
    lifted: "E-mail liberado",
  },
} as const;

/**
 * The message with a confirmation code. It requests no reply, so that people do not get used to answering such
 * messages.
 */
export const phoneCodeMessage = (code: string) => ({
  subject: `Código de confirmação do ${brand.name}`,
  text: `${code} é o seu código do ${brand.name}. Vale por ${limits.phoneCodeMinutes} minutos. Não passe para ninguém.`,
});

/** The name that replaces the name of an erased client. */
export const erasedName = "Cliente removido";

/** Column headers of the CSV file. */
export const clientFieldLabels = {
  name: "Nome",
  phone: "Telefone",
  email: "E-mail",
  birthday: "Aniversário",
  cpf: "CPF",
  tags: "Etiquetas",
  coupons: "Cupons",
  redeemed: "Usados",
} as const;

export const clientNoun: Noun = { one: "cliente", many: "clientes", ending: "o" };

/** For example "120 clientes". */
export const clientCount = (count: number) => counted(count, clientNoun.one, clientNoun.many);

export const clientSegmentLabels: Record<ClientSegment, string> = {
  new: "Novos em 30 dias",
  returning: "Voltaram",
  away: "Sumidos há 90 dias",
  birthday: "Aniversário no mês",
  never_redeemed: "Nunca usaram",
  reachable: "Aceitam WhatsApp",
};

/** Confirmations of actions on clients. */
export const clientDone = {
  tagged: (count: number, tag: string) => `${clientCount(count)} com a etiqueta “${tag}”`,
  untagged: (count: number, tag: string) => `${clientCount(count)} sem a etiqueta “${tag}”`,
  saved: (name: string) => `“${name}” foi salvo`,
  exportFile: (protocol: string) => `dados-do-cliente-${protocol}.json`,
  merged: (name: string) => `Agora é um cliente só: ${name}`,
  unmerged: "Os clientes estão separados de novo",
  imported: (created: number, updated: number) =>
    `${clientCount(created)} a mais, ${updated.toLocaleString("pt-BR")} com mudanças`,
};
