/**
 * The exact wordings that clients agree to. A consent row refers to its version, so wordings are added, never
 * changed.
 */
export const consentTexts = {
  unknown: "Escolha uma opção da lista",
  badLink: "Este link não vale. Abra o da última mensagem que você recebeu.",
  current: "2026-11-20",
  versions: {
    "2026-11": {
      offers: "Quero receber ofertas e novidades do Pertinho. Posso sair quando quiser.",
      reminders: "Quero um lembrete antes de o meu cupom vencer. Posso sair quando quiser.",
    },
    "2026-11-19": {
      offers: "Quero receber ofertas e novidades do Pertinho. Posso sair quando quiser.",
      reminders:
        "Quero um lembrete antes de o meu cupom ou os meus pontos vencerem. Posso sair quando quiser.",
    },
    "2026-11-20": {
      offers: "Quero receber ofertas e novidades do Pertinho. Posso sair quando quiser.",
      reminders:
        "Quero avisos sobre os meus cupons e pontos: o cupom que peguei, o que está para vencer, o prêmio ao meu alcance e um pedido de opinião depois da visita. Posso sair quando quiser.",
    },
  },
  /** The versions whose reminders are also about points of loyalty clubs. */
  withPoints: ["2026-11-19", "2026-11-20"],
  /** The versions whose reminders are also about a coupon just taken, rewards and reviews. */
  withVisits: ["2026-11-20"],
  /** For example "texto de 20/11/2026". The first version names only its month. */
  wordingOf: (version: string) => `texto de ${version.split("-").reverse().join("/")}`,
  purposes: { offers: "Ofertas", reminders: "Lembretes" },
  origins: {
    checkout: "ao pegar um cupom",
    my_data: "em Meus dados",
    counter: "no balcão",
    back_office: "na administração",
    opt_out: "pelo link de uma mensagem",
  },
  channels: { whatsapp: "WhatsApp", sms: "SMS", email: "E-mail" },
  /** The form for the middle of a sentence. */
  byChannel: { whatsapp: "por WhatsApp", sms: "por SMS", email: "por e-mail" },
} as const;

export type ConsentVersion = keyof typeof consentTexts.versions;
