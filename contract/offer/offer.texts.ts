import { counted, type Noun } from "#contract/lists/list.texts.ts";
import type { ManagedOfferState, OfferEnding } from "./managed-offer.ts";
import type { DiscountType, OfferStatus } from "./offer.schema.ts";
import type { OfferAction } from "./offer-can.ts";

/** Texts about offers that the server and the screens share. */
export const offerTexts = {
  copyOf: (title: string) => `${title} (cópia)`,
} as const;

export const offerStateLabels: Record<ManagedOfferState, string> = {
  active: "Ativa",
  ends_today: "Acaba hoje",
  scheduled: "Agendada",
  expired: "Vencida",
  sold_out: "Esgotada",
  inactive: "Inativa",
  archived: "Arquivada",
};

export const offerStateFilters: Record<ManagedOfferState, string> = {
  active: "ativas",
  ends_today: "acabam hoje",
  scheduled: "agendadas",
  expired: "vencidas",
  sold_out: "esgotadas",
  inactive: "inativas",
  archived: "arquivadas",
};

export const offerEndingFilters: Record<OfferEnding, string> = {
  today: "hoje",
  week: "nos próximos 7 dias",
  month: "nos próximos 30 dias",
  past: "já passou",
};

export const offerStatusLabels: Record<OfferStatus, string> = {
  active: "Ativa",
  inactive: "Inativa",
  archived: "Arquivada",
  future_activation: "Ativação futura",
};

export const discountTypeLabels: Record<DiscountType, string> = {
  percent: "Porcentagem",
  amount: "Valor em reais",
  buy_x_pay_y: "Leve X, pague Y",
  gift: "Brinde",
};

export const offerNoun: Noun = { one: "oferta", many: "ofertas", ending: "a" };

/** For example "120 ofertas". */
export const offerCount = (count: number) => counted(count, offerNoun.one, offerNoun.many);

const done: Record<OfferAction | "extend", [one: string, many: string]> = {
  activate: ["oferta ativada", "ofertas ativadas"],
  deactivate: ["oferta desativada", "ofertas desativadas"],
  archive: ["oferta arquivada", "ofertas arquivadas"],
  restore: ["oferta restaurada", "ofertas restauradas"],
  schedule: ["oferta agendada", "ofertas agendadas"],
  extend: ["oferta com nova validade", "ofertas com nova validade"],
};

export const offerToasts = {
  created: (title: string) => `“${title}” foi criada`,
  saved: (title: string) => `“${title}” foi salva`,
  changed: (action: OfferAction | "extend", count: number) => counted(count, ...done[action]),
  imported: (created: number, updated: number) =>
    `${offerCount(created)} ${created === 1 ? "nova" : "novas"}, ${counted(updated, "atualizada", "atualizadas")}`,
};

/** Field names in the history and in the column headers of a CSV file. */
export const offerFieldLabels: Record<string, string> = {
  code: "Código",
  title: "Título",
  description: "Descrição",
  discount: "Desconto",
  discountType: "Tipo de desconto",
  priceBeforeCents: "Preço normal",
  priceAfterCents: "Preço com desconto",
  location: "Localização",
  validUntil: "Validade",
  companyId: "Empresa",
  categoryId: "Categoria",
  stock: "Estoque",
  totalStock: "Estoque total",
  imageUrl: "Imagem",
  galleryUrls: "Galeria",
  keywords: "Palavras-chave",
  qrEnabled: "QR Code",
  status: "Situação",
  activationDate: "Data de ativação",
  limitPerPerson: "Limite por pessoa",
  minimumPurchaseCents: "Compra mínima",
  usableWeekdays: "Dias de uso",
  usableFrom: "Uso a partir de",
  usableUntil: "Uso até",
  newClientsOnly: "Só clientes novos",
  notCumulative: "Não acumula",
  extraTerms: "Outras regras",
  couponValidDays: "Validade do cupom em dias",
};

/** Descriptions of the actions in the history. */
export const offerActionLabels: Record<string, string> = {
  "offer.create": "Criou a oferta",
  "offer.update": "Editou a oferta",
  "offer.import": "Importou de uma planilha",
  "offer.activate": "Ativou",
  "offer.deactivate": "Desativou",
  "offer.archive": "Arquivou",
  "offer.restore": "Restaurou do arquivo",
  "offer.schedule": "Agendou a ativação",
  "offer.extend": "Mudou a validade",
  "offer.activate.undo": "Desfez a ativação",
  "offer.deactivate.undo": "Desfez a desativação",
  "offer.archive.undo": "Desfez o arquivamento",
  "offer.restore.undo": "Desfez a restauração",
  "offer.schedule.undo": "Desfez o agendamento",
  "offer.extend.undo": "Desfez a mudança de validade",
};

/** The values of a yes-or-no cell in a CSV file. */
export const yesNo = { yes: "sim", no: "não" } as const;

export const offerImportTexts = {
  companyUnknown: "Empresa não encontrada: use o nome ou o endereço dela",
  companyAmbiguous: "Há mais de uma empresa com este nome: use o endereço dela",
  categoryUnknown: "Categoria não encontrada",
  offerAmbiguous: "Há mais de uma oferta com este título nesta empresa: use a coluna Código",
  number: "Escreva um número inteiro",
  yesNo: "Escreva sim ou não",
  changedMeanwhile: "Esta oferta mudou enquanto o arquivo era lido. Importe de novo.",
} as const;
