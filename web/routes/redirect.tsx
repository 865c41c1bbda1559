import { type LoaderFunctionArgs, redirect } from "react-router";
import { redirects } from "#contract/paths.ts";

/** Addresses that moved (spec 2). What was asked after the `?` goes along. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // The router matches in any case and with a slash at the end.
  const asked = pathname.toLowerCase().replace(/\/+$/, "");
  const moved = redirects.find(({ from }) => from === asked);
  if (!moved) throw new Response(null, { status: 404 });
  return redirect(moved.to + search);
}
