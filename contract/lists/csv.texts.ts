import { limits } from "#contract/limits.ts";

/** Texts about CSV files, whatever their rows are. */
export const csvTexts = {
  unreadable: "Não conseguimos ler este arquivo. Salve a planilha como CSV e tente de novo.",
  notCsv: "Este arquivo não é uma planilha CSV. Salve a planilha como CSV e tente de novo.",
  empty: "O arquivo está vazio.",
  tooLarge: "O arquivo é grande demais. Divida a planilha em partes menores.",
  tooManyRows: `O arquivo tem linhas demais: envie até ${limits.importRowsMax.toLocaleString("pt-BR")} por vez.`,
  tooManyColumns: `O arquivo tem colunas demais: deixe até ${limits.csvColumnsMax}.`,
  cellTooLong: `Texto longo demais: use até ${limits.csvCellMaxLength.toLocaleString("pt-BR")} caracteres`,
  missingColumns: (columns: readonly string[]) => `Faltam colunas no arquivo: ${columns.join(", ")}.`,
  repeated: (line: number) => `Repete a linha ${line} deste arquivo`,
} as const;
