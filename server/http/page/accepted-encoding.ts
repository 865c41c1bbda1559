export type Encoding = "br" | "gzip";

const byPreference: readonly Encoding[] = ["br", "gzip"];

/** Browsers send few different ones; who sends many must not fill the memory. */
const known = new Map<string, Encoding | undefined>();
const mostKnown = 100;

/** The best encoding that both sides know; `q=0` in the header means "not this one". */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  if (!header) return undefined;
  if (known.has(header)) return known.get(header);
  const encoding = bestOf(header);
  if (known.size < mostKnown) known.set(header, encoding);
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
