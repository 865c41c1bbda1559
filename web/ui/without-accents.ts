/** For comparing: lower case, and "São João" as "sao joao". */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}
