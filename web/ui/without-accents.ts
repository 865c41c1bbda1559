/** Normalizes a text for comparison: lower case and without accents ("São João" becomes "sao joao"). */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}
