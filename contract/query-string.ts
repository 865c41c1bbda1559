/** Returns the query of a URL, with its question mark. Empty values are left out. */
export function queryString(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value);
  if (given.length === 0) return "";
  return `?${given.map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}
