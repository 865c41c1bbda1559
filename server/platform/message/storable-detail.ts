/**
 * Returns the response of another server in a form that the database stores. JSON columns refuse U+0000 and half of a
 * surrogate pair, which cutting a text can leave; a refused outcome would stop the whole channel.
 */
export function storableDetail(text: string, maxLength: number): string {
  const storable = text.replace(/[\p{Cc}\p{Cs}]+/gu, " ");
  return storable
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
