import type { MessageReason, MessageState } from "#contract/message/message.schema.ts";

/** The templates of the demo, by the key that its broadcasts use. */
export const demoTemplates = {
  fair: {
    name: "Convite para a feira",
    channel: "whatsapp",
    category: "marketing",
    providerName: "convite_feira",
    approval: "approved",
    approvalReason: null,
    subject: "",
    body: "Oi, {{nome|vizinho}}! Sábado tem feira na praça, com ofertas de {{empresa|quem é daqui}}. Vem ver: {{link}}",
    actionLabel: null,
  },
  letter: {
    name: "Novidades da semana",
    channel: "email",
    category: null,
    providerName: null,
    approval: null,
    approvalReason: null,
    subject: "{{nome|Vizinho}}, o que há de novo em Serra Bela",
    body: "Oi, {{nome|vizinho}}!\n\nEsta semana: {{oferta|ofertas novas}}, na {{empresa|cidade}}, até {{validade|domingo}}.",
    actionLabel: "Ver as ofertas",
  },
  ending: {
    name: "Cupom acabando",
    channel: "whatsapp",
    category: "utility",
    providerName: "cupom_acabando",
    approval: "pending",
    approvalReason: null,
    subject: "",
    body: "Oi, {{nome|vizinho}}! Seu cupom de {{oferta}} na {{empresa}} vale até {{validade}}. Veja aqui: {{link}}",
    actionLabel: null,
  },
  prize: {
    name: "Sorteio da padaria",
    channel: "whatsapp",
    category: "marketing",
    providerName: "sorteio_padaria",
    approval: "rejected",
    approvalReason: "INVALID_FORMAT",
    subject: "",
    body: "{{nome}} {{empresa}} {{premio}}! CORRE!!! {{link}}",
    actionLabel: null,
  },
  code: {
    name: "Código de confirmação",
    channel: "whatsapp",
    category: "authentication",
    providerName: "codigo_confirmacao",
    approval: "approved",
    approvalReason: null,
    subject: "",
    body: "O texto que sai é o da Meta, com o código que confirma o telefone.",
    actionLabel: null,
  },
} as const;
export type DemoTemplateKey = keyof typeof demoTemplates;

type Outcome = { state: MessageState; reason?: MessageReason };

/** What happened to the messages of the finished broadcasts, repeated in this order. */
export const fairOutcomes: Outcome[] = [
  { state: "read" },
  { state: "delivered" },
  { state: "sent" },
  { state: "failed", reason: "not_on_whatsapp" },
  { state: "read" },
  { state: "failed", reason: "too_many_to_person" },
  { state: "skipped", reason: "weekly_cap" },
  { state: "delivered" },
  { state: "failed", reason: "experiment" },
];

export const letterOutcomes: Outcome[] = [
  { state: "sent" },
  { state: "sent" },
  { state: "skipped", reason: "opted_out" },
  { state: "sent" },
  { state: "sent" },
  { state: "skipped", reason: "suppressed" },
  { state: "sent" },
  { state: "skipped", reason: "duplicate" },
];

type Talk = {
  person: number;
  /** Null for a picture. */
  text: string | null;
  hoursAgo: number;
  /** Answered by the editor, or done by the site itself. */
  done?: "answered" | "automatically";
};

/** What people wrote to the town's number, by their place in the list of people, with the hours since. */
export const talks: Talk[] = [
  { person: 2, text: "Oi! A feira é o dia todo?", hoursAgo: 50, done: "answered" },
  { person: 2, text: "Obrigada! Vou levar minha mãe.", hoursAgo: 49, done: "answered" },
  { person: 6, text: "O cupom do pão de queijo vale no domingo?", hoursAgo: 20 },
  { person: 6, text: "Achei, vale sim. Valeu!", hoursAgo: 19 },
  { person: 10, text: "SAIR", hoursAgo: 30, done: "automatically" },
  { person: 14, text: null, hoursAgo: 5 },
  { person: 12, text: "Bom dia, como faço para participar do clube?", hoursAgo: 3 },
];

/** Messages to one person, by their place in the list of people. */
export const singleMessages = [
  { person: 6, kind: "coupon_link", subject: "Seu cupom", state: "delivered", daysAgo: 1 },
  { person: 2, kind: "reply", subject: "", state: "read", daysAgo: 2 },
  { person: 4, kind: "birthday", subject: "", state: "sent", daysAgo: 0 },
  { person: 8, kind: "coupon_ending", subject: "Seu cupom está acabando", state: "delivered", daysAgo: 4 },
] as const;
