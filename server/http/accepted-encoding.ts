export type Encoding = "br" | "gzip";

const byPreference: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that both sides know; `q=0` in the header means "not this one". */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  const accepted = (header ?? "")
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.split(";")[0]);
  return byPreference.find((encoding) => accepted.includes(encoding));
}
