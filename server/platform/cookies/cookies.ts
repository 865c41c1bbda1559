/** In the name of every cookie of the product: who sends none like it is a stranger. */
export const productCookieMark = "pertinho";

/**
 * The cookies of one request and its answer. All of ours are for the server alone (HttpOnly), stay away from
 * writes of other sites (SameSite=Lax) and belong to the whole site (Path=/). Over https they are Secure and
 * carry the prefix `__Host-`, which no other host of the domain can set; who reads or writes one uses the
 * plain name.
 */
export interface Cookies {
  get(name: string): string | undefined;
  /** Without `maxAge` (seconds) it ends with the browser. A later `get` sees it. */
  set(name: string, value: string, options?: { maxAge?: number }): void;
  delete(name: string): void;
}

export type CookieJar = Cookies & {
  /** The `Set-Cookie` lines of the answer. */
  written(): string[];
};

export function openCookieJar(header: string | undefined, { secure }: { secure: boolean }): CookieJar {
  const values = readCookies(header);
  const lines = new Map<string, string>();
  const fullName = (name: string) => (secure ? `__Host-${name}` : name);
  const write = (name: string, value: string, maxAge: number | undefined) => {
    const age = maxAge === undefined ? "" : `; Max-Age=${Math.floor(maxAge)}`;
    const flags = `; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    lines.set(name, `${fullName(name)}=${encodeURIComponent(value)}${age}${flags}`);
  };
  return {
    get: (name) => values.get(fullName(name)),
    set: (name, value, { maxAge } = {}) => {
      values.set(fullName(name), value);
      write(name, value, maxAge);
    },
    delete: (name) => {
      // What the browser does not have needs no line that removes it.
      if (values.delete(fullName(name))) write(name, "", 0);
    },
    written: () => [...lines.values()],
  };
}

function readCookies(header = ""): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of header.split(";")) {
    const [name = "", ...rest] = pair.split("=");
    // Browsers send the most specific first, and only the first counts.
    if (!values.has(name.trim())) values.set(name.trim(), decode(rest.join("=").trim()));
  }
  return values;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
