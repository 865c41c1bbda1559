import { guards } from "#contract/account/guard.texts.ts";
import type { routePatterns } from "#contract/paths.ts";

export type ScreenTexts = {
  title: string;
  /** The text of a screen that is not built yet, in one sentence. A finished screen has none. */
  empty?: string;
};

/** The same names as `routePatterns`, at any depth. */
type ForEach<Patterns> = {
  [Name in keyof Patterns]: Patterns[Name] extends string ? ScreenTexts : ForEach<Patterns[Name]>;
};

export const screens: ForEach<typeof routePatterns> = {
  home: { title: "Ofertas perto de você" },
  category: { title: "Categoria" },
  campaign: { title: "Campanha" },
  offer: { title: "Oferta" },
  offerInEnglish: { title: "Oferta" },
  qr: { title: "Este código não vale mais" },
  coupon: { title: "Seu cupom" },
  company: { title: "Empresa" },
  validate: { title: "Validar cupom" },
  map: {
    title: "Mapa",
    empty: "O mapa da cidade ainda está sendo desenhado; por enquanto, veja as ofertas na página inicial.",
  },
  search: {
    title: "Buscar",
    empty: "A busca ainda não está pronta; por enquanto, veja as ofertas na página inicial.",
  },
  terms: { title: "Termos de uso" },
  privacy: { title: "Política de privacidade" },
  advertise: { title: "Anuncie no Pertinho" },
  printedCoupon: { title: "Imprimir cupom" },
  checkout: { title: "Pegar cupom" },
  myCoupons: { title: "Meus cupons" },
  loyaltyClub: { title: "CLI Clube" },
  companyClub: { title: "Clube da empresa" },
  loyaltyProgress: { title: "Minha carteira" },
  notFound: { title: guards.notFound.title },
  shop: {
    code: { title: "Entrar com código" },
    dashboard: { title: "Resumo" },
    clients: { title: "Clientes" },
    posting: { title: "Lançamento" },
    redeem: { title: "Resgatar" },
    program: { title: "Programa" },
  },
  admin: {
    login: { title: "Entrar" },
    dashboard: {
      title: "Dashboard de ofertas",
      empty: "Os números das ofertas ainda não estão disponíveis.",
    },
    campaignsDashboard: {
      title: "Dashboard de campanhas",
      empty: "Os números das campanhas ainda não estão disponíveis.",
    },
    offers: { title: "Ofertas", empty: "A gestão de ofertas ainda não está disponível." },
    campaigns: { title: "Campanhas" },
    categories: { title: "Categorias" },
    companies: { title: "Empresas", empty: "A gestão de empresas ainda não está disponível." },
    leads: { title: "Cupons" },
    clients: { title: "Clientes" },
    clubDashboard: { title: "Dashboard do CLI Clube" },
    clubConfig: { title: "Programas do CLI Clube" },
    clubPosting: { title: "Lançar e resgatar" },
    reviews: { title: "Avaliações", empty: "A moderação de avaliações ainda não está disponível." },
    sendMessages: { title: "Enviar mensagens" },
    messageHistory: { title: "Histórico de mensagens" },
    messageTemplates: { title: "Modelos de mensagem" },
    messageSettings: { title: "Configuração de mensagens" },
    appearance: { title: "Aparência", empty: "As opções de aparência ainda não estão disponíveis." },
    settings: { title: "Configurações" },
    legal: { title: "Textos legais", empty: "A edição dos textos legais ainda não está disponível." },
    kit: { title: "Kit de interface" },
  },
};
