/** Texts of an admin who impersonates a company's shopkeeper (spec 2, 4 and 8). */
export const impersonation = {
  notAllowed: "Você não tem permissão para acessar esta empresa",
  companyInactive: "Esta loja está desativada no portal. Reative a empresa antes de entrar no painel dela.",
  noShopkeeper: "Esta empresa não possui um usuário lojista associado",
  banner: (companyName: string) => `Você está vendo o painel como ${companyName}.`,
  backToAdmin: "Voltar ao admin",
} as const;
