/** Shopkeeper access codes (spec 8). */
export const accessCodes = {
  generateFailed: "Erro ao gerar código",
  revokeFailed: "Erro ao revogar código",
  generated: {
    title: "Código gerado com sucesso",
    description: "Copie agora: ele não aparece inteiro de novo.",
  },
  revoked: { title: "Código revogado", description: "Quem estava usando este código já saiu." },
} as const;
