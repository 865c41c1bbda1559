import { limits } from "#contract/limits.ts";
import { counted, type Noun } from "#contract/lists/list.texts.ts";
import type { ApprovalState, MessageChannel, WhatsappCategory } from "#contract/message/message.schema.ts";
import type { TemplateState } from "./managed-template.ts";
import { type TemplateVariable, templateVariables } from "./template-variables.ts";

export const variableLabels: Record<TemplateVariable, string> = {
  nome: "Primeiro nome do cliente",
  empresa: "Nome da empresa",
  oferta: "Título da oferta",
  link: "Endereço da página",
  pontos: "Quantidade de pontos",
  premio: "Nome do prêmio",
  validade: "Último dia de validade",
  cidade: "Nome da cidade",
};

/**
 * What a variable becomes without a value and without a fallback of its own, so that no sentence has a gap. The link
 * becomes the URL of the site.
 */
export const variableDefaults: Record<Exclude<TemplateVariable, "link">, string> = {
  nome: "cliente",
  empresa: "a loja",
  oferta: "a oferta",
  pontos: "0",
  premio: "o prêmio",
  validade: "o fim do prazo",
  cidade: "sua cidade",
};

/** Words that Portuguese contracts with an article, or that contain one: "a loja" does not fit after "na". */
export const wordsBefore = {
  preposition: ["de", "em", "por"],
  a: ["a", "à", "da", "na", "pela"],
  o: ["o", "ao", "do", "no", "pelo"],
} as const;

/**
 * The defaults after a word that does not fit before an article: "cupom de uma oferta", "na loja". Without an entry,
 * the default fits there too.
 */
export const defaultsAfter: Partial<Record<TemplateVariable, Record<"preposition" | "a" | "o", string>>> = {
  empresa: { preposition: "uma loja", a: "loja", o: "estabelecimento" },
  oferta: { preposition: "uma oferta", a: "oferta", o: "desconto" },
  premio: { preposition: "um prêmio", a: "recompensa", o: "prêmio" },
  validade: { preposition: "um dia próximo", a: "data final", o: "fim do prazo" },
};

/** What a preview shows for values that depend on an event. */
export const exampleValues: Record<Exclude<TemplateVariable, "link" | "cidade">, string> = {
  nome: "Maria",
  empresa: "Padaria Pão da Serra",
  oferta: "Café com pão de queijo por R$ 9,90",
  pontos: "120",
  premio: "Café coado grátis",
  validade: "30/11/2026",
};

/** Long parts of a text are cut, so that the refusal stays a sentence. */
const excerpt = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

export const templateProblemTexts = {
  unknown: (name: string) =>
    name === ""
      ? `Falta o nome da variável entre as chaves. Use uma destas: ${templateVariables.join(", ")}`
      : `A variável {{${excerpt(name)}}} não existe. Use uma destas: ${templateVariables.join(", ")}`,
  unclosed: (text: string) => `Falta fechar a variável com }} em "${excerpt(text)}"`,
  unopened: "Há um }} sem o {{ que abre a variável",
};

export const channelLabels: Record<MessageChannel, string> = {
  email: "E-mail",
  whatsapp: "WhatsApp",
  sms: "SMS",
};

export const whatsappCategoryLabels: Record<WhatsappCategory, string> = {
  marketing: "Divulgação",
  utility: "Serviço",
  authentication: "Autenticação",
};

export const templateHints = {
  category:
    "Decide o preço de cada envio pela API. O texto de Autenticação é o da Meta: por ele saem só os códigos que confirmam telefones, e só administradores o criam ou mudam.",
};

export const approvalLabels: Record<ApprovalState, string> = {
  not_submitted: "Não enviado à Meta",
  pending: "Em análise na Meta",
  approved: "Aprovado pela Meta",
  rejected: "Recusado pela Meta",
  paused: "Pausado pela Meta",
  disabled: "Desativado pela Meta",
};

export const templateNoun: Noun = { one: "modelo", many: "modelos", ending: "o" };

