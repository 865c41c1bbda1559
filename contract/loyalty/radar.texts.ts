import type { FindingKind } from "./radar.ts";

type FindingWords = { title: string; text: string; reason: string };

/** What the radar found, what it may mean, and the ready reason of an undo. */
export const findingTexts: Record<FindingKind, FindingWords> = {
  own_phone: {
    title: "Pontos para quem lançou",
    text: "O telefone do cartão é o de quem lançou, ou o da própria loja.",
    reason: "Conferência: pontos lançados para quem lançou",
  },
  card_burst: {
    title: "Muitos lançamentos no mesmo cartão",
    text: "Um cliente ganhou várias vezes em pouco tempo.",
    reason: "Conferência: lançamentos repetidos no mesmo cartão",
  },
  operator_burst: {
    title: "Muitos lançamentos da mesma pessoa",
    text: "Quem lançou fez muitos lançamentos em poucos minutos.",
    reason: "Conferência: lançamentos em série",
  },
  odd_hours: {
    title: "Lançado com a loja fechada",
    text: "O horário não combina com o de funcionamento da loja.",
    reason: "Conferência: lançado com a loja fechada",
  },
  undo_after_redeem: {
    title: "Desfeito depois do resgate",
    text: "O cliente trocou pontos por prêmio, e depois o lançamento foi desfeito.",
    reason: "Conferência: prêmio resgatado com pontos desfeitos",
  },
};

export const radarTexts = {
  dismissed: "Marcado como certo",
  undone: "Desfeito",
  /** For example "Anote como certo: Pontos para quem lançou". */
  key: "Este aviso não existe mais",
};
