/** Why the recipient gets an e-mail, at its end. */
export const messageFooter = {
  why: {
    offers: (name: string) =>
      `Você recebe este e-mail porque aceitou receber ofertas e novidades do ${name}.`,
    reminders: (name: string) => `Você recebe este e-mail porque aceitou receber lembretes do ${name}.`,
    summary: (name: string) => `Você recebe este e-mail porque cuida de uma empresa no ${name}.`,
  },
  optOut: "Não quero mais receber",
  optOutInText: "Para não receber mais:",
} as const;
