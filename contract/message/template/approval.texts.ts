import { counted } from "#contract/lists/list.texts.ts";
import type { ApprovalState } from "#contract/message/message.schema.ts";

/** What is stored as the reason when the product itself finds why a template cannot be sent. */
export const approvalRemarks = {
  absent: "Não existe na Meta com este nome, em português do Brasil",
  otherText: "O texto na Meta é outro. Mude um dos dois, para que o cliente receba o que aparece aqui.",
  otherCategory: (category: string) => `Na Meta a categoria é ${category}`,
};

/** Meta's reasons for a rejection. Others are shown as they came. */
const rejections: Record<string, string> = {
  ABUSIVE_CONTENT: "A Meta considerou o texto abusivo",
  CATEGORY_NOT_AVAILABLE: "A categoria não está disponível para esta conta",
  INCORRECT_CATEGORY: "A categoria não corresponde ao texto",
  INVALID_FORMAT: "A Meta não aceita o formato: veja onde ficam as variáveis e os sinais",
  PROMOTIONAL: "O texto é de divulgação e a categoria é outra",
  SCAM: "A Meta considerou o texto um golpe",
  TAG_CONTENT_MISMATCH: "A categoria ou o idioma não corresponde ao texto",
};

export function approvalReasonText(reason: string): string {
  return Object.hasOwn(rejections, reason) ? (rejections[reason] ?? reason) : reason;
}

const counts: Record<ApprovalState, [one: string, many: string]> = {
  approved: ["aprovado", "aprovados"],
  pending: ["em análise", "em análise"],
  rejected: ["recusado", "recusados"],
  paused: ["pausado", "pausados"],
  disabled: ["desativado", "desativados"],
  not_submitted: ["sem aprovação", "sem aprovação"],
};

export const approvalTexts = {
  read: "A Meta respondeu",
  notRead: "Não consegui ler as aprovações",
  /** For example "3 aprovados, 1 recusado". */
  summary: (found: readonly [ApprovalState, number][]) =>
    found.length === 0
      ? "Nenhum modelo em uso tem nome na Meta."
      : `${found.map(([state, count]) => counted(count, ...counts[state])).join(", ")}.`,
  incomplete: "A conta tem modelos demais: só os primeiros foram lidos.",
  notConfigured: "Para ler as aprovações, ligue a API do WhatsApp e escreva o ID da conta em Configurações.",
  accountUnknown: "A Meta não conhece este ID de conta, ou o token não dá acesso a ele.",
  limited: "A Meta limitou as leituras por agora. Tente de novo em uma hora.",
  unexpected: "A Meta respondeu de uma forma que não entendi. Tente de novo mais tarde.",
} as const;
