/** Texts of the admin layout (spec 2, Admin layout). Its structure and icons are in the screens. */
export const adminMenu = {
  dashboards: {
    label: "Dashboards",
    offers: "Ofertas",
    campaigns: "Campanhas",
    club: "CLI Clube",
    cashback: "Pontos e cashback",
  },
  records: {
    label: "Cadastros",
    companies: "Empresas",
    clients: "Clientes",
  },
  offerManagement: {
    label: "Gestão de Ofertas",
    offers: { label: "Ofertas", manageOffers: "Gerenciar ofertas", manageCategories: "Gerenciar categorias" },
    campaigns: {
      label: "Campanhas",
      manageCampaigns: "Gerenciar campanhas",
      featuredCampaign: "Campanha em destaque",
    },
    coupons: "Cupons",
  },
  relationship: {
    label: "Relacionamento",
    club: { label: "CLI Clube", managePrograms: "Gerenciar programas", postAndRedeem: "Lançar e resgatar" },
    cashback: "Cashback",
    messages: {
      label: "Mensagens",
      send: "Enviar",
      history: "Histórico",
      templates: "Modelos",
      settings: "Configurações",
    },
    reviews: "Avaliações",
  },
  configuration: {
    label: "Configurações",
    general: "Geral",
    legal: "Legal",
  },
  links: {
    publicSite: "Ver o site",
    shopPanel: "Painel do lojista",
  },
  /** Label of an entry that is shown but cannot be opened yet. */
  disabled: "Em breve",
  welcome: (name: string) => `Boas-vindas, ${name}.`,
  logout: "Sair",
  toggle: "Abrir ou fechar o menu",
} as const;
