/** The fields of a header by their names in lower case, each with its values in order. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** A part without parts of its own. Texts have one character for each byte. */
export type MimeLeaf = { type: string; fields: Fields; text: string };

const maxDepth = 5;
const maxParts = 50;
const maxFields = 500;
const maxNameLength = 100;
const maxValueLength = 4000;

/**
 * Splits a mail into its fields and its leaves. Everything comes from outside: each level reads each character a fixed
 * number of times, deeper levels and further parts are not read, and nothing throws.
 */
export function readMime(mail: string): { fields: Fields; leaves: MimeLeaf[] } {
  const { fields, end } = readFields(mail, 0);
  const leaves: MimeLeaf[] = [];
  collectLeaves(leaves, { fields, body: mail.slice(end), depth: 0 });
  return { fields, leaves };
}

type Part = { fields: Fields; body: string; depth: number };

function collectLeaves(leaves: MimeLeaf[], { fields, body, depth }: Part): void {
  if (leaves.length >= maxParts) return;
  const { type, boundary } = contentType(fields);
  if (!type.startsWith("multipart/") || boundary === undefined) {
    leaves.push({ type, fields, text: decoded(body, fields) });
    return;
  }
  if (depth >= maxDepth) return;
  for (const part of splitParts(body, boundary)) {
    if (leaves.length >= maxParts) return;
    const { fields: partFields, end } = readFields(part, 0);
    collectLeaves(leaves, { fields: partFields, body: part.slice(end), depth: depth + 1 });
  }
}

/** Reads fields up to an empty line. Folded lines are joined; lines that are no field are skipped. */
export function readFields(text: string, start: number): { fields: Fields; end: number } {
  const fields = new Map<string, string[]>();
  let count = 0;
  let values: string[] | undefined;
  let position = start;
  while (position < text.length) {
    const { line, next } = lineAt(text, position);
    position = next;
    if (line === "") break;
    if (line.startsWith(" ") || line.startsWith("\t")) {
      const last = values?.at(-1);
      if (values && last !== undefined) values[values.length - 1] = joined(last, line);
      continue;
    }
    values = undefined;
    const colon = line.slice(0, maxNameLength).indexOf(":");
    if (colon < 1 || count >= maxFields) continue;
    count += 1;
    const name = line.slice(0, colon).trimEnd().toLowerCase();
    values = fields.get(name) ?? [];
    values.push(line.slice(colon + 1, colon + 1 + maxValueLength).trim());
    fields.set(name, values);
  }
  return { fields, end: position };
}

const joined = (value: string, line: string) =>
  value.length >= maxValueLength ? value : `${value} ${line.slice(0, maxValueLength).trim()}`.trim();

/** The line without its end, which is CRLF or LF. */
function lineAt(text: string, start: number): { line: string; next: number } {
  const found = text.indexOf("\n", start);
  const end = found < 0 ? text.length : found;
  const isCrlf = end > start && text[end - 1] === "\r";
  return { line: text.slice(start, isCrlf ? end - 1 : end), next: end + 1 };
}

function contentType(fields: Fields): { type: string; boundary: string | undefined } {
  const [value = "text/plain"] = fields.get("content-type") ?? [];
  const type = (value.split(";", 1)[0] ?? "").trim().toLowerCase();
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s";]{1,200}))/i.exec(value) ?? [];
  return { type, boundary: quoted ?? plain };
}

/** A mail that was cut off has no last boundary: its last part goes to the end. */
function splitParts(body: string, boundary: string): string[] {
  const marker = `--${boundary}`;
  const parts: string[] = [];
  let partStart: number | undefined;
  let position = 0;
  while (position < body.length && parts.length < maxParts) {
    const { line, next } = lineAt(body, position);
    const rest = line.startsWith(marker) ? line.slice(marker.length).trimEnd() : undefined;
    if (rest === "" || rest === "--") {
      if (partStart !== undefined) parts.push(body.slice(partStart, position));
      if (rest === "--") return parts;
      partStart = next;
    }
    position = next;
  }
  if (partStart !== undefined && partStart < body.length) parts.push(body.slice(partStart));
  return parts;
}

function decoded(body: string, fields: Fields): string {
  const [encoding = ""] = fields.get("content-transfer-encoding") ?? [];
  switch (encoding.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString("latin1");
    case "quoted-printable":
      return body.replace(/=\r?\n|=([0-9a-f]{2})/gi, (_whole, hex?: string) =>
        hex === undefined ? "" : String.fromCharCode(Number.parseInt(hex, 16)),
      );
    default:
      return body;
  }
}
