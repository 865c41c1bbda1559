/** Every path of the pages, in the order of spec 2. Other code never writes a path by hand. */

import { queryString } from "./query-string.ts";

export const productSlug = "pertinho";

/**
 * Patterns in the syntax of React Router. `paths` below and `screens` in screens/screen.texts.ts have the same names.
 */
export const routePatterns = {
  home: "",
  category: "categoria/:category",
  campaign: "campanha/:campaignId",
  offer: "oferta/:offerId",
  offerInEnglish: "offer/:offerId",
  qr: "qr/:offerId",
  coupon: "cupom/:couponId",
  company: "empresa/:companyId",
  validate: "validar",
  map: "mapa",
  search: "buscar",
  terms: "termos",
  privacy: "privacidade",
  advertise: "anunciar",
  printedCoupon: `${productSlug}-impresso`,
  checkout: `${productSlug}-checkout`,
  myCoupons: "meus-cupons",
  loyaltyClub: "cli-clube",
  companyClub: "cli-clube/:companyId",
  loyaltyProgress: "carteira/cli-clube-progresso",
  notFound: "*",
  shop: {
    code: "lojista/codigo",
    dashboard: "lojista/dashboard",
    clients: "lojista/clientes",
    posting: "lojista/lancamento",
    redeem: "lojista/resgatar",
    program: "lojista/programa",
  },
  admin: {
    login: "admin/login",
    dashboard: "admin/dashboard",
    campaignsDashboard: "admin/campaigns-dashboard",
    offers: "admin/offers",
    campaigns: "admin/campaigns",
    categories: "admin/categories",
    companies: "admin/companies",
    leads: "admin/leads",
    clients: "admin/clients",
    clubDashboard: "admin/cli-clube-dashboard",
    clubConfig: "admin/cli-clube/config",
    clubPosting: "admin/cli-clube/lancamento",
    reviews: "admin/reviews",
    sendMessages: "admin/mensagens/enviar",
    messageHistory: "admin/mensagens/historico",
    messageTemplates: "admin/mensagens/modelos",
    messageSettings: "admin/mensagens/config",
    appearance: "admin/appearance",
    settings: "admin/settings",
    legal: "admin/legal",
    /** Not in the spec: the UI kit, served only in development. */
    kit: "admin/kit",
  },
} as const;

/** Any other path under a panel: the panel's own not-found page, for users with access to it. */
export const panelNotFoundPatterns = { shop: "lojista/*", admin: "admin/*" } as const;

