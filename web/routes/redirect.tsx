import { type LoaderFunctionArgs, redirect } from "react-router";
import { redirects } from "#contract/paths.ts";

/** Redirects moved URLs (spec 2). The query string is kept. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // The router matches any letter case and a trailing slash.
  const asked = pathname.toLowerCase().replace(/\/+$/, "");
  const moved = redirects.find(({ from }) => from === asked);
  if (!moved) throw new Response(null, { status: 404 });
  return redirect(moved.to + search);
}
