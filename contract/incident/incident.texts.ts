import { limits } from "#contract/limits.ts";

/** The register of incidents that the LGPD requires (ANPD, Resolução 15/2024). */
export const incidentRisks = ["low", "relevant"] as const;
export type IncidentRisk = (typeof incidentRisks)[number];

export const incidentRiskLabels: Record<IncidentRisk, string> = {
  low: "Sem risco relevante",
  relevant: "Risco ou dano relevante",
};

export const incidentValidation = {
  summaryRequired: "Conte em uma frase o que aconteceu",
  summaryTooLong: `Resumo muito longo: use até ${limits.incidentSummaryMaxLength} caracteres`,
  textTooLong: `Texto muito longo: use até ${limits.incidentTextMaxLength} caracteres`,
  knownOn: "Diga em que dia se soube do incidente",
  inFuture: "O dia não pode estar no futuro",
  people: "Diga quantas pessoas, com um número inteiro, ou deixe em branco se ainda não se sabe",
  risk: "Escolha o risco na lista",
} as const;

export const incidentTexts = {
  about:
    "A LGPD pede um registro de todo incidente com dados pessoais, mesmo sem risco. O que se escreve aqui fica como foi escrito por cinco anos.",
  empty:
    "Um arquivo enviado à pessoa errada, um celular perdido, um acesso indevido: registre assim que souber.",
  openingHint: "Escreva o que já se sabe; o resto pode vir depois.",
  additionHint: "O que foi escrito antes continua no registro.",
  summaryHint: "Em uma frase, sem o nome de ninguém.",
  riskHint: "Com risco ou dano relevante, a ANPD e as pessoas são avisadas em três dias úteis.",
  dataHint: "Por exemplo: nome e telefone de clientes de uma loja. Sem o nome de ninguém.",
  unknown: "Ainda não se sabe",
  opened: "O incidente está no registro",
  added: "O registro ficou mais completo",
} as const;
