/**
 * Texts of postings that a counter without network stores. None of them states that points were given: only the
 * server's response does.
 */
export const queuedPostingTexts = {
  offline: {
    title: "Sem internet",
    text: "Nome e saldo não aparecem agora.",
    scannedCard: "Cartão lido com a câmera",
  },
  estimate: {
    title: "Estimativa",
    text: "Estimativa: a conta certa é feita no envio.",
    next: "Continuar",
  },
  ask: {
    title: "Sem internet",
    text: "O lançamento fica guardado neste aparelho e é enviado quando a internet voltar. Até lá, nada entra no cartão do cliente. O resultado aparece aqui.",
    store: "Guardar o lançamento",
    leave: "Voltar sem guardar",
  },
  stored: {
    title: "Lançamento guardado",
    waiting: "Ele espera a internet neste aparelho. Nada entrou no cartão do cliente ainda.",
    sent: "Ele saiu deste aparelho, mas a resposta não chegou. Tentamos de novo quando a internet voltar: ele é feito uma vez só.",
    remove: "Apagar",
    next: "Próximo cliente",
  },
  notStored: {
    title: "Não deu para guardar",
    text: "Este aparelho não deixa guardar mais nada. Anote o telefone e o valor no papel e lance quando a internet voltar.",
  },
  list: { waiting: "esperando a internet", sent: "esperando a resposta", remove: "Apagar" },
  removed: (what: string) => ({
    title: "Lançamento apagado",
    text: `O lançamento ${what} não será enviado.`,
  }),
  posted: (given: string) => ({ title: given, text: "Lançado quando a internet voltou." }),
  undone: {
    title: "Já desfeito",
    text: "Foi lançado quando a internet voltou e depois desfeito em outro caixa.",
  },
  /** Opens the posting of a conflict again, with its client, amount and time. */
  reopen: "Abrir e corrigir",
  happened: (when: string) => `Compra de ${when}`,
  pass: (time: string) => `Cartão lido às ${time}`,
};

/** The list of everything that a counter stored without network: codes of coupons and postings. */
export const counterQueueTexts = {
  title: "Guardados sem sinal",
  /** The line above the form, which leads to the list below it. */
  summary: ({ waiting, conflicts }: { waiting: number; conflicts: number }) =>
    [
      conflicts > 0 &&
        (conflicts === 1
          ? "1 não foi feito: veja o motivo"
          : `${conflicts} não foram feitos: veja os motivos`),
      waiting > 0 &&
        (waiting === 1 ? "1 guardado espera a internet" : `${waiting} guardados esperam a internet`),
    ]
      .filter(Boolean)
      .join(" · "),
  openPosting: "Abrir em Lançamento",
  understood: "Entendi",
  /** Drops the results of everything that was done. */
  clear: "Limpar os que deram certo",
};