/** For example "3 modelos". */
export const templateCount = (count: number) => counted(count, templateNoun.one, templateNoun.many);

export const templateValidation = {
  nameRequired: "Dê um nome ao modelo",
  nameTooLong: `Nome muito longo: use até ${limits.templateNameMaxLength} caracteres`,
  nameTaken: "Já existe um modelo com este nome",
  channel: "Escolha o canal na lista",
  channelFixed: "O canal de um modelo não muda. Duplique o modelo para usar outro canal.",
  state: "Escolha uma situação da lista",
  subjectRequired: "Escreva o assunto do e-mail",
  subjectTooLong: `Assunto muito longo: use até ${limits.templateSubjectMaxLength} caracteres`,
  bodyRequired: "Escreva a mensagem",
  bodyTooLong: `Mensagem muito longa: use até ${limits.templateBodyMaxLength} caracteres`,
  whatsappTooLong: `Mensagem muito longa para o WhatsApp: use até ${limits.whatsappBodyMaxLength} caracteres`,
  actionTooLong: `Texto do botão muito longo: use até ${limits.templateActionMaxLength} caracteres`,
  actionVariables: "O texto do botão não aceita variáveis",
  category: "Escolha a categoria na lista",
  categoryRequired: "Escolha a categoria do modelo no WhatsApp",
  providerName: "Use só letras minúsculas sem acento, números e sublinhado, como ofertas_da_semana",
  providerNameTooLong: `Nome muito longo: use até ${limits.templateProviderNameMaxLength} caracteres`,
  providerNameTaken: "Outro modelo já usa este nome na Meta",
  phoneRequired: "Digite o celular que vai receber o teste",
  testNeedsWindow:
    "A Meta ainda não aprovou este modelo. Para testar, mande antes uma mensagem deste celular ao número da cidade.",
  version: "Escolha uma versão da lista",
};

export const templateRefusals = {
  nameTaken: {
    title: "Já existe um modelo com este nome",
    text: "Mude o nome do modelo em uso antes de restaurar este.",
  },
  archived: {
    title: "Este modelo está arquivado",
    text: "Restaure o modelo antes de testar.",
  },
} as const;

export const templateTexts = { copyOf: (name: string) => `${name} (cópia)` };

const done: Record<"archive" | "restore", [one: string, many: string]> = {
  archive: ["modelo arquivado", "modelos arquivados"],
  restore: ["modelo restaurado", "modelos restaurados"],
};

export const templateToasts = {
  created: (name: string) => `“${name}” foi criado`,
  saved: (name: string) => `“${name}” foi salvo`,
  versionRestored: (number: number) => `O texto da versão ${number} está em uso de novo`,
  changed: (action: "archive" | "restore", count: number) => counted(count, ...done[action]),
};

/** What happened to a test: only that it is queued, because the mail server or WhatsApp have not responded yet. */
export const templateTestTexts = {
  queued: (to: string) => `O teste para ${to} está na fila de envio. Veja o resultado no histórico.`,
  stays: (to: string) =>
    `Nada saiu: nenhum canal está ligado. O teste para ${to} ficou na caixa de saída, em Configurações.`,
};

/** Field names in the history. */
export const templateFieldLabels: Record<string, string> = {
  name: "Nome",
  channel: "Canal",
  subject: "Assunto",
  body: "Mensagem",
  actionLabel: "Botão",
  category: "Categoria",
  providerName: "Nome na Meta",
  archivedAt: "Arquivado em",
  version: "Versão",
};

export const templateStateFilters: Record<TemplateState, string> = {
  active: "em uso",
  archived: "arquivados",
};

/** Descriptions of the actions in the history. */
export const templateActionLabels: Record<string, string> = {
  "template.create": "Criou o modelo",
  "template.update": "Editou o modelo",
  "template.restore_version": "Voltou a uma versão anterior",
  "template.archive": "Arquivou",
  "template.restore": "Restaurou do arquivo",
  "template.test": "Testou",
  "template.archive.undo": "Desfez: tirou do arquivo",
  "template.restore.undo": "Desfez: arquivou de novo",
};
