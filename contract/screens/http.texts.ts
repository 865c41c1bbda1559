/** Texts of the plain page that the server shows when the pages cannot be rendered. */
export const httpTexts = {
  refusedTitle: "Não deu para atender este pedido",
  requestId: "Se precisar falar com a gente, diga este número:",
} as const;
