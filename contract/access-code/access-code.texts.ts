/** Texts of shopkeeper access codes (spec 8). */
export const accessCodes = {
  invalid: "Código inválido ou expirado.",
  companyInactive: {
    title: "Loja desativada",
    text: "Esta loja está desativada no portal, e o balcão dela fica fechado. Fale com a administração do portal.",
  },
  companyNotChosen: "Escolha em qual das suas empresas você está trabalhando.",
  generateFailed: "Erro ao gerar código",
  revokeFailed: "Erro ao revogar código",
  generated: {
    title: "Código gerado com sucesso",
    description: "Copie agora: ele não aparece inteiro de novo.",
  },
  revoked: { title: "Código revogado", description: "Quem estava usando este código já saiu." },
} as const;
