/** A part of the name of every cookie of the product: a request without such a cookie is anonymous. */
export const productCookieNamePart = "pertinho";

/**
 * The cookies of one request and its response. All of ours are readable only by the server (HttpOnly), are not sent
 * with writes from other sites (SameSite=Lax) and apply to the whole site (Path=/). Over https they are Secure and
 * have the prefix `__Host-`, which prevents other hosts of the domain from setting them. Callers use the plain name.
 */
export interface Cookies {
  get(name: string): string | undefined;
  /** Without `maxAge` (seconds) the cookie expires when the browser closes. A later `get` returns the new value. */
  set(name: string, value: string, options?: { maxAge?: number }): void;
  delete(name: string): void;
}

export type CookieJar = Cookies & {
  /** Returns the `Set-Cookie` lines of the response. */
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
      // A cookie that the browser does not have needs no line that removes it.
      if (values.delete(fullName(name))) write(name, "", 0);
    },
    written: () => [...lines.values()],
  };
}

function readCookies(header = ""): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of header.split(";")) {
    const [name = "", ...rest] = pair.split("=");
    // Browsers send the most specific cookie first, and only the first counts.
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
