export type Encoding = "br" | "gzip";

const byPreference: readonly Encoding[] = ["br", "gzip"];

/**
 * Caches the results. Browsers send few different headers, and the size limit keeps a client that sends many from
 * filling the memory.
 */
const known = new Map<string, Encoding | undefined>();
const maxCachedHeaders = 100;

/** Returns the best encoding that both sides support. `q=0` in the header excludes an encoding. */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  if (!header) return undefined;
  if (known.has(header)) return known.get(header);
  const encoding = bestOf(header);
  if (known.size < maxCachedHeaders) known.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding | undefined {
  const accepted = header
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.split(";")[0]);
  return byPreference.find((encoding) => accepted.includes(encoding));
}
