import { isWrite } from "#server/http/request/refuse-cross-origin-writes.ts";

/**
 * The request as a page sees it: at the address that the visitor uses. A proxy that ends TLS talks to this server over
 * http, and may send another Host. React Router compares the address of a form with its `Origin` and refuses the form
 * where they differ, so with the server's own address no form would work under https.
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

/** Without a PUBLIC_URL, a write says where it comes from. It is known to be our own page (refuse-foreign-writes.ts). */
function usedOrigin({ method, headers }: Request): string | undefined {
  return isWrite(method) ? (headers.get("origin") ?? undefined) : undefined;
}