/** The tabs of the settings, as values of `?aba=`. */
export const settingsTabs = ["usuarios", "seguranca", "emails", "incidentes"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The complete state of the search in its URL. The values of `tipo` and `ordem` are below. */
export const searchParameters = [
  "q",
  "tipo",
  "categoria",
  "km",
  "aberto",
  "hoje",
  "estoque",
  "ordem",
  "lat",
  "lng",
  "depois",
] as const;
export type SearchQuery = Partial<Record<(typeof searchParameters)[number], string>>;

export const searchKindNames = { offers: "ofertas", companies: "lojas", campaigns: "campanhas" } as const;
export const searchOrderNames = {
  relevance: "relevancia",
  nearest: "perto",
  newest: "novas",
  ending_soon: "terminando",
} as const;

/** `area` is south, west, north and east; `bairro` is a neighbourhood. */
export type MapQuery = Partial<Record<"categoria" | "area" | "bairro", string>>;

/** An older version of a legal document. */
export type LegalQuery = { versao?: string };

/** The tabs of the companies, as values of `?aba=`. */
export const companiesTabs = ["lista", "pedidos"] as const;
export type CompaniesTab = (typeof companiesTabs)[number];

/** The tabs of the history of messages, as values of `?aba=`. */
export const messageHistoryTabs = ["mensagens", "envios", "recebidas"] as const;
export type MessageHistoryTab = (typeof messageHistoryTabs)[number];

/** The kinds of inbound messages, as values of `?tipo=`. */
export const inboundKindNames = {
  text: "texto",
  media: "midia",
  opt_out: "sair",
  phone_confirmation: "confirmacao",
} as const;

/** `conversa` is the id of an inbound message whose conversation is open. */
export type MessageHistoryQuery = { aba?: MessageHistoryTab } & Partial<
  Record<"conversa" | "busca" | "situacao" | "tipo" | "broadcastId" | "broadcast" | "state" | "from", string>
>;

/** The states of coupons, as values of `?estado=`. */
export const couponStateNames = {
  issued: "validos",
  pending_payment: "pendentes",
  payment_reported: "a-confirmar",
  redeemed: "usados",
  expired: "vencidos",
  cancelled: "cancelados",
} as const;
export type MyCouponsQuery = Partial<Record<"sair" | "estado" | "depois", string>> & {
  tela?: "telefone" | "dados";
};

export type LoyaltyProgressQuery = Partial<Record<"cartao" | "depois" | "entrar", string>>;

/** The print layouts of coupons, as values of `?formato=`. */
export const printFormatNames = { whole: "a4", four: "quatro", eight: "oito", thermal: "bobina" } as const;
export type PrintFormat = keyof typeof printFormatNames;
export type PrintedCouponQuery = Partial<Record<"cupom" | "oferta" | "de" | "ate" | "formato", string>>;

/** The periods of the shop's dashboard, as values of `?periodo=`. */
export const dashboardPeriodNames = { today: "hoje", week: "7-dias", month: "30-dias" } as const;
export type DashboardQuery = { periodo?: (typeof dashboardPeriodNames)[keyof typeof dashboardPeriodNames] };

/** The groups and orders of the shop's clients, as values of `?grupo=` and `?ordem=`. */
export const shopClientGroupNames = {
  new: "novos",
  returning: "voltaram",
  away: "sumidos",
  birthday: "aniversario",
  expiring: "vencendo",
  reward: "premio",
} as const;
export const shopClientOrderNames = { last_visit: "visita", balance: "saldo", name: "nome" } as const;
/** `cliente` is the id of the opened client. */
export type ShopClientsQuery = Partial<Record<"busca" | "grupo" | "ordem" | "cliente", string>>;

const { shop, admin } = routePatterns;

export const paths = {
  /** `conta` is the page after the confirmation of an account (spec 7). That page is not cached for all visitors. */
  home: (query: { conta?: "confirmada" } = {}) => path(routePatterns.home) + queryString(query),
  category: (slugOrId: string, query: { ordem?: string; depois?: string } = {}) =>
    path(routePatterns.category, slugOrId) + queryString(query),
  campaign: (id: string, query: { depois?: string } = {}) =>
    path(routePatterns.campaign, id) + queryString(query),
  /** `utm_source` is the place of a shared link, for the visit counts. */
  offer: (id: string, query: { utm_source?: string } = {}) =>
    path(routePatterns.offer, id) + queryString(query),
  offerInEnglish: (id: string) => path(routePatterns.offerInEnglish, id),
  qr: (offerId: string) => path(routePatterns.qr, offerId),
  coupon: (id: string) => path(routePatterns.coupon, id),
  company: (slugOrId: string, query: { depois?: string } = {}) =>
    path(routePatterns.company, slugOrId) + queryString(query),
  validate: (query: { codigo?: string } = {}) => path(routePatterns.validate) + queryString(query),
  map: (query: MapQuery = {}) => path(routePatterns.map) + queryString(query),
  search: (query: SearchQuery = {}) => path(routePatterns.search) + queryString(query),
  /** Without `versao`, the version in force today. */
  terms: (query: LegalQuery = {}) => path(routePatterns.terms) + queryString(query),
  privacy: (query: LegalQuery = {}) => path(routePatterns.privacy) + queryString(query),
  /** `enviado` is the page after a request was sent. */
  advertise: (query: { enviado?: "sim" } = {}) => path(routePatterns.advertise) + queryString(query),
  /** One coupon, or the coupons of an offer's numbered series; `formato` is the print layout. */
  printedCoupon: (query: PrintedCouponQuery = {}) => path(routePatterns.printedCoupon) + queryString(query),
  checkout: (query: { oferta?: string } = {}) => path(routePatterns.checkout) + queryString(query),
  /**
   * `sair` is the signed token to opt out of messages, which needs no sign-in; `tela` opens the page of the phone or
   * of the personal data instead of the list.
   */
  myCoupons: (query: MyCouponsQuery = {}) => path(routePatterns.myCoupons) + queryString(query),
  loyaltyClub: (query: { depois?: string } = {}) => path(routePatterns.loyaltyClub) + queryString(query),
  companyClub: (slugOrId: string, query: { depois?: string } = {}) =>
    path(routePatterns.companyClub, slugOrId) + queryString(query),
  /**
   * `cartao` is the id of the card that is open, `depois` the next page of its statement; `entrar` is the company
   * whose club the client joins.
   */
  loyaltyProgress: (query: LoyaltyProgressQuery = {}) =>
    path(routePatterns.loyaltyProgress) + queryString(query),
  shop: {
    /** `destino` is the page to return to after the sign-in; `tela` opens the sign-in by account. */
    code: (query: { destino?: string | undefined; tela?: "conta" } = {}) =>
      path(shop.code) + queryString(query),
    /** Without `periodo`, the last 7 days. */
    dashboard: (query: DashboardQuery = {}) => path(shop.dashboard) + queryString(query),
    clients: (query: ShopClientsQuery = {}) => path(shop.clients) + queryString(query),
    posting: () => path(shop.posting),
    redeem: (query: { codigo?: string } = {}) => path(shop.redeem) + queryString(query),
    program: (query: { cartaz?: TillSheetFormat } = {}) => path(shop.program) + queryString(query),
  },
  admin: {
    /**
     * `destino` is the page to return to after the sign-in (spec 6); `confirmar` is the token of a confirmation
     * e-mail; `tela` opens the sign-up or the password reset.
     */
    login: (query: { destino?: string; confirmar?: string; tela?: "cadastro" | "senha" } = {}) =>
      path(admin.login) + queryString(query),
    dashboard: () => path(admin.dashboard),
    campaignsDashboard: () => path(admin.campaignsDashboard),
    offers: () => path(admin.offers),
    campaigns: () => path(admin.campaigns),
    categories: (query: { q?: string; situacao?: string } = {}) =>
      path(admin.categories) + queryString(query),
    /** Without `aba`, the list. */
    companies: ({ aba }: { aba?: CompaniesTab } = {}) =>
      path(admin.companies) + (aba === "pedidos" ? queryString({ aba }) : ""),
    leads: (query: { clientId?: string } = {}) => path(admin.leads) + queryString(query),
    clients: () => path(admin.clients),
    clubDashboard: () => path(admin.clubDashboard),
    clubConfig: () => path(admin.clubConfig),
    clubPosting: (query: { companyId?: string; cardId?: string } = {}) =>
      path(admin.clubPosting) + queryString(query),
    reviews: () => path(admin.reviews),
    sendMessages: () => path(admin.sendMessages),
    /** Without `aba`, all messages to recipients. The other parameters are filters of the tab. */
    messageHistory: (query: MessageHistoryQuery = {}) => path(admin.messageHistory) + queryString(query),
    messageTemplates: () => path(admin.messageTemplates),
    messageSettings: () => path(admin.messageSettings),
    appearance: () => path(admin.appearance),
    /** Without `aba`, the first tab. */
    settings: (query: { aba?: SettingsTab } = {}) => path(admin.settings) + queryString(query),
    legal: () => path(admin.legal),
    kit: () => path(admin.kit),
  },
};

/**
 * Preview pictures of 1200 x 630 that chats show beside a shared link, rendered by the server. The paths accept only
 * ids.
 */
export const sharePictures = {
  offer: (id: string) => `/og/offers/${encodeURIComponent(id)}.jpg`,
  company: (id: string) => `/og/companies/${encodeURIComponent(id)}.jpg`,
  campaign: (id: string) => `/og/campaigns/${encodeURIComponent(id)}.jpg`,
};

/** The papers of the sheet with the club's QR code, in the query of the program's screen. */
export const tillSheetFormats = ["a4", "meia"] as const;
export type TillSheetFormat = (typeof tillSheetFormats)[number];

const passwordReset = "/lojista/reset-password";

/** The link of the reset e-mail (spec 7). It redirects, with its token, to `paths.shop.code()`. */
export const passwordResetPath = (query: { token: string }) => passwordReset + queryString(query);

export const redirects: readonly { from: string; to: string }[] = [
  { from: "/lojista/login", to: paths.shop.code() },
  { from: passwordReset, to: paths.shop.code() },
  { from: "/lojista/configuracoes", to: paths.shop.dashboard() },
  { from: "/lojista/cli-clube-config", to: paths.shop.program() },
  { from: "/lojista", to: paths.shop.dashboard() },
  { from: "/admin", to: paths.admin.dashboard() },
];

function path(pattern: string, parameter = ""): string {
  return `/${pattern.replace(/:\w+/, () => encodeURIComponent(parameter))}`;
}
