import { paths } from "#contract/paths.ts";
import type { AppMiddleware } from "./app-env.ts";

type Options = { isDevelopment: boolean; publicUrl?: string | undefined; mapTilesUrl?: string | undefined };

/** Sets the headers of every response. The browser runs or loads only what the content security policy lists. */
export function securityHeaders(options: Options): AppMiddleware {
  const { fixed, policyFor } = createSecurityHeaders(options);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const policy = c.req.path.startsWith("/api/") ? apiPolicy : policyFor(c.var.nonce, c.req.path);
    headers.set("Content-Security-Policy", policy);
    for (const [name, value] of fixed) headers.set(name, value);
  };
}

/** API responses are data: opened as an HTML document, they must not be able to do anything. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function createSecurityHeaders({ isDevelopment, publicUrl, mapTilesUrl }: Options) {
  const fixed = Object.entries({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // The camera scans coupons at the counter; the position sorts offers by distance.
    "Permissions-Policy":
      "camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(publicUrl?.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  });
  const policy = isDevelopment ? developmentPolicy : productionPolicy;
  // The picture of an offer may be at any https address; the map tiles may be on the local network, over http.
  const tiles = mapTilesUrl?.startsWith("http:") ? ` ${new URL(mapTilesUrl).origin}` : "";
  // A picture that is cropped before the upload is a blob of the page itself.
  const images = `'self' data: blob: https:${tiles}`;
  return {
    fixed,
    policyFor: (nonce: string, path: string) => policy(nonce, isLegalText(path) ? "'self' data:" : images),
  };
}

/** Legal texts are written by hand in the back-office and are public: their pictures may only come from this site. */
function isLegalText(path: string): boolean {
  return path === paths.terms() || path === paths.privacy();
}

function productionPolicy(nonce: string, images: string): string {
  return policyText({ nonce, images, styles: "'self'", connections: "'self'" });
}

/** Vite inserts styles by script and communicates with the page over a web socket. */
function developmentPolicy(nonce: string, images: string): string {
  return policyText({ nonce, images, styles: "'self' 'unsafe-inline'", connections: "'self' ws: wss:" });
}

function policyText({
  nonce,
  images,
  styles,
  connections,
}: Record<"nonce" | "images" | "styles" | "connections", string>): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src ${connections}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
