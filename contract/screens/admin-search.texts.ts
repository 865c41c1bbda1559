/** Texts of the search in the back-office (Ctrl or Cmd with K). */
export const adminSearch = {
  open: "Buscar na administração",
  placeholder: "Página, empresa, oferta, campanha, cliente, cupom",
  pages: "Páginas",
  companies: "Empresas",
  offers: "Ofertas",
  campaigns: "Campanhas",
  clients: "Clientes",
  coupons: "Cupons",
  searching: "Buscando…",
  nothing: "Nada encontrado com estas palavras.",
  failed: "Não deu para buscar nos cadastros. Confira a conexão e tente de novo.",
} as const;
