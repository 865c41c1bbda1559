import { type MetaFunction, Outlet, redirectDocument, useRouteError } from "react-router";
import { brand } from "#contract/screens/brand.texts.ts";
import type { PageHandle } from "#web/shell/page-handle.ts";
import { PrefetchRules } from "#web/shell/prefetch-rules.tsx";
import { errorMeta, RouteError } from "#web/shell/route-error.tsx";
import type { Route } from "./+types/static-pages";

/** All public pages that are only read, rendered by the server without React in the browser (decision 12). */
export const handle: PageHandle = { isStatic: true };

/** A link from a panel or the map loads the page with a full navigation: React would insert it without its script. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    throw redirectDocument(pathname + search + hash);
  },
];

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : [{ title: brand.name }]);

export default function Documents() {
  return (
    <>
      <PrefetchRules />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
