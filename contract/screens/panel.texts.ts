/** What the panels say wherever a list is read or a form is saved. */
export const panel = {
  /** Title of a refusal that has none of its own. */
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
