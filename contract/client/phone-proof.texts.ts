import { brand } from "#contract/screens/brand.texts.ts";

export const phoneProofTexts = {
  /** The ready text of the chat. */
  message: (code: string) => `Quero confirmar meu telefone no ${brand.name}. Código: ${code}`,
} as const;
