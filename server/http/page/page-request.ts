import { isWrite } from "#server/http/request/refuse-cross-origin-writes.ts";

/**
 * Rewrites the URL of a request to the one that the visitor uses. A proxy that terminates TLS connects to this server
 * over http, and may send another Host. React Router compares the URL of a form with its `Origin` and refuses the
 * form if they differ. With the server's own URL, no form would work under https.
 */
export function createPageRequest(publicUrl: string | undefined): (request: Request) => Request {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (request) => {
    const origin = publicOrigin ?? usedOrigin(request);
    const { origin: given, pathname, search } = new URL(request.url);
    if (origin === undefined || origin === given) return request;
    // Not `new URL(pathname, origin)`: a path like `//name/` would become the host.
    return new Request(origin + pathname + search, request);
  };
}

/**
 * Without a PUBLIC_URL, the `Origin` of a write gives the URL. It has already been checked to be our own page
 * (refuse-cross-origin-writes.ts).
 */
function usedOrigin({ method, headers }: Request): string | undefined {
  return isWrite(method) ? (headers.get("origin") ?? undefined) : undefined;
}
