import { limits } from "#contract/limits.ts";

/** Refusals of messages that staff send one by one: tests and links of coupons. */
export const staffMessageRefusals = {
  recipientLimit: {
    title: "Mensagens demais para este destino",
    text: `Este telefone ou e-mail já recebeu ${limits.staffMessagesPerRecipient} mensagens nesta hora. Tente de novo mais tarde.`,
  },
  testLimit: {
    title: "Testes demais",
    text: `Você já enviou ${limits.messageTestsPerAccount} testes nesta hora. Tente de novo mais tarde.`,
  },
} as const;
