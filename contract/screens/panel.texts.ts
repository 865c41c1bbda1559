/** Texts of the panels, common to all lists and forms. */
export const panel = {
  /** The title of a refusal without its own title. */
  failed: "Não deu certo",
  offline: {
    title: "Sem conexão",
    text: "Não conseguimos falar com o servidor. Nada se perdeu: confira a internet e tente de novo.",
  },
  broken: {
    title: "Não deu certo",
    text: "O problema é nosso, e nada do que você escreveu se perdeu. Tente de novo em um instante.",
  },
} as const;
