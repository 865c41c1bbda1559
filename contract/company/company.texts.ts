import type { AccessCodeState } from "#contract/access-code/access-code.view.ts";
import type { CompanyRequestStatus } from "#contract/company-request/company-request.schema.ts";
import { counted, type Noun } from "#contract/lists/list.texts.ts";
import type { TimeOrder } from "#contract/lists/paging.ts";
import type { CompanyAction, CompanyOffering, CompanyState } from "./managed-company.ts";

/** Texts about companies that the server and the screens share. */
export const companyStateLabels: Record<CompanyState, string> = { active: "Ativa", inactive: "Inativa" };

export const companyStateFilters: Record<CompanyState, string> = { active: "ativas", inactive: "inativas" };

export const companyOfferingFilters: Record<CompanyOffering, string> = {
  with: "com ofertas hoje",
  without: "sem ofertas hoje",
};

export const companyNoun: Noun = { one: "empresa", many: "empresas", ending: "a" };

/** For example "120 empresas". */
export const companyCount = (count: number) => counted(count, companyNoun.one, companyNoun.many);

const done: Record<CompanyAction, [one: string, many: string]> = {
  activate: ["empresa ativada", "empresas ativadas"],
  deactivate: ["empresa desativada", "empresas desativadas"],
};

export const companyToasts = {
  created: (name: string) => `“${name}” foi criada`,
  saved: (name: string) => `“${name}” foi salva`,
  changed: (action: CompanyAction, count: number) => counted(count, ...done[action]),
  imported: (created: number, updated: number) =>
    `${companyCount(created)} ${created === 1 ? "nova" : "novas"}, ${counted(updated, "atualizada", "atualizadas")}`,
};

export const companyTexts = {
  copyOf: (name: string) => `${name} (cópia)`,
  cepUnknownTitle: "CEP não encontrado",
  cepUnknown: "Confira o número, ou escreva o endereço você mesmo.",
  cepUnavailableTitle: "A busca de CEP não respondeu",
  cepUnavailable: "Escreva o endereço você mesmo, ou tente de novo daqui a pouco.",
} as const;

/** Field names in the history and in the column headers of a CSV file. */
export const companyFieldLabels: Record<string, string> = {
  name: "Nome",
  slug: "Endereço no site",
  categoryId: "Categoria",
  description: "Descrição",
  phone: "Telefone",
  landlinePhone: "Telefone fixo",
  whatsapp: "WhatsApp",
  email: "E-mail",
  location: "Localização",
  address: "Endereço",
  neighborhood: "Bairro",
  instagramProfile: "Instagram",
  googleMapsLink: "Google Maps",
  website: "Site",
  pixKey: "Chave Pix",
  paymentAnswerHours: "Horas para confirmar o Pix",
  latitude: "Latitude",
  longitude: "Longitude",
  logoUrl: "Logo",
  coverUrl: "Capa",
  photoUrls: "Fotos",
  openingHours: "Horários",
  paymentMethods: "Formas de pagamento",
  isActive: "Ativa",
};

/** Descriptions of the actions in the history. */
export const companyActionLabels: Record<string, string> = {
  "company.create": "Criou a empresa",
  "company.update": "Editou a empresa",
  "company.import": "Importou de uma planilha",
  "company.activate": "Ativou",
  "company.deactivate": "Desativou",
  "company.activate.undo": "Desfez a ativação",
  "company.deactivate.undo": "Desfez a desativação",
};

export const accessCodeStateLabels: Record<AccessCodeState, string> = {
  active: "Ativo",
  revoked: "Revogado",
  expired: "Vencido",
  used_up: "Sem usos",
};

/** The message that sends the access code to the shop. */
export const accessCodeMessage = (company: string, code: string, address: string) =>
  `Olá! Este é o código de acesso de ${company} ao painel do lojista: ${code}. Entre em ${address} e digite o código.`;

export const companyRequestFilters: Record<CompanyRequestStatus, string> = {
  new: "esperando",
  accepted: "viraram empresa",
  dismissed: "dispensados",
};

export const companyRequestOrders: Record<TimeOrder, string> = {
  newest: "mais novos",
  oldest: "mais antigos",
};

/** Column headers of the CSV file. */
export const companyRequestFieldLabels = {
  companyName: "Empresa",
  contactName: "Contato",
  phone: "Telefone",
  category: "Categoria",
  message: "Mensagem",
  status: "Situação",
  createdAt: "Recebido em",
} as const;

export const companyRequestToasts = {
  dismissed: (company: string) => `Pedido de ${company} dispensado`,
  restored: (company: string) => `Pedido de ${company} espera de novo`,
};
