import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The layout of all documents; see routes.ts. */
const layout = "documents";

/**
 * The router writes what loaders return into a stream for the browser, which documents do not send (decision 12): that
 * takes a sixth of the time of their rendering. So their data is handed over in a form that has nothing to write.
 */
export function withUnsentData(routes: Routes): Routes {
  const changed = Object.entries(routes).map(([id, route]) => [
    id,
    route?.parentId === layout ? withUnsent(route) : route,
  ]);
  return Object.fromEntries(changed);
}

function withUnsent(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  return {
    ...route,
    module: { ...route.module, loader: async (args) => unsent(await loader(args)) },
  };
}

/** Everything is still found in it, and nothing is its own. Redirects and the like are for the router itself. */
export function unsent(data: unknown): unknown {
  const isPlain =
    typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
  return isPlain ? Object.create(data) : data;
}
