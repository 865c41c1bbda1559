/** What the server itself says on the bare page it shows when the pages cannot answer. */
export const httpTexts = {
  refusedTitle: "Não deu para atender este pedido",
  requestId: "Se precisar falar com a gente, diga este número:",
} as const;
