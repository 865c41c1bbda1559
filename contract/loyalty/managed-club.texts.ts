import type { Noun } from "#contract/lists/list.texts.ts";
import type { ProgramKind } from "./loyalty.schema.ts";

export const clubNoun: Noun = { one: "clube", many: "clubes", ending: "o" };

export const programKindLabels: Record<ProgramKind, string> = { points: "Pontos", stamps: "Carimbos" };

/** The filter of the list by kind. */
export const programKindFilters: Record<ProgramKind, string> = { points: "pontos", stamps: "carimbos" };

/** The states of a company's club. A company without a program has none. */
export const clubStateLabels = { active: "Aberto", inactive: "Pausado", none: "Sem clube" } as const;

export const clubStateFilters = { active: "abertos", inactive: "pausados", none: "sem clube" } as const;

export const managedClubValidation = {
  kind: "Escolha um tipo da lista",
  state: "Escolha uma situação da lista",
};

/** Column headers of the CSV file. */
export const clubFieldLabels = {
  company: "Empresa",
  kind: "Tipo",
  unit: "Unidade",
  state: "Situação",
  members: "Membros",
  outstanding: "Em aberto",
  given30: "Dados em 30 dias",
  rewards: "Prêmios",
};
